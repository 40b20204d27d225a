import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const text = style({ margin: `${space[2]} 0 0`, color: vars.color.inkSoft });
export const days = style({ margin: `${space[3]} 0 0`, padding: 0, listStyle: "none" });
export const day = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  paddingBlock: space[3],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
});
export const name = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  fontWeight: fontWeight.medium,
});
export const figures = style({
  fontSize: fontSize.table,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
});
export const note = style({ margin: `${space[1]} 0 0`, maxWidth: "56em", overflowWrap: "anywhere" });
export const acts = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
