import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const form = style({ display: "grid", gap: space[5], maxWidth: size.form });
/** Its cards are not much wider than their form. */
export const editor = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  maxWidth: "760px",
});
export const deletion = style({
  width: "fit-content",
  // 24 px high for a finger (WCAG 2.5.8).
  paddingBlock: space[1],
  color: vars.color.inkSoft,
  fontSize: fontSize.help,
  cursor: "pointer",
  textDecoration: "underline",
});
export const deletionText = style({ margin: `${space[2]} 0 ${space[3]}`, color: vars.color.inkSoft });
export const actions = style({ display: "flex", alignItems: "center", gap: space[1] });
/** The item is at the end of the list. */
export const end = style({ opacity: 0.3, cursor: "default" });
export const services = style({ margin: `${space[4]} 0 0`, padding: 0, listStyle: "none" });
export const service = style({
  display: "grid",
  gridTemplateColumns: `${space[6]} minmax(0, 1fr) auto`,
  alignItems: "center",
  gap: space[3],
  minHeight: size.tableRow,
  paddingBlock: space[1.5],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  "@media": { [media.phone]: { gridTemplateColumns: `${space[6]} minmax(0, 1fr)` } },
});
/** Outside the collection it has no place, and a single action, which fits beside the name. */
export const found = style([
  service,
  {
    gridTemplateColumns: "minmax(0, 1fr) auto",
    "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
  },
]);
export const place = style({
  color: vars.color.inkFaint,
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
});
export const serviceActions = style([
  actions,
  { justifyContent: "flex-end", "@media": { [media.phone]: { gridColumn: "2" } } },
]);
export const name = style({ fontWeight: fontWeight.medium, overflowWrap: "anywhere" });
export const faint = style({
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  "@media": { [media.phone]: { display: "block" } },
});
export const notShown = style({ fontSize: fontSize.help, color: vars.color.cautionText });
export const find = style({
  display: "flex",
  alignItems: "end",
  gap: space[2],
  maxWidth: "480px",
  marginBlockStart: space[4],
});
export const findField = style({ flex: 1, minWidth: 0 });
export const plain = style({ margin: `${space[3]} 0 0`, color: vars.color.inkSoft });
export const refused = style({ margin: `${space[3]} 0 0`, color: vars.color.criticalText });
/** Shown instead of the column of states. */
export const stateOnPhone = style({
  display: "none",
  "@media": { [media.phone]: { display: "block", marginBlockStart: space[1] } },
});
