import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { size } from "#app/theme/space.ts";

/** A radio button in the tenant's color. */
export const radio = style({
  width: size.check,
  height: size.check,
  margin: 0,
  flex: "none",
  accentColor: vars.color.brand,
});
