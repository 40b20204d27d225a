import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const section = style({ display: "grid", gap: space[4], marginBlockEnd: space[12] });
export const facts = style({
  display: "grid",
  gridTemplateColumns: "max-content 1fr",
  gap: `${space[3]} ${space[6]}`,
  margin: 0,
});
export const term = style({ color: vars.color.inkFaint, fontSize: fontSize.label });
export const value = style({ margin: 0 });
