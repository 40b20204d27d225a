import { style } from "@vanilla-extract/css";
import { media } from "#app/theme/media.ts";
import { space } from "#app/theme/space.ts";

/** Room above a page's breadcrumb, or its title where it has none, and below its end. */
export const page = style({
  paddingBlock: `${space[5]} ${space[16]}`,
  "@media": {
    [media.phone]: { paddingBlockEnd: space[10] },
    [media.beyondPhone]: { selectors: { "&:not(:has(> nav:first-child))": { paddingBlockStart: space[9] } } },
    [media.print]: { paddingBlockEnd: space[4] },
  },
});
