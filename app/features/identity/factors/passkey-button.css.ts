import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const passkey = style({
  display: "grid",
  gap: space[2],
  "@media": { "(scripting: none)": { display: "none" } },
});
export const failed = style({ margin: 0, color: vars.color.criticalText, fontSize: fontSize.error });
