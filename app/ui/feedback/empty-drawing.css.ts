import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";

/** Every fill is the tenant's, so that the drawing suits each brand in light and dark. */
export const drawing = style({ display: "block", flex: "none", maxWidth: "100%", forcedColorAdjust: "none" });
export const ground = style({ fill: vars.color.brandSoft });
export const sheet = style({ fill: vars.color.surface, stroke: vars.color.brandLine, strokeWidth: "1.25" });
export const line = style({ fill: vars.color.line });
export const strongLine = style({ fill: vars.color.brandLine });
export const disc = style({ fill: vars.color.brandSoft });
export const spark = style({ fill: "none", stroke: vars.color.chart2, strokeWidth: "1.75", strokeLinecap: "round" });
export const subject = style({ color: vars.color.brandText });
