import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";

const hairline = `${size.hairline} solid ${vars.color.line}`;
/** Without scripts everything is open, and nothing is shown that needs them. */
const noScripts = "(scripting: none)";
const columns = "44px 32px minmax(0, 5fr) minmax(0, 7fr) 118px 76px";
const narrowColumns = "32px minmax(0, 1fr) auto auto";

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  marginBlockEnd: space[4],
});
export const find = style({ display: "flex", flex: "1 1 320px", gap: space[2], maxWidth: "560px" });
export const findField = style({ flex: 1, minWidth: 0 });
export const card = style({
  marginBlockEnd: space[6],
  border: hairline,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  overflow: "hidden",
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
  color: vars.color.inkSoft,
  fontSize: fontSize.help,
  fontWeight: fontWeight.label,
  "@media": { [media.belowWide]: { display: "none" } },
});
export const headService = style({ gridColumn: "2 / 4" });
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
  "@media": { [media.belowWide]: { gridTemplateColumns: narrowColumns, minHeight: size.header } },
});
/** The edge marks what is not saved. */
export const row = styleVariants({
  same: [rowBase],
  changed: [rowBase, { borderInlineStartColor: vars.color.chart2 }],
});
export const isOpen = style({ background: vars.color.page });

export const service = style({ minWidth: 0 });
export const name = style({ fontSize: fontSize.table, fontWeight: fontWeight.title, lineHeight: lineHeight.snug });
export const company = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
});
export const words = style({ display: "flex", alignItems: "center", gap: space[1], minWidth: 0 });
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
    "&[aria-disabled=true]": { color: vars.color.lineStrong, background: "none", cursor: "default" },
  },
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
  width: "44px",
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
    [media.phone]: { height: size.touch, borderColor: vars.color.control, fontSize: fontSize.fieldPhone },
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
export const moves = style({ display: "flex", justifyContent: "end", gap: space[1] });

/** Beside the name on a wide screen; at the end of an open row on a narrow one. */
export const placeCell = style({});
export const moveCell = style({});
for (const cell of [placeCell, moveCell])
  globalStyle(`li > ${cell}`, { "@media": { [media.belowWide]: { gridRow: 2, display: "none" } } });
for (const cell of [placeCell, moveCell])
  globalStyle(`li${isOpen} > ${cell}`, { "@media": { [media.belowWide]: { display: "flex" } } });
globalStyle(`li > ${placeCell}`, {
  "@media": { [media.belowWide]: { gridColumn: "1 / 3" }, [noScripts]: { display: "flex" } },
});
globalStyle(`li > ${moveCell}`, { "@media": { [media.belowWide]: { gridColumn: "3 / -1" } } });

export const panel = style({
  gridColumn: "3 / -1",
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
