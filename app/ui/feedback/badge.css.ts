import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const badge = style({
  display: "inline-grid",
  placeItems: "center",
  minWidth: space[5],
  height: space[5],
  padding: `0 ${space[1.5]}`,
  borderRadius: size.pill,
  background: vars.color.brand,
  forcedColorAdjust: "none",
  color: vars.color.onBrand,
  fontSize: fontSize.badge,
  fontWeight: fontWeight.strong,
  fontVariantNumeric: "tabular-nums",
});
