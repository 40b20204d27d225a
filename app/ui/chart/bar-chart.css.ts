import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, space } from "#app/theme/space.ts";
import { box as drawingBox } from "./drawing.css.ts";

/** Colours of series in their order; the fourth and fifth are twins of the first, nearer to the ink in either scheme. */
export const chartColors = [
  vars.color.chart1,
  vars.color.chart2,
  vars.color.chart3,
  `color-mix(in oklab, ${vars.color.chart1} 50%, ${vars.color.ink})`,
  `color-mix(in oklab, ${vars.color.chart2} 50%, ${vars.color.ink})`,
] as const;

export const box = style([drawingBox, { height: "270px", overflowX: "auto" }]);

export const tip = style({
  display: "grid",
  gap: space[1],
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
  color: vars.color.ink,
  fontSize: fontSize.help,
});

export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1.5]} ${space[5]}`,
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
});
export const legendItem = style({ display: "flex", alignItems: "center", gap: space[2], overflowWrap: "anywhere" });
const swatch = style({
  flex: "none",
  width: space[3],
  height: space[3],
  borderRadius: "3px",
  forcedColorAdjust: "none",
  // The legend of a printed chart is its only key.
  printColorAdjust: "exact",
});
/** In the order of the colours. */
export const swatches = chartColors.map((background) => style([swatch, { background }]));
export const legendSum = style({
  flex: "none",
  fontWeight: fontWeight.title,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.ink,
});
