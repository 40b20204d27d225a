import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, space } from "#app/theme/space.ts";

export const column = style({ display: "grid", gap: space[5], maxWidth: "44rem" });
export const text = style({ margin: 0, color: vars.color.inkSoft });
export const body = style({ display: "grid", gap: space[4], marginBlockStart: space[3] });
export const facts = style({ display: "grid", gap: space[3], margin: 0 });
export const term = style({ fontSize: fontSize.help, color: vars.color.inkSoft });
export const fact = style({ margin: 0, fontWeight: fontWeight.title, overflowWrap: "anywhere" });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
