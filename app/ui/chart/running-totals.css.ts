import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { size, space } from "#app/theme/space.ts";

export const frame = style({
  position: "relative",
  height: "56px",
  marginBlockStart: space[3],
  borderBlockEnd: `${size.hairline} solid ${vars.color.lineStrong}`,
  // Time runs from left to right in every language.
  direction: "ltr",
});
export const drawing = style({ display: "block", width: "100%", height: "100%", overflow: "visible" });
export const now = style({
  fill: "none",
  stroke: vars.color.chart1,
  strokeWidth: size.outline,
  strokeLinejoin: "round",
});
export const before = style({
  fill: "none",
  stroke: vars.color.control,
  strokeWidth: "1.5",
  strokeDasharray: "3 4",
});
export const sample = style({ flex: "none", width: "20px", height: "8px" });
