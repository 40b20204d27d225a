import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { size, space } from "#app/theme/space.ts";

export const row = style({ display: "grid", gridTemplateColumns: `${size.touch} minmax(0, 1fr)`, gap: space[2] });
export const swatch = style({
  width: size.touch,
  height: size.field,
  padding: space[0.5],
  border: `${size.hairline} solid ${vars.color.control}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  cursor: "pointer",
});
