import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, letterSpacing, lineHeight, size, space } from "#app/theme/space.ts";

export const halves = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: space[6],
  alignItems: "stretch",
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
/** Charged less what is received. */
export const fee = style({ "@media": { [media.betweenPhoneAndWide]: { display: "none" } } });
export const cardHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
});
/** The next payout, in the brand's color. */
export const sum = style({
  margin: `${space[2]} 0 0`,
  fontSize: fontSize.keyFigureLarge,
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.title,
  letterSpacing: letterSpacing.display,
  color: vars.color.brandText,
  fontVariantNumeric: "tabular-nums",
});
export const note = style({ margin: `${space[1]} 0 0`, fontSize: fontSize.table, color: vars.color.inkSoft });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  marginBlockStart: space[4],
});
export const list = style({ margin: `${space[3]} 0 0`, padding: 0, listStyle: "none" });
export const item = style({
  display: "grid",
  gridTemplateColumns: "minmax(96px, auto) minmax(0, 1fr) auto",
  gap: space[4],
  padding: `${space[2.5]} 0`,
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  fontSize: fontSize.table,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto", rowGap: space[0.5] } },
});
/** On a phone below the day and the sum. */
export const itemNote = style({
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { gridArea: "2 / 1 / auto / -1" } },
});
export const pager = style({ marginBlockStart: space[3] });
export const itemValue = style({ fontWeight: fontWeight.title, fontVariantNumeric: "tabular-nums" });
/** A dispute with a link to its thread; on a phone below the words. */
export const disputed = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gap: `${space[2]} ${space[4]}`,
  alignItems: "center",
  padding: `${space[3]} 0`,
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  fontSize: fontSize.table,
  "@media": { [media.phone]: { gridTemplateColumns: "auto minmax(0, 1fr)" } },
});
globalStyle(`${disputed} > a`, { "@media": { [media.phone]: { gridColumn: 2, justifySelf: "start" } } });
