import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";
import { scrollFade } from "#app/ui/table/scroll-fade.css.ts";

const narrow = media.belowWide;
const wide = media.wide;
/** The list has the page to itself, and room for a request in two lines. */
const tablet = media.betweenPhoneAndWide;
const line = `${size.hairline} solid ${vars.color.line}`;

export const inbox = style({
  display: "grid",
  flex: 1,
  gridTemplateColumns: "minmax(300px, 372px) minmax(0, 1fr)",
  alignItems: "stretch",
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

/** A page of its own on a narrow screen. Else it scrolls on its own, so that its position is kept from one request to the next. */
const pane = style({
  minWidth: 0,
  "@media": {
    [narrow]: { padding: `${space[9]} ${size.gutter} ${space[16]}` },
    [media.phone]: { padding: `${space[5]} ${size.gutterPhone} ${space[10]}` },
    [wide]: {
      background: vars.color.surface,
      position: "sticky",
      insetBlockStart: 0,
      alignSelf: "start",
      minHeight: `calc(100dvh - ${size.header})`,
      maxHeight: "100dvh",
      overflowY: "auto",
      overscrollBehavior: "contain",
      borderInlineEnd: line,
    },
  },
});
/** On a narrow screen an open request hides the list. */
export const list = styleVariants({
  alone: [pane],
  beside: [pane, { "@media": { [narrow]: { display: "none" } } }],
});
export const listHead = style({
  display: "grid",
  gap: space[2.5],
  padding: `${space[5]} ${size.cardInset} ${space[3]}`,
  "@media": { [narrow]: { gap: space[7], padding: `0 0 ${space[3]}` }, [media.phone]: { gap: space[5] } },
});
export const filters = style({
  display: "grid",
  gap: space[2.5],
  "@media": { [tablet]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
});
export const filterPair = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: space[2.5] });
export const searchRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: space[2],
  alignItems: "end",
});
/** Close enough that the four of them fit beside their counts in Spanish. */
export const views = style({
  ...scrollFade,
  display: "flex",
  gap: space[3],
  padding: `0 ${size.cardInset}`,
  borderBlockEnd: line,
  fontSize: fontSize.label,
  "@media": { [narrow]: { padding: 0 } },
});
const view = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  minHeight: size.tab,
  borderBlockEnd: `${size.outline} solid transparent`,
  color: vars.color.inkSoft,
  fontWeight: fontWeight.medium,
  whiteSpace: "nowrap",
  textDecoration: "none",
});
export const viewLink = styleVariants({
  here: [view, { color: vars.color.ink, fontWeight: fontWeight.title, borderBlockEndColor: vars.color.brand }],
  other: [view],
});
export const viewCount = style({ color: vars.color.inkFaint, fontVariantNumeric: "tabular-nums" });

export const rows = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  selectors: { "&:empty": { display: "none" } },
  "@media": {
    [narrow]: {
      marginBlockStart: space[4],
      overflow: "hidden",
      border: line,
      borderRadius: vars.radius.large,
      background: vars.color.surface,
    },
  },
});
const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[1],
  padding: `${space[3.5]} ${size.cardInset}`,
  // The marker of the open request is outside the text column.
  paddingInlineStart: `calc(${size.cardInset} - 3px)`,
  borderBlockEnd: line,
  borderInlineStart: "3px solid transparent",
  color: "inherit",
  textDecoration: "none",
  selectors: { "&:hover": { background: vars.color.sunken }, "&:focus-visible": { outlineOffset: "-2px" } },
  "@media": {
    [tablet]: {
      gridTemplateColumns: "minmax(0, 13rem) minmax(0, 1fr) auto",
      gridTemplateAreas: '"name text state" "service standing time"',
      alignItems: "center",
      columnGap: space[5],
    },
  },
});
const marked = {
  background: vars.color.brandSoft,
  borderInlineStartColor: vars.color.brand,
  selectors: { "&:hover": { background: vars.color.brandSoft } },
};
/** `shown`: the first request, which nobody chose; displayed beside the list on a wide screen only. */
export const rowLink = styleVariants({
  here: [row, marked],
  shown: [row, { "@media": { [wide]: marked } }],
  other: [row],
});
export const rowTop = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: space[2],
  "@media": { [tablet]: { display: "contents" } },
});
export const rowName = style({
  gridArea: "name",
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.table,
  fontWeight: fontWeight.title,
});
export const fresh = style({
  display: "inline-block",
  width: space[2],
  height: space[2],
  marginInlineEnd: space[2],
  borderRadius: "50%",
  background: vars.color.brand,
  forcedColorAdjust: "none",
});
export const rowTime = style({
  gridArea: "time",
  flex: "none",
  justifySelf: "end",
  fontSize: fontSize.small,
  color: vars.color.inkSoft,
});
const text = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.error,
  color: vars.color.inkSoft,
});
/** `standing`: who answers, below what was said. */
export const rowText = styleVariants({
  said: [text, { "@media": { [tablet]: { gridArea: "text" } } }],
  standing: [text, { "@media": { [tablet]: { gridArea: "standing" } } }],
});
export const rowFoot = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space[2],
  marginBlockStart: space[1],
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
  "@media": { [tablet]: { display: "contents" } },
});
export const rowService = style({
  gridArea: "service",
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
});
export const rowState = style({ gridArea: "state", justifySelf: "end" });
globalStyle(`${rows} > li:last-child > a`, { "@media": { [narrow]: { borderBlockEnd: "none" } } });
export const more = style({
  display: "grid",
  gap: space[2],
  padding: size.cardInset,
  "@media": { [narrow]: { padding: `${space[4]} 0 0` } },
});

export const open = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr",
  minWidth: 0,
});
const beside = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 });
export const detail = styleVariants({
  chosen: [beside],
  first: [beside, { "@media": { [narrow]: { display: "none" } } }],
});
/** Says so in the place of the open request; on a narrow screen below the list's filters. */
export const nothing = style({
  display: "grid",
  placeContent: "center",
  justifyItems: "start",
  padding: space[8],
  "@media": {
    [narrow]: { placeContent: "start", padding: `0 ${size.gutter} ${space[16]}` },
    [media.phone]: { padding: `0 ${size.gutterPhone} ${space[10]}` },
  },
});
globalStyle(`${inbox}:has(> ${nothing})`, { "@media": { [narrow]: { gridTemplateRows: "auto 1fr" } } });
globalStyle(`${list.alone}:has(+ ${nothing})`, { "@media": { [narrow]: { paddingBlockEnd: space[6] } } });
export const openHead = style({
  display: "grid",
  gap: space[1.5],
  padding: `${space[5]} ${space[7]} ${space[4.5]}`,
  background: vars.color.surface,
  borderBlockEnd: line,
  "@media": { [narrow]: { paddingInline: size.gutter }, [media.phone]: { padding: space[4] } },
});
export const back = style({ display: "none", "@media": { [narrow]: { display: "block", marginBlockEnd: space[1] } } });
export const openLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2.5],
  fontSize: fontSize.error,
  color: vars.color.inkSoft,
});
export const openMoves = style({ marginBlockStart: space[2.5] });
/** A note on what a move does not do, below the buttons. */
export const openNote = style({
  marginBlockStart: space[2.5],
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
});
export const openBody = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 284px",
  "@media": { [media.belowFull]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const conversation = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: space[6],
  padding: `${space[6]} ${space[7]}`,
  minWidth: 0,
  "@media": { [narrow]: { paddingInline: size.gutter }, [media.phone]: { padding: space[4] } },
});
export const rail = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  alignContent: "start",
  padding: space[6],
  background: vars.color.surface,
  borderInlineStart: line,
  "@media": {
    [media.belowFull]: { borderInlineStart: "none", borderBlockStart: line },
    [narrow]: { paddingInline: size.gutter },
    [media.phone]: { padding: space[4] },
  },
});
export const assign = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: space[2],
  alignItems: "end",
});
export const spam = style({
  display: "grid",
  justifyItems: "start",
  gap: space[2],
  paddingBlockStart: space[5],
  borderBlockStart: line,
});
export const spamHint = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const buyer = style({
  display: "grid",
  gridTemplateColumns: `${size.avatar} minmax(0, 1fr)`,
  alignItems: "center",
  gap: space[2.5],
  marginBlockStart: space[2],
  lineHeight: lineHeight.snug,
  overflowWrap: "anywhere",
});
export const contact = style({
  display: "grid",
  gap: space[1.5],
  margin: `${space[3]} 0`,
  padding: 0,
  listStyle: "none",
  fontSize: fontSize.error,
});
export const contactLine = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: space[2.5],
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
});
