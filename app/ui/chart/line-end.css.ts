import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { size } from "#app/theme/space.ts";

/** Over a drawing whose own units are stretched. */
export const place = style({ position: "absolute", inset: 0, width: "100%", height: "100%", overflow: "visible" });
export const dot = style({ fill: vars.color.chart1, stroke: vars.color.surface, strokeWidth: size.hairline });
