import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#app/theme/media.ts";
import { space } from "#app/theme/space.ts";

/**
 * The head of a table whose rows are cards on a phone. Each card names its figures, but the head's links sort the cards:
 * it is seen while one of them has the focus.
 */
export const hiddenHead = style({
  "@media": {
    [media.phone]: {
      position: "absolute",
      width: "1px",
      height: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
      selectors: {
        "&:focus-within": {
          position: "static",
          display: "block",
          width: "auto",
          height: "auto",
          overflow: "visible",
          clipPath: "none",
        },
      },
    },
  },
});
globalStyle(`${hiddenHead}:focus-within > tr`, {
  "@media": { [media.phone]: { display: "flex", flexWrap: "wrap", columnGap: space[3] } },
});
