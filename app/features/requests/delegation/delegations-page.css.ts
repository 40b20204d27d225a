import { style } from "@vanilla-extract/css";
import { size, space } from "#app/theme/space.ts";

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  maxWidth: size.form,
  marginBlockStart: space[4],
});
