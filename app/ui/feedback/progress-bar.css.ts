import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { layer } from "#app/theme/space.ts";

const grow = keyframes({ from: { transform: "scaleX(0.04)" }, to: { transform: "scaleX(0.9)" } });

export const bar = style({
  position: "fixed",
  zIndex: layer.progress,
  insetBlockStart: 0,
  insetInline: 0,
  height: "3px",
  background: vars.color.brand,
  forcedColorAdjust: "none",
  transformOrigin: "0 0",
  pointerEvents: "none",
  animation: `${grow} 4s cubic-bezier(0, 0.7, 0.2, 1) both`,
  selectors: { "&:dir(rtl)": { transformOrigin: "100% 0" } },
});
