import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { measure, size, space } from "#app/theme/space.ts";

export const sections = style({ display: "grid", gap: space[6], maxWidth: "760px", marginBlockStart: space[6] });
export const list = style({
  display: "grid",
  gap: space[2.5],
  maxWidth: measure,
  margin: `${space[3]} 0 0`,
  paddingInlineStart: space[5],
  color: vars.color.inkSoft,
  listStyle: "disc",
});
export const text = style({ maxWidth: measure, margin: `${space[3]} 0 ${space[4]}`, color: vars.color.inkSoft });
export const form = style({ display: "grid", gap: space[5], marginBlockStart: space[4] });
/** Not the buttons below it, which are beside each other wherever they can be. */
export const password = style({ maxWidth: size.signIn });
