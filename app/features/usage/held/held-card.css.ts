import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { row as listRow, rows } from "#app/ui/layout/rows.css.ts";

export const text = style({ margin: `${space[2]} 0 0`, color: vars.color.inkSoft });
export const days = style([
  rows,
  { marginBlockStart: space[3], borderBlockStart: `${size.hairline} solid ${vars.color.line}` },
]);
export const day = style([
  listRow,
  {
    padding: `${space[3]} 0`,
    "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
  },
]);
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
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
