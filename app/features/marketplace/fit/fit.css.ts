import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const note = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[2]}`,
  margin: 0,
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
});
export const why = style({ minWidth: 0, overflowWrap: "anywhere" });
export const text = style({ margin: `${space[2]} 0 ${space[3]}`, fontSize: fontSize.label, color: vars.color.inkSoft });
export const reasons = style({
  display: "grid",
  gap: space[2],
  margin: `${space[3.5]} 0`,
  padding: 0,
  listStyle: "none",
  fontSize: fontSize.label,
});
export const reason = style({ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: space[2] });
globalStyle(`${reason} > svg`, { marginBlockStart: space[0.5], color: vars.color.cautionText });
globalStyle(`${reason}[data-kind=fits] > svg`, { color: vars.color.positiveText });
globalStyle(`${reason}[data-kind=misfit] > svg`, { color: vars.color.criticalText });
