import { keyframes, style } from "@vanilla-extract/css";
import { media } from "#app/theme/media.ts";
import { space } from "#app/theme/space.ts";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

/** Centred in the nearest positioned ancestor. */
export const spinner = style({
  position: "absolute",
  inset: 0,
  margin: "auto",
  width: space[4.5],
  height: space[4.5],
  borderRadius: "50%",
  border: `${space[0.5]} solid currentColor`,
  borderInlineEndColor: "transparent",
  animation: `${turn} 800ms linear infinite`,
  "@media": { [media.reducedMotion]: { animationDuration: "3s" } },
});
