import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";

const hairline = `${size.hairline} solid ${vars.color.line}`;
/** Without scripts everything is open, and nothing is shown that needs them. */
const noScripts = "(scripting: none)";
const columns = "16px 36px 32px minmax(0, 5fr) minmax(0, 7fr) 118px 34px";
const narrowColumns = "16px 32px minmax(0, 1fr) auto auto";

/** Of a link that is too short to be in two lines. */
export const whole = style({ whiteSpace: "nowrap" });
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  marginBlockEnd: space[4],
});
export const find = style({ display: "flex", flex: "1 1 320px", flexWrap: "wrap", gap: space[2], maxWidth: "720px" });
export const findField = style({
  flex: "2 1 220px",
  minWidth: 0,
  "@media": { [media.phone]: { flexBasis: `calc(100% - ${size.touch} - ${space[6]})` } },
});
/** On a phone below the search and its button. */
export const lineField = style({
  flex: "1 1 200px",
  minWidth: 0,
  "@media": { [media.phone]: { order: 1, flexBasis: "100%" } },
});
export const card = style({
  marginBlockEnd: space[6],
  border: hairline,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
});
export const head = style({
  display: "grid",
  gridTemplateColumns: columns,
  alignItems: "center",
  gap: space[3],
  minHeight: size.tableHead,
  padding: `0 ${space[4]}`,
  background: vars.color.sunken,
  borderBlockEnd: hairline,
  borderRadius: `${vars.radius.large} ${vars.radius.large} 0 0`,
  color: vars.color.inkSoft,
  fontSize: fontSize.help,
  fontWeight: fontWeight.label,
  "@media": { [media.belowWide]: { display: "none" } },
});
export const headService = style({ gridColumn: "3 / 5" });
export const part = style({
  display: "flex",
  gap: space[2],
  margin: 0,
  padding: `${space[2.5]} ${space[4]}`,
  background: vars.color.sunken,
  borderBlock: hairline,
  fontSize: fontSize.help,
  fontWeight: fontWeight.title,
});
export const partCount = style({ fontWeight: fontWeight.text, color: vars.color.inkFaint });
export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

const rowBase = style({
  display: "grid",
  gridTemplateColumns: columns,
  alignItems: "center",
  columnGap: space[3],
  minHeight: "56px",
  padding: `${space[1.5]} ${space[4]}`,
  boxSizing: "border-box",
  borderInlineStart: "3px solid transparent",
  paddingInlineStart: "13px",
  selectors: { "& + &": { borderBlockStart: hairline } },
  "@media": {
    [media.belowWide]: { gridTemplateColumns: narrowColumns, minHeight: size.header },
    [media.phone]: { columnGap: space[2] },
  },
});
/** The edge marks what is not saved. */
export const row = styleVariants({
  same: [rowBase],
  changed: [rowBase, { borderInlineStartColor: vars.color.chart2 }],
});
export const isOpen = style({ background: vars.color.page });
/** Rows while one is dragged; a line marks where it would come. */
export const drop = styleVariants({
  none: {},
  dragged: { background: vars.color.brandSoft },
  above: { boxShadow: `inset 0 ${size.outline} ${vars.color.brand}` },
  below: { boxShadow: `inset 0 -${size.outline} ${vars.color.brand}` },
});
/** Wider than its drawing, up to the row's edge and to the number. */
export const grip = style({
  alignSelf: "stretch",
  display: "grid",
  placeItems: "center",
  marginInline: `-13px -${space[2]}`,
  paddingInline: `10px ${space[1]}`,
  color: vars.color.inkFaint,
  cursor: "grab",
  touchAction: "none",
  selectors: {
    "&:empty": { cursor: "auto", touchAction: "auto" },
    "&:active": { cursor: "grabbing" },
  },
  "@media": { [noScripts]: { visibility: "hidden" } },
});

export const service = style({ minWidth: 0 });
export const name = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[2],
  fontSize: fontSize.table,
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.snug,
});
export const company = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
});
export const words = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  minWidth: 0,
  // The room around the button's drawing belongs to the name.
  "@media": { [media.phone]: { marginInline: `-${space[2.5]} -${space[2]}` } },
});
const wordsText = style({
  flex: 1,
  minWidth: 0,
  margin: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.label,
  color: vars.color.inkFaint,
  "@media": { [media.belowWide]: { display: "none" } },
});
export const wordsOf = styleVariants({ seller: [wordsText], own: [wordsText, { color: vars.color.ink }] });
export const iconButton = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: size.buttonRow,
  height: size.buttonRow,
  padding: 0,
  border: "none",
  borderRadius: vars.radius.small,
  background: "none",
  color: vars.color.inkSoft,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: vars.color.sunken, color: vars.color.ink },
    "details[open] > &": { background: vars.color.sunken, color: vars.color.ink },
    "&::-webkit-details-marker": { display: "none" },
  },
  listStyle: "none",
  "@media": { [media.belowWide]: { width: size.touch, height: size.touch }, [noScripts]: { display: "none" } },
});
export const shown = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: size.buttonRow,
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  cursor: "pointer",
  "@media": { [media.belowWide]: { minHeight: size.touch } },
});
export const shownText = styleVariants({
  rule: { "@media": { [media.phone]: { display: "none" } } },
  hand: { fontWeight: fontWeight.title, color: vars.color.ink, "@media": { [media.phone]: { display: "none" } } },
});
export const place = style({
  width: "36px",
  height: size.buttonRow,
  boxSizing: "border-box",
  padding: 0,
  border: `${size.hairline} solid transparent`,
  borderRadius: vars.radius.small,
  background: "none",
  color: vars.color.ink,
  font: "inherit",
  fontSize: fontSize.table,
  fontWeight: fontWeight.title,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
  selectors: {
    "&:hover": { borderColor: vars.color.control },
    "&:focus": { borderColor: vars.color.control },
    "&[aria-invalid=true]": { borderColor: vars.color.criticalText },
    "&::placeholder": { color: vars.color.inkFaint, fontWeight: fontWeight.text, opacity: 1 },
  },
  // What neither hovers nor moves rows must see that it can be typed in.
  "@media": {
    [media.phone]: {
      width: "52px",
      height: size.touch,
      borderColor: vars.color.control,
      fontSize: fontSize.fieldPhone,
    },
    [noScripts]: { borderColor: vars.color.control },
  },
});
export const misplaced = style({ gridColumn: "1 / -1" });
/** Its column has a head on a wide screen. */
export const placeName = style({
  alignSelf: "center",
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  "@media": { [media.wide]: { display: "none" } },
});
/** Beside the name on a wide screen; at the end of an open row on a narrow one. */
export const placeCell = style({});
export const menu = style({ justifySelf: "end" });
for (const cell of [placeCell, menu])
  globalStyle(`li > ${cell}`, { "@media": { [media.belowWide]: { gridRow: 2, display: "none" } } });
for (const cell of [placeCell, menu])
  globalStyle(`li${isOpen} > ${cell}`, { "@media": { [media.belowWide]: { display: "flex" } } });
globalStyle(`li > ${placeCell}`, {
  "@media": { [media.belowWide]: { gridColumn: "2 / 4", gap: space[3] }, [noScripts]: { display: "flex" } },
});
globalStyle(`li > ${menu}`, { "@media": { [media.belowWide]: { gridColumn: "4 / -1" } } });
export const menuLine = style({ margin: `${space[1]} 0`, border: 0, borderBlockStart: hairline });
export const menuItem = style({
  border: 0,
  background: "none",
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&[aria-disabled=true]": { color: vars.color.lineStrong, background: "none", cursor: "default" },
  },
});
/** Keys that do what a line of the menu does. */
export const keys = style({
  marginInlineStart: "auto",
  padding: `1px ${space[1.5]}`,
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: "5px",
  fontFamily: "inherit",
  fontSize: fontSize.badge,
  color: vars.color.inkFaint,
  "@media": { [media.phone]: { display: "none" } },
});

export const panel = style({
  gridColumn: "4 / -1",
  display: "none",
  gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
  alignItems: "start",
  gap: space[5],
  paddingBlock: `${space[2]} ${space[3]}`,
  "@media": {
    [media.belowWide]: { gridColumn: "1 / -1", gridTemplateColumns: "minmax(0, 1fr)" },
    [noScripts]: { display: "grid" },
  },
});
globalStyle(`li${isOpen} > ${panel}`, { display: "grid" });
export const panelButtons = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  marginBlockStart: space[3],
  "@media": { [noScripts]: { display: "none" } },
});
export const sample = style({ display: "grid", gap: space[1.5], fontSize: fontSize.help, color: vars.color.inkSoft });
export const sampleCard = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${space[2]} ${space[3]}`,
  padding: space[4],
  border: hairline,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: vars.color.ink,
});
export const sampleText = style({
  gridColumn: "1 / -1",
  margin: 0,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
});
export const more = style({ margin: `0 0 ${space[6]}`, fontSize: fontSize.help, color: vars.color.inkFaint });
