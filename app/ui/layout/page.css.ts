import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, space } from "#app/theme/space.ts";

/** Room above a page's breadcrumb, or its title where it has none, and below its end. */
export const page = style({
  paddingBlock: `${space[5]} ${space[16]}`,
  "@media": {
    [media.phone]: { paddingBlockEnd: space[10] },
    [media.beyondPhone]: { selectors: { "&:not(:has(> nav:first-child))": { paddingBlockStart: space[9] } } },
    [media.print]: { paddingBlockEnd: space[4] },
  },
});

export const lead = style({
  margin: `${space[2.5]} 0 ${space[7]}`,
  maxWidth: "38em",
  fontSize: fontSize.lead,
  color: vars.color.inkSoft,
  textWrap: "pretty",
  "@media": { [media.phone]: { margin: `${space[2]} 0 ${space[5]}`, fontSize: fontSize.cardTitle } },
});
