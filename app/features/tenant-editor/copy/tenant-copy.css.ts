import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { duration, fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";
import { scrollFade } from "#app/ui/table/scroll-fade.css.ts";

const hairline = `${size.hairline} solid ${vars.color.line}`;

export const columns = style({
  display: "grid",
  gridTemplateColumns: "184px minmax(0, 1fr) 352px",
  alignItems: "start",
  gap: space[6],
  "@media": {
    [media.belowFull]: { gridTemplateColumns: "184px minmax(0, 1fr)" },
    [media.belowWide]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[4] },
  },
});
/** Beside the texts; below them where there is no room. */
export const preview = style({
  position: "sticky",
  insetBlockStart: space[6],
  display: "grid",
  gap: space[3],
  minWidth: 0,
  "@media": {
    [media.belowFull]: { position: "static", gridColumn: 2 },
    [media.belowWide]: { gridColumn: 1, maxWidth: "390px" },
  },
});
export const previewPage = style({ display: "block", width: "100%", height: "560px", border: 0 });
/** Beside the texts; above them it scrolls sideways. */
export const screens = style({
  position: "sticky",
  insetBlockStart: space[6],
  display: "grid",
  gap: "1px",
  maxHeight: `calc(100vh - ${size.header} - ${space[12]})`,
  overflowY: "auto",
  "@media": {
    [media.belowWide]: {
      ...scrollFade,
      position: "static",
      display: "flex",
      gap: space[1],
      maxHeight: "none",
      paddingBlockEnd: space[1],
    },
  },
});
export const screensTitle = style({
  margin: `${space[3]} 0 ${space[1]}`,
  paddingInline: space[2.5],
  fontSize: fontSize.small,
  fontWeight: fontWeight.title,
  color: vars.color.inkFaint,
  "@media": { [media.belowWide]: { display: "none" } },
});
export const screen = style({
  display: "flex",
  flex: "none",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2],
  minHeight: "32px",
  padding: `0 ${space[2.5]}`,
  borderRadius: vars.radius.small,
  color: vars.color.inkSoft,
  fontSize: fontSize.label,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: {
    "&:hover": { background: vars.color.sunken, color: vars.color.ink },
    "&[aria-current]": { background: vars.color.brandSoft, color: vars.color.brandText, fontWeight: fontWeight.title },
  },
  "@media": { [media.belowWide]: { minHeight: size.touch, border: hairline } },
});
/** Leads to the preview where that is below the texts. */
export const toPreview = style([
  screen,
  { display: "none", color: vars.color.brandText, "@media": { [media.belowFull]: { display: "flex" } } },
]);
export const screenCount = style({
  color: vars.color.inkFaint,
  fontSize: fontSize.help,
  fontWeight: fontWeight.text,
  fontVariantNumeric: "tabular-nums",
});
export const tools = style({ display: "flex", flexWrap: "wrap", gap: space[3], marginBlockEnd: space[4] });
export const find = style({ display: "flex", flex: "1 1 280px", gap: space[2] });
export const findField = style({ flex: 1, minWidth: 0 });
export const card = style({
  marginBlockEnd: space[5],
  border: hairline,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  overflow: "hidden",
});
export const part = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: size.tableHead,
  margin: 0,
  padding: `0 ${space[4]}`,
  background: vars.color.sunken,
  borderBlockEnd: hairline,
  fontSize: fontSize.help,
  fontWeight: fontWeight.title,
  selectors: { "* + &": { borderBlockStart: hairline } },
});
const rowBase = style({
  borderInlineStart: "3px solid transparent",
  selectors: { "& + &": { borderBlockStart: hairline }, "&[open]": { background: vars.color.page } },
});
/** The edge marks what is not saved. */
export const row = styleVariants({
  same: [rowBase],
  changed: [rowBase, { borderInlineStartColor: vars.color.chart2 }],
});
export const rowHead = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: space[3],
  minHeight: "56px",
  paddingBlock: space[1.5],
  paddingInline: `13px ${space[4]}`,
  boxSizing: "border-box",
  cursor: "pointer",
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" }, "&:hover": { background: vars.color.page } },
});
export const texts = style({ display: "grid", minWidth: 0 });
const text = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.table,
  lineHeight: lineHeight.snug,
});
export const textOf = styleVariants({
  product: [text, { color: vars.color.inkSoft }],
  own: [text, { fontWeight: fontWeight.title, color: vars.color.ink }],
});
export const key = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontFamily: "ui-monospace, monospace",
  fontSize: fontSize.tag,
  color: vars.color.inkFaint,
});
export const token = style({
  display: "inline-block",
  padding: `0 ${space[1.5]}`,
  border: `${size.hairline} solid ${vars.color.brandLine}`,
  borderRadius: vars.radius.small,
  background: vars.color.brandSoft,
  color: vars.color.brandText,
  fontSize: fontSize.small,
  fontWeight: fontWeight.title,
});
export const sign = style({
  color: vars.color.inkFaint,
  transition: `transform ${duration.quick}`,
  selectors: { [`${rowBase}[open] &`]: { transform: "rotate(180deg)" } },
  "@media": { [media.reducedMotion]: { transition: "none" } },
});
export const body = style({
  display: "grid",
  gap: space[3],
  paddingBlockEnd: space[4],
  paddingInline: `13px ${space[4]}`,
});
export const product = style({
  margin: 0,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
});
export const bodyButtons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  "@media": { "(scripting: none)": { display: "none" } },
});
