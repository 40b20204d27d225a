import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontWeight, size } from "#app/theme/space.ts";

export const textLink = style({
  color: vars.color.brandText,
  fontWeight: fontWeight.medium,
  textDecorationLine: "underline",
  textDecorationThickness: size.hairline,
  textUnderlineOffset: "3px",
  selectors: { "&:hover": { textDecorationThickness: size.outline } },
});
