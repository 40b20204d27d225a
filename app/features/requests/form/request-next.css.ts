import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const next = style({
  "@media": {
    [media.oneColumn]: {
      marginBlockStart: space[10],
      paddingBlockStart: space[8],
      borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
    },
  },
  // Beside the form, below the card of its service.
  selectors: { "* + &": { marginBlockStart: space[7] } },
});
export const stepName = style({ color: vars.color.ink, fontWeight: fontWeight.title, overflowWrap: "anywhere" });
export const stepText = style({ margin: `${space[0.5]} 0 0`, color: vars.color.inkSoft, overflowWrap: "anywhere" });

export const notes = style({
  listStyle: "none",
  display: "grid",
  gap: space[3.5],
  margin: `${space[6]} 0 0`,
  padding: 0,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
});
export const note = style({
  display: "grid",
  gridTemplateColumns: `${space[6]} minmax(0, 1fr)`,
  columnGap: space[3],
  justifyItems: "start",
  overflowWrap: "anywhere",
});
globalStyle(`${note} > svg`, { justifySelf: "center" });
