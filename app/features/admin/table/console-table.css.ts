import { globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { headOfCards, headRowOfCards } from "#app/ui/table/hidden-head.css.ts";
import { scrollFade } from "#app/ui/table/scroll-fade.css.ts";
import { scrollShadow } from "#app/ui/table/scroll-shadow.ts";

type ContainerRule = NonNullable<StyleRule["@container"]>[string];

const hairline = `${size.hairline} solid ${vars.color.line}`;

const rows = "console-rows";
/** Rules for rows as cards. Paper is as narrow, but has no menu beside the table. */
const asCards = <Rule extends ContainerRule>(rule: Rule) => ({
  "@media": { screen: { "@container": { [`${rows} (max-width: 860px)`]: rule } } },
});
/** Rules for cards as narrow as a phone, which override those of other cards. */
const asLines = (card: ContainerRule, line: ContainerRule) => ({
  "@media": {
    screen: { "@container": { [`${rows} (max-width: 860px)`]: card, [`${rows} (max-width: 560px)`]: line } },
  },
});

export const frame = style({
  border: hairline,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  "@media": { [media.phone]: { border: 0, background: "none", borderRadius: 0 } },
});

/** Tabs, with the search at the end. */
export const tabLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "stretch",
  justifyContent: "space-between",
  columnGap: space[6],
  padding: `0 ${space[5]}`,
  "@media": {
    [media.phone]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: space[4],
      padding: `0 0 ${space[4]}`,
    },
  },
});
/** The active tab's line overlaps the lower edge. */
export const tabs = style({
  ...scrollFade,
  display: "flex",
  alignItems: "end",
  gap: space[5],
  minWidth: 0,
  "@media": { [media.phone]: { borderBlockEnd: hairline } },
});
export const tabSearch = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: space[2],
  flex: "0 1 360px",
  paddingBlock: space[2],
  "@media": { [media.phone]: { padding: 0 } },
});
export const tab = style({
  display: "flex",
  gap: space[1.5],
  padding: `${space[4]} 0`,
  borderBlockEnd: "2px solid transparent",
  color: vars.color.inkSoft,
  fontSize: fontSize.label,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: {
    "&:hover": { color: vars.color.ink },
    '&[aria-current="page"]': {
      borderBlockEndColor: vars.color.brandText,
      color: vars.color.ink,
      fontWeight: fontWeight.label,
    },
  },
});
export const tabCount = style({ color: vars.color.inkFaint, fontVariantNumeric: "tabular-nums" });

export const toolbar = style({
  padding: `${space[4]} ${space[5]}`,
  "@media": { [media.phone]: { padding: `0 0 ${space[4]}` } },
});

/** The count and the link to the file at the start, the pages at the end. */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[4]}`,
  minHeight: size.tableRow,
  padding: `${space[1.5]} ${space[5]}`,
  borderBlockStart: hairline,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  "@media": { [media.phone]: { paddingInline: 0, borderBlockStart: 0 } },
});
export const plain = style({ margin: 0 });
/** On a phone below, from edge to edge. */
export const pages = style({ flexGrow: 1, "@media": { [media.phone]: { flexBasis: "100%" } } });

/** The container whose width decides whether rows are cards. */
export const scroll = style({
  containerType: "inline-size",
  containerName: rows,
  overflowX: "auto",
  background: scrollShadow,
  "@media": { [media.phone]: { overflowX: "visible", background: "none" } },
});

export const table = style([{ width: "100%", fontSize: fontSize.table }, asCards({ display: "block" })]);
export const head = style(asCards(headOfCards));
globalStyle(`${head}:focus-within > tr`, asCards(headRowOfCards));
export const body = style([
  asCards({ display: "block" }),
  { "@media": { [media.phone]: { display: "grid", gap: space[3] } } },
]);

const padded = style({ padding: `${space[2]} ${space[3]}`, textAlign: "start", verticalAlign: "middle" });
const edges = {
  "&:first-child": { paddingInlineStart: space[5] },
  "&:last-child": { paddingInlineEnd: space[5] },
};

export const headCell = style([
  padded,
  {
    height: size.tableHead,
    background: vars.color.sunken,
    borderBlock: hairline,
    fontSize: fontSize.help,
    fontWeight: fontWeight.medium,
    color: vars.color.inkSoft,
    whiteSpace: "nowrap",
    selectors: edges,
  },
]);
/** On a phone cards stand apart; beside the menu they share the table's frame. */
export const row = style([
  asLines(
    {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))",
      gap: `${space[1.5]} ${space[5]}`,
      padding: `${space[3]} ${space[5]}`,
      borderBlockStart: hairline,
    },
    { gridTemplateColumns: "fit-content(8.5rem) minmax(0, 1fr)", gap: `${space[1.5]} ${space[3]}` },
  ),
  {
    selectors: { "&:has(input[name=ids]:checked)": { background: vars.color.brandSoft } },
    "@media": {
      [media.phone]: {
        padding: space[4],
        border: hairline,
        borderRadius: vars.radius.medium,
        background: vars.color.surface,
      },
    },
  },
]);

export const cell = style([
  padded,
  {
    height: size.tableRow,
    // Leaves room for the other columns beside one long word.
    maxWidth: "200px",
    fontWeight: fontWeight.text,
    overflowWrap: "break-word",
    selectors: { ...edges, "tr + tr > &": { borderBlockStart: hairline } },
  },
  asLines(
    {
      display: "flex",
      alignItems: "baseline",
      gap: space[1.5],
      height: "auto",
      maxWidth: "none",
      padding: 0,
      overflowWrap: "anywhere",
      selectors: {
        "&:first-child": { paddingInlineStart: 0 },
        "&:last-child": { paddingInlineEnd: 0 },
        "tr + tr > &": { borderBlockStart: 0 },
      },
    },
    // As wide as the longest label of the card, up to the limit that the row sets.
    { display: "grid", gridColumn: "1 / -1", gridTemplateColumns: ["96px minmax(0, 1fr)", "subgrid"], gap: space[3] },
  ),
]);
/** A time with its year may be wider than what its label leaves of a column: it is below the label then. */
globalStyle(`${cell}:has(time)`, asCards({ flexWrap: "wrap", rowGap: 0 }));
globalStyle(`${cell} time`, asLines({ whiteSpace: "nowrap" }, { whiteSpace: "normal" }));
/** As a card's last fact it has the next column's room, too: without it, dates of one list stand here beside, there below. */
globalStyle(`${cell}:has(time):last-child`, asLines({ gridColumn: "span 2" }, { gridColumn: "1 / -1" }));
export const number = style([
  { textAlign: "end", fontVariantNumeric: "tabular-nums" },
  asCards({ textAlign: "start" }),
]);
export const wide = style([{ minWidth: "72px" }, asCards({ minWidth: 0 })]);
/** A company's or a person's name, which would otherwise have a line for each of its words. */
export const named = style([{ minWidth: "168px" }, asCards({ minWidth: 0 })]);
export const oneLine = style({ whiteSpace: "nowrap" });
/** A sentence: two columns of a card, or its line below the label. */
export const across = style([
  wide,
  asLines({ gridColumn: "span 2" }, { gridColumn: "1 / -1", gridTemplateColumns: "1fr", gap: 0 }),
]);
/** An address: as wide as a sentence, but beside its label on a phone. */
export const address = style([wide, asLines({ gridColumn: "span 2" }, { gridColumn: "1 / -1" })]);
/** A name, which must not break like addresses. */
export const wholeWords = style({ overflowWrap: "break-word" });
/** The label of a card's line; a table has it in its header. */
export const cellName = style([
  { display: "none", fontSize: fontSize.help, color: vars.color.inkFaint },
  asLines({ display: "block", whiteSpace: "nowrap" }, { whiteSpace: "normal" }),
]);
/** Of a value that says itself what it is: only a phone's line needs it. */
export const plainCellName = style([cellName, asLines({ display: "none" }, { display: "block" })]);
/** The main cell fills the card's first line. */
export const rowHead = style([
  { minWidth: "190px", maxWidth: "440px" },
  asLines(
    { display: "block", gridColumn: "1 / -1", minWidth: 0, maxWidth: "none", paddingInlineEnd: space[8] },
    { display: "block" },
  ),
]);
/** In a card it is beside the first line. */
export const box = style([
  { width: space[10] },
  asLines(
    { position: "absolute", insetBlockStart: space[3], insetInlineEnd: space[5], width: "auto" },
    { gridColumn: "auto", gridTemplateColumns: "auto" },
  ),
]);
export const under = style([
  { padding: `0 ${space[5]} ${space[4]}` },
  asLines({ display: "block" }, { display: "block", padding: 0 }),
]);

/** A text that somebody wrote, wide enough for several words a line. */
export const long = style([{ display: "block", minWidth: "180px" }, asCards({ minWidth: 0 })]);

/** Opens the rest of a long one. */
export const rest = style({ color: vars.color.brandText, fontSize: fontSize.help, cursor: "pointer" });

/** In a card the name and what is said of it are one line. */
const besideName = asLines(
  { selectors: { [`${rowHead} &`]: { display: "inline", marginInlineEnd: space[2] } } },
  { selectors: { [`${rowHead} &`]: { display: "block", marginInlineEnd: 0 } } },
);
export const main = style([{ display: "block", fontWeight: fontWeight.label, color: vars.color.ink }, besideName]);
/** An address is one long word: the column is wide enough not to split it. */
export const faint = style([
  { display: "block", fontSize: fontSize.help, color: vars.color.inkFaint, overflowWrap: "break-word" },
  asCards({ overflowWrap: "anywhere" }),
  besideName,
]);
/** Without filters above it there is no frame around it: it begins where the page's head does, as on a phone. */
export const nothing = style({
  selectors: { "* + &": { padding: `${space[5]} ${space[5]} ${space[8]}`, borderBlockStart: hairline } },
  "@media": { [media.phone]: { selectors: { "* + &": { paddingInline: 0 } } } },
});
