import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";
import { linkCard } from "#app/ui/layout/card.css.ts";
import { row as listRow } from "#app/ui/layout/rows.css.ts";

const line = `${size.hairline} solid ${vars.color.line}`;

export const section = style({ display: "grid", gap: space[4], marginBlockStart: space[9] });
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 340px",
  gap: space[6],
  alignItems: "start",
  "@media": { "(max-width: 1180px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});
/** With room for a preview of the market. */
export const ownerColumns = style([
  columns,
  {
    gridTemplateColumns: "minmax(0, 1fr) min(424px, 40%)",
    alignItems: "stretch",
    "@media": { "(max-width: 1180px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
  },
]);
/** A column that a long address does not widen. */
export const column = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[6], minWidth: 0 });
/** As long as the one beside it: one of its parts grows. */
export const filledColumn = style({ display: "flex", flexDirection: "column", gap: space[6], minWidth: 0 });
export const cardHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[4]} ${size.cardInset}`,
  borderBlockEnd: line,
});
export const cardTitle = style({ display: "flex", alignItems: "center", gap: space[2] });
export const row = style([
  listRow,
  {
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    "@media": { [media.phone]: { gridTemplateColumns: "auto minmax(0, 1fr)" } },
  },
]);
export const sign = style({
  display: "grid",
  placeItems: "center",
  width: space[9],
  height: space[9],
  borderRadius: vars.radius.medium,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
  // The button is below the words there.
  "@media": { [media.phone]: { alignSelf: "start" } },
});
export const rowTitle = style({
  fontSize: fontSize.table,
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.snug,
  overflowWrap: "anywhere",
});
export const rowText = style({
  margin: 0,
  fontSize: fontSize.error,
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
});
export const more = style([rowText, { padding: `${space[3]} ${size.cardInset}`, borderBlockStart: line }]);
export const rowEnd = style({ "@media": { [media.phone]: { gridColumn: "2" } } });
export const followed = style([
  listRow,
  {
    gridTemplateColumns: `${size.serviceLogo} minmax(0, 1fr) auto`,
    rowGap: space[1],
    paddingBlock: space[6],
    "@media": { [media.phone]: { gridTemplateColumns: `${size.serviceLogo} minmax(0, 1fr)`, rowGap: space[2] } },
  },
]);
export const way = style({ gridColumn: "1 / -1", marginBlockStart: space[4] });
export const figureCard = style({ display: "grid", gap: space[1], padding: size.cardInset });
export const figureHead = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: `0 ${space[3]}`,
});
export const figure = style({
  margin: 0,
  fontSize: fontSize.keyFigureLarge,
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.title,
  letterSpacing: "-0.018em",
  fontVariantNumeric: "tabular-nums",
});
/** A figure with its parts beside it. */
export const figureSides = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  alignItems: "end",
  columnGap: space[8],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const figureSide = style({ display: "grid", gap: space[1] });
export const figureUnit = style({ fontSize: fontSize.body, fontWeight: fontWeight.text, color: vars.color.inkSoft });
export const pairs = style({
  margin: 0,
  marginBlockStart: space[3],
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
});
export const pairsBeside = style([pairs, { "@media": { [media.beyondPhone]: { marginBlockStart: 0 } } }]);
export const pair = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[3],
  paddingBlock: space[2.5],
  borderBlockStart: line,
  overflowWrap: "anywhere",
  selectors: {
    "&:last-child": { paddingBlockEnd: 0 },
    [`${pairsBeside} > &:first-child`]: { "@media": { [media.beyondPhone]: { borderBlockStart: 0 } } },
  },
});
export const ends = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[3],
  marginBlockStart: space[1.5],
  fontSize: fontSize.small,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
});
export const pairValue = style({
  margin: 0,
  color: vars.color.ink,
  fontWeight: fontWeight.label,
  whiteSpace: "nowrap",
});
export const offer = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[2],
  padding: size.cardInset,
  border: `${size.hairline} solid ${vars.color.brandLine}`,
  borderRadius: vars.radius.large,
  background: vars.color.brandSoft,
});
export const offerText = style({
  margin: `0 0 ${space[2]}`,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
});
export const sectionHead = style({ display: "flex", justifyContent: "space-between", alignItems: "baseline" });
/** All three beside each other, or below: never two with one below them. */
export const posts = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(clamp((100% - 2 * ${size.cardGap}) / 3, (58rem - 100%) * 999, 100%), 1fr))`,
  gap: size.cardGap,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const post = style([
  linkCard,
  {
    display: "grid",
    gridTemplateColumns: "92px minmax(0, 1fr)",
    alignItems: "center",
    gap: space[3.5],
    height: "100%",
    padding: space[3],
  },
]);
export const postPicture = style({
  filter: vars.picture.filter,
  width: "100%",
  height: "76px",
  objectFit: "cover",
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
});
export const postTitle = style({
  margin: `0 0 ${space[1]}`,
  fontSize: fontSize.table,
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.snug,
});
