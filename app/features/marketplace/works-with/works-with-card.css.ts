import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const systems = style({
  display: "grid",
  gap: space[2.5],
  margin: `${space[3.5]} 0 0`,
  padding: 0,
  listStyle: "none",
});
export const system = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[3],
  fontSize: fontSize.label,
});
export const name = style({ minWidth: 0, overflowWrap: "anywhere" });
export const optIn = style({ display: "block", fontSize: fontSize.help, color: vars.color.inkFaint });
