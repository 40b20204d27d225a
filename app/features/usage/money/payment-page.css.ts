import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, letterSpacing, lineHeight, size, space } from "#app/theme/space.ts";

/** The amount owed beside how to pay, 5:6. */
export const bill = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
const half = style({ padding: size.cardInset, minWidth: 0 });
export const owed = style([half, { display: "flex", flexDirection: "column", containerType: "inline-size" }]);
export const how = style([
  half,
  {
    borderInlineStart: `${size.hairline} solid ${vars.color.line}`,
    "@media": {
      [media.phone]: { borderInlineStart: 0, borderBlockStart: `${size.hairline} solid ${vars.color.line}` },
    },
  },
]);
export const name = style({
  margin: 0,
  fontSize: fontSize.label,
  fontWeight: fontWeight.label,
  color: vars.color.inkSoft,
});
/** The page's main sum, in one line of its half: of seven digits it is drawn smaller. */
export const sum = style({
  margin: `${space[0.5]} 0 0`,
  fontSize: `min(${fontSize.hero}, 11cqi)`,
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.title,
  letterSpacing: letterSpacing.display,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.phone]: { fontSize: `min(${fontSize.keyFigureLarge}, 11cqi)` } },
});
const due = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  margin: `${space[1.5]} 0 0`,
  fontSize: fontSize.table,
  fontWeight: fontWeight.label,
});
export const dueTone = styleVariants({
  inTime: [due, { color: vars.color.cautionText }],
  late: [due, { color: vars.color.criticalText }],
  none: [due, { color: vars.color.inkSoft, fontWeight: fontWeight.text }],
});
export const parts = style({ margin: `${space[5]} 0 ${space[4]}` });
export const part = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[4],
  padding: `${space[2.5]} 0`,
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  fontSize: fontSize.table,
  color: vars.color.inkSoft,
});
export const partTotal = style([
  part,
  { borderBlockStartColor: vars.color.lineStrong, fontWeight: fontWeight.strong, color: vars.color.ink },
]);
export const partValue = style({
  margin: 0,
  fontWeight: fontWeight.title,
  color: vars.color.ink,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
export const document = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1.5],
  fontSize: fontSize.table,
});
export const documents = style({ display: "grid", gap: space[2], justifyItems: "start", marginBlockStart: "auto" });

export const say = style({ margin: `${space[1]} 0 ${space[3]}`, fontSize: fontSize.table, color: vars.color.inkSoft });
/** Bank details for copying. */
export const bank = style({
  margin: 0,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
});
/** What does not fit beside its name stands below it, so that a reference to copy keeps its line. */
export const bankLine = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[3],
  padding: `${space[2]} ${space[3.5]}`,
  fontSize: fontSize.table,
  selectors: { "&:not(:first-child)": { borderBlockStart: `${size.hairline} solid ${vars.color.line}` } },
});
export const bankName = style({
  flex: `0 0 max(120px, calc((100% - ${space[3]}) * 0.4))`,
  color: vars.color.inkSoft,
});
export const bankValue = style({
  flex: "1 1 auto",
  margin: 0,
  fontWeight: fontWeight.title,
  overflowWrap: "anywhere",
  userSelect: "all",
});
/** A reference's month: a name before it may leave it to a line of its own. */
export const unbroken = style({ whiteSpace: "nowrap" });
export const invoiced = style({ margin: `${space[3]} 0 0`, fontSize: fontSize.help, color: vars.color.inkSoft });

export const monthHead = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "start",
  gap: `${space[2]} ${space[4]}`,
});
/** Leaves the button its place beside it, on a phone, too. */
export const monthWords = style({ flex: "1 1 150px", minWidth: 0 });
export const meterHead = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: space[4],
  margin: `${space[4]} 0 ${space[2]}`,
  fontSize: fontSize.table,
  color: vars.color.inkSoft,
});
export const figure = style({
  marginInlineEnd: space[1],
  fontSize: fontSize.keyFigure,
  fontWeight: fontWeight.title,
  letterSpacing: letterSpacing.display,
  color: vars.color.ink,
  fontVariantNumeric: "tabular-nums",
});
export const percent = style({
  fontSize: fontSize.cardTitle,
  fontWeight: fontWeight.title,
  color: vars.color.ink,
  fontVariantNumeric: "tabular-nums",
});
export const meterFoot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[6]}`,
  margin: `${space[2]} 0 0`,
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
});

export const gained = style({ color: vars.color.positiveText, fontWeight: fontWeight.label });
/** Details of the tag before it; hidden on a phone. */
export const beyondPhone = style({
  marginInlineStart: space[2],
  color: vars.color.inkSoft,
  "@media": { [media.phone]: { display: "none" } },
});
/** On a phone the month is beside its document within a card. */
export const monthCell = style({
  overflowWrap: "normal",
  "@media": { [media.phone]: { gridColumn: 1, gridRow: 1, alignSelf: "baseline" } },
});
/** On a phone it is in the card's upper corner, beside the month. */
export const documentCell = style({
  "@media": { [media.phone]: { gridColumn: 2, gridRow: 1, alignSelf: "baseline", textAlign: "end" } },
});
export const amount = style({ fontWeight: fontWeight.title });
