import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { linkCard } from "#app/ui/layout/card.css.ts";

export const section = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[3] });
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: space[3],
});
export const quiet = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const calculator = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 176px",
  alignItems: "end",
  gap: space[4],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const result = style({ display: "grid", gap: space[0.5], margin: 0 });
export const equation = style({
  fontSize: fontSize.keyFigure,
  fontWeight: fontWeight.title,
  letterSpacing: "-0.02em",
  lineHeight: 1.3,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});
export const amountNow = style({ color: vars.color.brandText, whiteSpace: "nowrap" });
const wide = style({ gridColumn: "1 / -1" });
export const slider = style([
  wide,
  { width: "100%", height: space[6], margin: 0, accentColor: vars.color.brand, cursor: "pointer" },
]);
/** Least, middle and most of the slider, below its ends. */
export const scale = style([
  wide,
  {
    display: "flex",
    justifyContent: "space-between",
    marginBlockStart: `-${space[3]}`,
    fontSize: fontSize.help,
    color: vars.color.inkFaint,
    fontVariantNumeric: "tabular-nums",
  },
]);
export const chips = style([wide, { display: "flex", flexWrap: "wrap", gap: space[2] }]);
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: size.buttonRow,
  padding: `0 ${space[3.5]}`,
  border: `${size.hairline} solid ${vars.color.control}`,
  borderRadius: size.pill,
  color: vars.color.ink,
  fontSize: fontSize.help,
  fontWeight: fontWeight.medium,
  textDecoration: "none",
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "&:hover": { background: vars.color.sunken },
    "&[aria-current]": {
      borderColor: vars.color.brandText,
      background: vars.color.brandSoft,
      color: vars.color.brandText,
    },
  },
  "@media": { [media.phone]: { minHeight: size.touch } },
});
export const sum = style({ margin: `${space[3]} 0 0`, fontSize: fontSize.table, fontVariantNumeric: "tabular-nums" });
export const line = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[4],
  paddingBlock: space[2.5],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  color: vars.color.inkSoft,
});
export const amount = style({ margin: 0, color: vars.color.ink });
export const total = style([line, { alignItems: "baseline", color: vars.color.ink, fontWeight: fontWeight.title }]);
export const totalAmount = style({ margin: 0, fontSize: fontSize.promoTitle, letterSpacing: "-0.02em" });
export const action = style({
  display: "grid",
  marginBlockStart: space[3],
  "@media": { [media.print]: { display: "none" } },
});
export const promise = style({
  margin: `${space[3]} 0 0`,
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  "@media": { [media.print]: { display: "none" } },
});
/** Below the sum: for who cannot tell the number. */
export const tryFirst = style([
  linkCard,
  {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: space[4],
    padding: `${space[3.5]} ${space[5]}`,
    color: vars.color.ink,
    "@media": { [media.print]: { display: "none" } },
  },
]);
export const tryLink = style({
  display: "block",
  fontSize: fontSize.label,
  fontWeight: fontWeight.label,
  color: vars.color.brandText,
});
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: `${space[4]} ${space[6]}`,
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const fact = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space[2.5],
  fontSize: fontSize.error,
  color: vars.color.inkSoft,
});
export const factName = style({ display: "block", fontWeight: fontWeight.label, color: vars.color.ink });
