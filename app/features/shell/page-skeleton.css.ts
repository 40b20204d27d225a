import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { duration } from "#app/theme/space.ts";

const appear = keyframes({ from: { opacity: 0, visibility: "hidden" } });

/** Delayed, so that a fast response never shows it; until then the page can be used. */
export const cover = style({
  position: "absolute",
  inset: 0,
  background: vars.color.page,
  animation: `${appear} ${duration.quick} 300ms both`,
});
/** The page may be scrolled. */
export const inView = style({ position: "sticky", insetBlockStart: 0, maxHeight: "100vh", overflow: "hidden" });
