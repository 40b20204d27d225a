import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";
import { row as listRow } from "#app/ui/layout/rows.css.ts";

const line = `${size.hairline} solid ${vars.color.line}`;

export const request = style([
  listRow,
  {
    gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
    "@media": { [media.phone]: { gridTemplateColumns: "auto minmax(0, 1fr) auto" } },
  },
]);
/** On a phone the age and the Answer button are on a line below. */
export const words = style({ minWidth: 0, "@media": { [media.phone]: { gridColumn: "2 / -1" } } });
export const who = style({ fontSize: fontSize.table, lineHeight: lineHeight.snug, overflowWrap: "anywhere" });
export const name = style({ fontWeight: fontWeight.title });
export const service = style({
  color: vars.color.inkFaint,
  fontSize: fontSize.error,
  "@media": { [media.phone]: { display: "block" } },
});
export const said = style({
  margin: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.error,
  color: vars.color.inkSoft,
  "@media": { [media.phone]: { whiteSpace: "normal" } },
});
const age = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1.5],
  fontSize: fontSize.error,
  fontWeight: fontWeight.label,
  whiteSpace: "nowrap",
  "@media": { [media.phone]: { gridColumn: "2" } },
});
export const ageOf = styleVariants({
  fresh: [age, { color: vars.color.inkSoft }],
  late: [age, { color: vars.color.cautionText }],
  overdue: [age, { color: vars.color.criticalText }],
});
export const note = style({ fontSize: fontSize.error, color: vars.color.inkFaint });

export const funnel = style({
  width: "100%",
  overflow: "hidden",
  borderRadius: `0 0 ${vars.radius.large} ${vars.radius.large}`,
  fontSize: fontSize.table,
  "@media": { [media.phone]: { display: "block" } },
});
export const funnelHead = style({
  height: size.tableHead,
  padding: `0 ${size.cardInset}`,
  background: vars.color.sunken,
  textAlign: "start",
  fontSize: fontSize.help,
  fontWeight: fontWeight.label,
  color: vars.color.inkSoft,
});
export const funnelRow = style({
  "@media": {
    [media.phone]: {
      display: "grid",
      gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
      gap: `${space[2]} ${space[4]}`,
      padding: `${space[4]} ${size.cardInset}`,
      borderBlockStart: line,
    },
  },
});
export const funnelTotal = style([funnelRow, { background: vars.color.sunken, fontWeight: fontWeight.title }]);
const cell = style({
  padding: `${space[3.5]} ${size.cardInset}`,
  borderBlockStart: line,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { padding: 0, borderBlockStart: 0 } },
});
export const funnelCell = style([
  cell,
  {
    selectors: {
      "&::before": {
        "@media": {
          [media.phone]: {
            content: "attr(data-label)",
            display: "block",
            fontSize: fontSize.small,
            fontWeight: fontWeight.text,
            color: vars.color.inkFaint,
          },
        },
      },
    },
  },
]);
export const funnelName = style([
  cell,
  { textAlign: "start", fontWeight: fontWeight.label, "@media": { [media.phone]: { gridColumn: "1 / -1" } } },
]);
export const step = style({ display: "flex", alignItems: "baseline", justifyContent: "space-between", gap: space[2] });
export const stepCount = style({ fontWeight: fontWeight.title, fontVariantNumeric: "tabular-nums" });
export const stepRate = style({
  fontSize: fontSize.small,
  color: vars.color.inkFaint,
  fontVariantNumeric: "tabular-nums",
});
/** Its length compares listings within a column. */
export const bar = style({
  display: "block",
  width: "100%",
  height: "5px",
  marginBlockStart: space[1.5],
  borderRadius: size.pill,
  fill: vars.color.brand,
  background: vars.color.tag,
  overflow: "hidden",
});

const sign = style({
  display: "grid",
  placeItems: "center",
  width: space[9],
  height: space[9],
  borderRadius: vars.radius.medium,
});
export const signOf = styleVariants({
  lacks: [sign, { background: vars.color.cautionSoft, color: vars.color.cautionText }],
  complete: [sign, { background: vars.color.positiveSoft, color: vars.color.positiveText }],
});
export const complete = style({
  fontSize: fontSize.error,
  fontWeight: fontWeight.label,
  color: vars.color.positiveText,
});

export const payout = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[4]} ${size.cardInset}`,
  borderBlockStart: `${size.hairline} solid ${vars.color.brandLine}`,
  borderRadius: `0 0 ${vars.radius.large} ${vars.radius.large}`,
  background: vars.color.brandSoft,
  fontWeight: fontWeight.title,
});
export const payoutSum = style({
  fontSize: fontSize.cardTitle,
  color: vars.color.brandText,
  fontVariantNumeric: "tabular-nums",
});
export const bars = style({ display: "block", width: "100%", height: "48px", marginBlockStart: space[3] });
export const weekBar = style({ fill: vars.color.brandLine });
export const thisWeek = style({ fill: vars.color.brand });
export const buys = style({ margin: `${space[5]} 0 0`, fontSize: fontSize.error, color: vars.color.inkSoft });

/** Requests first, then the money, then the rest; on wide screens the money is beside both. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 340px",
  gridTemplateRows: "auto 1fr",
  gridTemplateAreas: '"first money" "rest money"',
  gap: space[6],
  alignItems: "start",
  "@media": {
    "(max-width: 1180px)": {
      gridTemplateColumns: "minmax(0, 1fr)",
      gridTemplateRows: "none",
      gridTemplateAreas: '"first" "money" "rest"',
    },
  },
});
const column = style({ display: "grid", gap: space[6], minWidth: 0 });
export const columnOf = styleVariants({
  first: [column, { gridArea: "first" }],
  money: [column, { gridArea: "money" }],
  rest: [column, { gridArea: "rest" }],
});
export const held = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space[3],
  padding: `${space[3]} ${size.cardInset}`,
  border: `${size.hairline} solid ${vars.color.cautionLine}`,
  borderRadius: vars.radius.medium,
  background: vars.color.cautionSoft,
  color: vars.color.ink,
  fontSize: fontSize.table,
  overflowWrap: "anywhere",
});
export const heldDays = style({ display: "grid", gap: space[2], margin: 0, padding: 0, listStyle: "none" });
export const heldDay = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[4]}`,
});
