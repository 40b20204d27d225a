import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, space } from "#app/theme/space.ts";
import { formColumn } from "#app/ui/layout/columns.css.ts";

export const text = style({ margin: 0, maxWidth: "44rem", color: vars.color.inkSoft });
export const form = style([formColumn, { display: "grid", gap: space[5] }]);
export const chooser = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, max-content) auto",
  justifyContent: "start",
  alignItems: "end",
  gap: space[3],
  marginBlockEnd: space[5],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", justifyContent: "stretch" } },
});
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
export const declined = style({
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
  fontSize: fontSize.label,
});
export const cards = style({
  display: "grid",
  gap: space[5],
  maxWidth: "48rem",
  "@media": { [media.belowWide]: { maxWidth: "none" } },
});
export const documents = style({ display: "grid", gap: space[3], margin: 0, padding: 0, listStyle: "none" });
/** The question, and the document's name in a column that is the same for all. */
export const document = style({
  display: "grid",
  gap: `${space[0.5]} ${space[4]}`,
  fontSize: fontSize.label,
  overflowWrap: "anywhere",
  "@media": { "(min-width: 640px)": { gridTemplateColumns: "14rem minmax(0, 1fr)" } },
});
export const readers = style({ display: "grid", gap: space[4], marginBlockStart: space[8] });
export const body = style({ display: "grid", gap: space[4], marginBlockStart: space[3] });
export const locked = style({ display: "inline-flex", alignItems: "center", gap: space[1] });
