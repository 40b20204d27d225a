import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { row as listRow } from "#app/ui/layout/rows.css.ts";

export const head = style({ padding: `${space[4]} ${size.cardInset}` });
/** One button is wider than another, and the columns of all rows are the same. */
export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) auto",
  columnGap: space[5],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});
export const row = style([listRow, { gridColumn: "1 / -1", gridTemplateColumns: "subgrid" }]);
export const service = style({ display: "grid", fontSize: fontSize.table, fontWeight: fontWeight.label });
/** On a phone in a line of its own, below the name and the button. */
export const spent = style({ "@media": { [media.phone]: { gridColumn: "1 / -1", gridRow: 2 } } });
export const meter = style({ marginBlock: space[1.5] });
export const action = style({ justifySelf: "end", "@media": { [media.print]: { display: "none" } } });
export const note = style({ fontSize: fontSize.help, fontWeight: fontWeight.text, color: vars.color.inkFaint });
export const percent = style({ whiteSpace: "nowrap" });
export const figures = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[3],
  fontSize: fontSize.table,
  fontVariantNumeric: "tabular-nums",
});
