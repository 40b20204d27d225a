import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

const hairline = `${size.hairline} solid ${vars.color.line}`;
const mono = "ui-monospace, monospace";

export const details = style({ display: "grid", gap: space[3], alignContent: "start", minWidth: 0 });
export const address = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2], margin: 0 });
export const method = style({
  padding: `${space[0.5]} ${space[2]}`,
  borderRadius: vars.radius.small,
  background: vars.color.brandSoft,
  color: vars.color.brandText,
  fontSize: fontSize.tag,
  fontWeight: fontWeight.strong,
});
export const path = style({ fontFamily: mono, fontSize: fontSize.table, overflowWrap: "anywhere" });
export const section = style({ display: "grid", gap: space[2], marginBlockStart: space[4] });
export const sectionHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[2],
});
export const note = style({
  fontFamily: mono,
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  overflowWrap: "anywhere",
});
export const fields = style({ margin: 0, padding: 0, listStyle: "none", borderBlockStart: hairline });
export const field = style({ paddingBlock: space[2.5], borderBlockEnd: hairline });
/** By how many objects are around it. */
export const depth = [style({}), style({ paddingInlineStart: space[5] }), style({ paddingInlineStart: space[10] })];
export const fieldHead = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: space[2] });
export const name = style({
  fontFamily: mono,
  fontSize: fontSize.help,
  fontWeight: fontWeight.strong,
  overflowWrap: "anywhere",
});
export const type = style({ fontSize: fontSize.help, color: vars.color.inkFaint, overflowWrap: "anywhere" });
const need = style({ marginInlineStart: "auto", fontSize: fontSize.small });
export const required = style([need, { color: vars.color.cautionText, fontWeight: fontWeight.title }]);
export const optional = style([need, { color: vars.color.inkFaint }]);
export const text = style({
  display: "block",
  color: vars.color.inkSoft,
  fontSize: fontSize.button,
  overflowWrap: "anywhere",
});
export const value = style({
  display: "inline-block",
  marginInlineEnd: space[1.5],
  fontFamily: mono,
  fontSize: fontSize.help,
  overflowWrap: "anywhere",
});
/** Room for the marker of those that open. */
export const answerItem = style([field, { paddingInlineStart: space[5] }]);
export const answer = style({
  display: "inline-grid",
  gridTemplateColumns: "3.5rem minmax(0, 1fr)",
  columnGap: space[2],
  alignItems: "baseline",
  width: "100%",
});
export const answerType = style([note, { gridColumn: 2 }]);
export const answerSummary = style({
  cursor: "pointer",
  listStylePosition: "outside",
  "@media": { [media.phone]: { minHeight: size.touch } },
});
export const status = style({ fontWeight: fontWeight.strong, fontVariantNumeric: "tabular-nums" });
