import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const form = style({ display: "grid", gap: space[5], maxWidth: size.register });
export const categories = style({ display: "grid", gap: space[2], margin: 0, padding: 0, border: 0 });
export const legend = style({ padding: 0, fontSize: fontSize.label, fontWeight: fontWeight.label });
export const wrong = style({ margin: 0, fontSize: fontSize.error, color: vars.color.criticalText });
export const made = style({ display: "grid", gap: space[3], maxWidth: size.register });
export const madeText = style({ margin: 0, color: vars.color.inkSoft });
