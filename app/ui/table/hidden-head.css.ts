import { globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { media } from "#app/theme/media.ts";
import { space } from "#app/theme/space.ts";
import { notSeen } from "#app/ui/layout/hidden.css.ts";

type ContainerRule = NonNullable<StyleRule["@container"]>[string];

/**
 * The head of a table whose rows are cards. Each card names its figures, but the head sorts the cards or ticks them all:
 * it is seen while something in it has the focus.
 */
export const headOfCards = {
  ...notSeen,
  selectors: {
    "&:focus-within": {
      position: "static",
      display: "block",
      width: "auto",
      height: "auto",
      margin: 0,
      overflow: "visible",
      clipPath: "none",
      whiteSpace: "normal",
    },
  },
} satisfies ContainerRule;
/** Of the row in it. */
export const headRowOfCards = { display: "flex", flexWrap: "wrap", columnGap: space[3] } satisfies ContainerRule;

/** Such a head of a table whose rows are cards on a phone. */
export const hiddenHead = style({ "@media": { [media.phone]: headOfCards } });
globalStyle(`${hiddenHead}:focus-within > tr`, { "@media": { [media.phone]: headRowOfCards } });
