import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { size, space } from "#app/theme/space.ts";

export const text = style({ margin: 0, color: vars.color.inkSoft });
export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  maxWidth: size.form,
  marginBlockStart: space[4],
});
