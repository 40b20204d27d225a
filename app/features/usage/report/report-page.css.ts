import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";
import { scrollShadow } from "#app/ui/table/scroll-shadow.ts";

export const stack = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: size.cardGap });
/** Further from the filters than a card is. */
export const none = style({ paddingBlockStart: space[4] });

export const filters = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 176px 176px auto",
  gap: space[4],
  alignItems: "start",
  "@media": {
    [media.belowWide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr)) auto" },
    [media.phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.print]: { display: "none" },
  },
});
export const ownFilters = style({
  "@media": { [media.beyondPhone]: { gridTemplateColumns: "176px 176px auto", justifyContent: "start" } },
});
export const wideFilter = style({
  minWidth: 0,
  "@media": { [media.belowWide]: { gridColumn: "1 / -1" } },
});
/** Aligned with the fields below their labels. */
export const show = style({
  marginBlockStart: "27px",
  "@media": {
    [media.phone]: { gridColumn: "1 / -1", marginBlockStart: 0, display: "grid" },
  },
});
export const printed = style({ display: "none", "@media": { [media.print]: { display: "block" } } });

export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(156px, 1fr))",
  margin: 0,
  overflow: "hidden",
  "@media": {
    [media.belowWide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    // Two beside each other; a sum of hundreds of millions alone.
    [media.phone]: { display: "flex", flexWrap: "wrap" },
    [media.print]: { gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))" },
  },
});
export const figure = style({
  padding: `${space[4]} ${space[5]} ${space[4.5]}`,
  boxShadow: `-1px -1px 0 0 ${vars.color.line}`,
  "@media": {
    [media.phone]: { flex: "1 1 40%", padding: `${space[3]} ${space[4]}` },
  },
});
export const figureName = style({ fontSize: fontSize.help, fontWeight: fontWeight.medium, color: vars.color.inkSoft });
export const figureValue = style({
  margin: `${space[1]} 0 ${space[1]}`,
  fontSize: fontSize.keyFigure,
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.title,
  letterSpacing: "-0.01em",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  "@media": {
    [media.belowWide]: { fontSize: fontSize.promoTitle },
    // Two beside each other: a sum of seven digits and its cents fits on the narrowest phone.
    [media.phone]: { fontSize: `min(${fontSize.emptyTitle}, 4.8vw)` },
  },
});
export const figureValueBrand = style([figureValue, { color: vars.color.brandText }]);
export const figureNote = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });

const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[5]}`,
});
export const chartHead = style([head, { marginBlockEnd: space[4] }]);
export const twin = style({
  marginBlockStart: space[3],
  fontSize: fontSize.help,
  "@media": { [media.print]: { display: "none" } },
});
export const twinSummary = style({
  width: "fit-content",
  color: vars.color.inkSoft,
  cursor: "pointer",
  "@media": { [media.phone]: { paddingBlock: space[3] } },
});
export const twinTable = style({ marginBlockStart: space[3], overflowX: "auto" });

export const tableHead = style([
  head,
  {
    padding: `${space[3]} ${space[5]}`,
    "@media": {
      [media.phone]: { padding: `${space[4]} 0 ${space[3]}` },
      [media.print]: { breakAfter: "avoid" },
    },
  },
]);
export const tableCard = style({
  overflow: "hidden",
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  "@media": {
    [media.phone]: { overflow: "visible", border: 0, borderRadius: 0, background: "none" },
    // Begins on the page that it fits on in part, below its chart or the statement's head.
    [media.print]: { overflow: "visible" },
  },
});
/** Keeps visually hidden text within the scrolled area. */
export const tableScroll = style({
  position: "relative",
  overflowX: "auto",
  background: scrollShadow,
  "@media": { [media.phone]: { overflow: "visible", background: "none" } },
});
export const onScreen = style({ "@media": { [media.print]: { display: "none" } } });

/** On a phone each row is a card whose figures repeat their column's heading. */
export const table = style({
  width: "100%",
  fontSize: fontSize.table,
  "@media": {
    [media.phone]: { display: "grid", gap: space[2.5] },
    // Six columns with sums of seven digits beside the menu.
    [media.betweenPhoneAndWide]: { fontSize: fontSize.help },
  },
});
export const group = style({ "@media": { [media.phone]: { display: "grid", gap: space[2.5] } } });
/** Printed once, not at the bottom of each page. */
export const sums = style([group, { "@media": { [media.print]: { display: "table-row-group" } } }]);
export const row = style({
  "@media": {
    [media.phone]: {
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      gap: `${space[2]} ${space[3]}`,
      padding: space[4],
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.large,
      background: vars.color.surface,
    },
  },
});
export const totalRow = style([
  row,
  {
    background: vars.color.sunken,
    fontWeight: fontWeight.title,
    "@media": { [media.phone]: { background: vars.color.sunken } },
  },
]);
export const pageRow = style({ color: vars.color.inkSoft, "@media": { [media.phone]: { display: "none" } } });

const cell = style({
  padding: `${space[2]} ${space[5]}`,
  textAlign: "start",
  fontWeight: "inherit",
  "@media": {
    // Narrower cells, so that all columns of money are visible beside the menu.
    [media.belowWide]: {
      selectors: {
        "&:not(:first-child)": { paddingInlineStart: 0 },
        "&:not(:last-child)": { paddingInlineEnd: space[3.5] },
      },
    },
    [media.phone]: { display: "block", padding: 0 },
    [media.print]: { padding: space[2] },
  },
});
export const headCell = style([
  cell,
  {
    height: size.tableHead,
    background: vars.color.sunken,
    fontSize: fontSize.help,
    fontWeight: fontWeight.medium,
    color: vars.color.inkSoft,
    whiteSpace: "nowrap",
    "@media": { [media.belowWide]: { whiteSpace: "normal" } },
  },
]);
export const textCell = style([
  cell,
  {
    height: size.tableRow,
    borderBlockStart: `1px solid ${vars.color.line}`,
    overflowWrap: "anywhere",
    "@media": {
      [media.phone]: { gridColumn: "1 / -1", height: "auto", borderBlockStart: 0 },
      // Prevents columns from shrinking to one letter per line.
      [media.print]: { overflowWrap: "break-word" },
    },
  },
]);
/** The card's title; preceding text is less prominent. */
export const nameCell = style([
  textCell,
  {
    minWidth: "120px",
    // Leaves room for the figures beside a name with one long word.
    maxWidth: "320px",
    overflowWrap: "break-word",
    "@media": { [media.phone]: { maxWidth: "none", fontWeight: fontWeight.title, overflowWrap: "anywhere" } },
  },
]);
globalStyle(`${nameCell} > a`, {
  "@media": { [media.phone]: { display: "inline-block", minHeight: space[6], paddingBlock: space[1] } },
});
export const whenCell = style([
  textCell,
  {
    minWidth: "128px",
    "@media": {
      // The day alone; tags stand below it.
      [media.betweenPhoneAndWide]: { minWidth: "88px" },
      [media.phone]: { marginBlockEnd: `-${space[2]}`, fontSize: fontSize.small, color: vars.color.inkFaint },
    },
  },
]);
export const numberCell = style([
  cell,
  {
    height: size.tableRow,
    borderBlockStart: `1px solid ${vars.color.line}`,
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
    "@media": {
      [media.phone]: { height: "auto", borderBlockStart: 0, textAlign: "start" },
    },
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
export const headNumber = style([headCell, { textAlign: "end" }]);
/** A row's action, below its name. */
export const rowAction = style([
  onScreen,
  {
    display: "block",
    marginBlockStart: space[0.5],
    fontSize: fontSize.help,
    selectors: { "&:empty": { display: "none" } },
  },
]);
/** Below what it marks where there is no room beside it, in line with it. */
export const restated = style({
  marginInlineStart: space[2],
  "@media": { [media.belowWide]: { display: "block", width: "fit-content", marginInlineStart: 0 } },
});

export const note = style({ margin: `${space[2]} 0 0`, fontSize: fontSize.table, color: vars.color.inkSoft });
/** A section of a page with its own heading. */
export const part = style([stack, { marginBlockStart: space[4] }]);
export const oneLine = style({ whiteSpace: "nowrap" });
export const quiet = style({ margin: 0, fontSize: fontSize.table, color: vars.color.inkSoft });
export const list = style({ display: "grid", gap: space[3], margin: `${space[3]} 0 0`, padding: 0, listStyle: "none" });
export const listItem = style({ fontSize: fontSize.table, color: vars.color.inkSoft, overflowWrap: "anywhere" });
