import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { duration, fontSize, layer, size, space } from "#app/theme/space.ts";

const appear = keyframes({ from: { opacity: 0 } });

/** Delayed before it covers the page: a fast response never shows it. */
export const screen = style({
  position: "fixed",
  inset: 0,
  zIndex: layer.dialog,
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: space[5],
  background: vars.color.page,
  color: vars.color.inkSoft,
  fontSize: fontSize.lead,
  animation: `${appear} ${duration.normal} 250ms both`,
});

export const wheel = style({ position: "relative", width: size.touch, height: size.touch, color: vars.color.brand });
