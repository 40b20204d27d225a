import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { media } from "#app/theme/media.ts";
import { space } from "#app/theme/space.ts";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

const wheel = style({
  width: space[4.5],
  height: space[4.5],
  borderRadius: "50%",
  border: `${space[0.5]} solid currentColor`,
  borderInlineEndColor: "transparent",
  animation: `${turn} 800ms linear infinite`,
  "@media": { [media.reducedMotion]: { animationDuration: "3s" } },
});

export const spinner = styleVariants({
  /** Centred in the nearest positioned ancestor. */
  over: [wheel, { position: "absolute", inset: 0, margin: "auto" }],
  /** In a line of text. */
  beside: [wheel, { flex: "none", display: "inline-block" }],
});
