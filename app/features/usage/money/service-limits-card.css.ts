import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { row as listRow } from "#app/ui/layout/rows.css.ts";

export const head = style({ padding: `${space[4]} ${size.cardInset}` });
/** One button is wider than another, and the columns of all rows are the same. */
export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.4fr) minmax(0, 1.2fr) minmax(0, 0.8fr) auto",
  columnGap: space[5],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});
export const row = style([listRow, { gridColumn: "1 / -1", gridTemplateColumns: "subgrid" }]);
/** On a phone in a line of its own. */
const line = style({ "@media": { [media.phone]: { gridColumn: "1 / -1" } } });
export const spent = line;
export const service = style([line, { display: "grid", fontSize: fontSize.table, fontWeight: fontWeight.label }]);
export const action = style({ justifySelf: "end", "@media": { [media.print]: { display: "none" } } });
export const note = style({ fontSize: fontSize.help, fontWeight: fontWeight.text, color: vars.color.inkFaint });
export const percent = style({ whiteSpace: "nowrap" });
export const figures = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[3],
  margin: `0 0 ${space[1.5]}`,
  fontSize: fontSize.table,
  fontVariantNumeric: "tabular-nums",
});
