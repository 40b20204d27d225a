import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { scrollShadow } from "./scroll-shadow.ts";

const scrolled = style({
  // Contains the visually hidden texts within the scrolled area.
  position: "relative",
  overflowX: "auto",
  background: scrollShadow,
});
const card = style([
  scrolled,
  { border: `${size.hairline} solid ${vars.color.line}`, borderRadius: vars.radius.large },
]);
/** As wide as a form's column: its own columns need the room that their padding takes. */
const narrow = style({});
export const frame = styleVariants({
  card: [card],
  narrow: [card, narrow],
  flush: [
    scrolled,
    {
      borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
      borderRadius: `0 0 ${vars.radius.large} ${vars.radius.large}`,
    },
  ],
});

export const table = style({ width: "100%", fontSize: fontSize.table });

/** On a phone a row is a card: its name across, its figures below with their heads. */
export const cardsTable = style({ "@media": { [media.phone]: { display: "block" } } });
export const cardsRow = style({
  "@media": {
    [media.phone]: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill, minmax(104px, 1fr))",
      gap: `${space[2]} ${space[4]}`,
      padding: space[4],
      selectors: { "& + &, tbody + tfoot > &": { borderBlockStart: `${size.hairline} solid ${vars.color.line}` } },
    },
  },
});

const cell = style({
  padding: `${space[2]} ${space[5]}`,
  textAlign: "start",
  "@media": {
    [media.beyondPhone]: {
      selectors: {
        [`${narrow} &`]: { paddingInline: `0 ${space[3]}` },
        [`${narrow} &:first-child`]: { paddingInlineStart: space[4] },
      },
    },
    // Beside the menu columns that fit matter more than padding.
    [media.belowWide]: { selectors: { "&:not(:first-child)": { paddingInlineStart: 0 } } },
    // The first column's padding is the card's; half of it suffices between columns.
    [media.phone]: {
      padding: `${space[2.5]} ${space[4]}`,
      selectors: { "&:not(:first-child)": { paddingInlineStart: 0 } },
    },
  },
});

/** The row's name stays in view where the others are scrolled; on a phone it would leave them no room. */
const kept = style({
  "@media": { [media.beyondPhone]: { selectors: { "&:first-child": { position: "sticky", insetInlineStart: 0 } } } },
});

const headCell = style([
  cell,
  kept,
  {
    height: size.tableHead,
    background: vars.color.sunken,
    fontSize: fontSize.help,
    fontWeight: fontWeight.medium,
    color: vars.color.inkFaint,
    whiteSpace: "nowrap",
    "@media": { [media.belowFull]: { whiteSpace: "normal" } },
  },
]);

const row = style([
  cell,
  kept,
  {
    height: size.tableRow,
    // One long word leaves the other columns their room.
    maxWidth: "360px",
    borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
    "@media": {
      [media.phone]: {
        maxWidth: "200px",
        selectors: {
          [`${cardsRow} > &`]: {
            display: "block",
            height: "auto",
            maxWidth: "none",
            padding: 0,
            border: 0,
            textAlign: "start",
          },
          [`${cardsRow} > &:first-child`]: { gridColumn: "1 / -1", fontWeight: fontWeight.label },
          [`${cardsRow} > &:not(:first-child)::before`]: {
            content: "attr(data-label)",
            display: "block",
            fontSize: fontSize.help,
            fontWeight: fontWeight.text,
            color: vars.color.inkFaint,
          },
        },
      },
    },
  },
]);
const bodyCell = style([
  row,
  { "@media": { [media.beyondPhone]: { selectors: { "&:first-child": { background: vars.color.surface } } } } },
]);

const numeric = style({ textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });
const beyondPhone = style({ "@media": { [media.phone]: { display: "none" } } });
const onWide = style({ "@media": { [media.belowWide]: { display: "none" } } });
/** What follows a hidden first column begins the row. */
globalStyle(`tr:not(${cardsRow}) > ${beyondPhone}:first-child + *`, {
  "@media": { [media.phone]: { paddingInlineStart: space[4] } },
});

export const head = styleVariants({
  text: [headCell],
  number: [headCell, numeric],
  beyondPhone: [headCell, beyondPhone],
  numberBeyondPhone: [headCell, numeric, beyondPhone],
  onWide: [headCell, onWide],
  numberOnWide: [headCell, numeric, onWide],
});

export const body = styleVariants({
  text: [bodyCell],
  number: [bodyCell, numeric],
  beyondPhone: [bodyCell, beyondPhone],
  numberBeyondPhone: [bodyCell, numeric, beyondPhone],
  onWide: [bodyCell, onWide],
  numberOnWide: [bodyCell, numeric, onWide],
});

/** Of a totals row, as a card. */
export const cardsFoot = style([cardsRow, { "@media": { [media.phone]: { background: vars.color.sunken } } }]);

const footCell = style([row, { background: vars.color.sunken, fontWeight: fontWeight.title }]);
export const foot = styleVariants({
  text: [footCell],
  number: [footCell, numeric],
  beyondPhone: [footCell, beyondPhone],
  numberBeyondPhone: [footCell, numeric, beyondPhone],
  onWide: [footCell, onWide],
  numberOnWide: [footCell, numeric, onWide],
});

export const faint = style({ color: vars.color.inkFaint });
