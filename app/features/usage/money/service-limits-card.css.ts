import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { row as listRow } from "#app/ui/layout/rows.css.ts";

export const head = style({ padding: `${space[4]} ${space[5]}` });
export const list = style({ borderBlockStart: `${size.hairline} solid ${vars.color.line}` });
export const row = style([
  listRow,
  {
    gridTemplateColumns: "minmax(0, 1.4fr) minmax(0, 1.2fr) minmax(0, 0.8fr) auto",
    gap: `${space[2]} ${space[5]}`,
    "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
  },
]);
export const service = style({ display: "grid", fontSize: fontSize.table, fontWeight: fontWeight.label });
export const note = style({ fontSize: fontSize.help, fontWeight: fontWeight.text, color: vars.color.inkFaint });
export const figures = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[3],
  margin: `0 0 ${space[1.5]}`,
  fontSize: fontSize.table,
  fontVariantNumeric: "tabular-nums",
});
