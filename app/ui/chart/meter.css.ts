import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { space } from "#app/theme/space.ts";

export const meter = style({
  position: "relative",
  height: space[3],
  overflow: "hidden",
  borderRadius: space[1.5],
  background: vars.color.line,
});
export const meterFill = styleVariants({
  usual: { fill: vars.color.brand },
  near: { fill: vars.color.chart2 },
});
export const tick = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: "80%",
  width: space[0.5],
  background: vars.color.control,
});
