import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, size, space } from "#app/theme/space.ts";
import { halfSize, previewWindow } from "#app/ui/editor/preview-frame.css.ts";
import { badge } from "#app/ui/feedback/badge.css.ts";
import { scrollFade } from "#app/ui/table/scroll-fade.css.ts";

const narrow = media.oneColumn;

export const titleLine = style({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: space[3] });
export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] });
export const tabs = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[1],
  listStyle: "none",
  margin: `0 0 ${space[5]}`,
  padding: 0,
  "@media": { [media.phone]: { ...scrollFade, flexWrap: "nowrap" } },
});
export const tab = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: size.button,
  padding: `0 ${space[4]}`,
  borderRadius: size.pill,
  color: vars.color.inkSoft,
  fontWeight: fontWeight.medium,
  textDecoration: "none",
  selectors: {
    "&:hover": { color: vars.color.ink },
    "&[aria-current]": { background: vars.color.brandSoft, color: vars.color.brandText },
  },
  "@media": { [media.phone]: { minHeight: size.touch } },
});
export const obstacle = style({
  marginInlineEnd: space[2],
  color: vars.color.criticalText,
  fontSize: fontSize.label,
});
export const idle = style([obstacle, { color: vars.color.inkFaint }]);
const note = style({
  display: "grid",
  gap: space[2],
  margin: `0 0 ${space[5]}`,
  padding: `${space[3]} ${space[4]}`,
  borderRadius: vars.radius.medium,
  // Below a table's row the cell has the room.
  selectors: { "td > &": { marginBlockEnd: 0 } },
});
export const notes = styleVariants({
  good: [note, { background: vars.color.positiveSoft, color: vars.color.positiveText }],
  caution: [
    note,
    {
      background: vars.color.cautionSoft,
      color: vars.color.cautionText,
      border: `${size.hairline} solid ${vars.color.cautionLine}`,
    },
  ],
  critical: [
    note,
    {
      background: vars.color.criticalSoft,
      color: vars.color.criticalText,
      border: `${size.hairline} solid ${vars.color.criticalLine}`,
    },
  ],
});
export const faults = style({ display: "grid", gap: space[2], listStyle: "none", margin: 0, padding: 0 });
export const fault = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gap: `${space[1]} ${space[3]}`,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { gridTemplateColumns: "auto minmax(0, 1fr)" } },
});
export const faultMark = style({ display: "grid", alignItems: "center", height: "1.5em" });
export const faultText = style({ minWidth: 0 });
export const faultLink = style({
  color: "inherit",
  fontWeight: fontWeight.medium,
  "@media": { [media.phone]: { gridColumn: 2 } },
});
export const code = style({ fontFamily: "ui-monospace, Menlo, Consolas, monospace", fontSize: fontSize.help });
export const columns = style({
  display: "grid",
  gridTemplateColumns: "148px minmax(0, 1fr) 376px",
  alignItems: "start",
  gap: space[5],
  "@media": {
    [media.belowFull]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
    [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});
/** A page's text and what visitors read, in equal parts. */
export const halves = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "start",
  gap: space[5],
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
/**
 * Beside the form, or as a line above it that scrolls sideways, the index stays in view. The ground is apart from it: the
 * fade of a line that scrolls would fade the ground, too.
 */
export const indexGround = style({
  position: "sticky",
  insetBlockStart: space[6],
  "@media": {
    [media.belowFull]: {
      insetBlockStart: 0,
      zIndex: layer.header,
      gridColumn: "1 / -1",
      minWidth: 0,
      paddingBlock: space[2],
      background: vars.color.page,
    },
  },
});
export const index = style({
  display: "grid",
  gap: space[0.5],
  "@media": { [media.belowFull]: { ...scrollFade, display: "flex", gap: space[1] } },
});
export const indexEntry = style({
  display: "flex",
  flex: "none",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2],
  minHeight: size.buttonRow,
  padding: `${space[1]} ${space[2.5]}`,
  borderRadius: vars.radius.small,
  color: vars.color.inkSoft,
  fontSize: fontSize.label,
  lineHeight: 1.25,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: vars.color.sunken, color: vars.color.ink },
    "&[aria-current]": { background: vars.color.brandSoft, color: vars.color.brandText, fontWeight: fontWeight.title },
  },
  "@media": { [media.phone]: { minHeight: size.touch } },
});
/** Leads to the preview where that is below the form. */
export const previewEntry = style([
  indexEntry,
  { display: "none", color: vars.color.brandText, "@media": { [narrow]: { display: "flex" } } },
]);
export const marks = style({ display: "inline-flex", gap: space[1] });
/** Badges in the colours of what they count. */
export const mark = styleVariants({
  faults: [badge, { background: vars.color.criticalSoft, color: vars.color.criticalText }],
  changes: [badge, { background: vars.color.cautionSoft, color: vars.color.cautionText }],
});
export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 208px), 1fr))",
  alignItems: "start",
  gap: space[4],
});
export const column = style({ display: "grid", gap: space[5], alignContent: "start", minWidth: 0 });
export const sticky = style([
  column,
  { position: "sticky", top: space[6], "@media": { [narrow]: { position: "static" } } },
]);
export const cardText = style({
  margin: `${space[1]} 0 ${space[4]}`,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
});
export const inset = style({ margin: 0, padding: 0, border: 0, minWidth: 0 });
export const partners = style({ display: "grid", gap: space[4], minWidth: 0 });
export const partner = style({
  minWidth: 0,
  margin: 0,
  padding: space[4],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
});
export const switches = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  columnGap: space[6],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const choices = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[5]}`,
  marginBlockStart: space[2],
});
export const choice = style({ display: "inline-flex", alignItems: "center", gap: space[2], minHeight: size.touch });
export const legend = style({ padding: 0, fontSize: fontSize.label, fontWeight: fontWeight.medium });

export const bar = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: space[2] });
export const pageChoices = style([bar, { marginBlockEnd: space[4] }]);
export const window = style([previewWindow, { background: vars.color.sunken }]);
export const windowHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
});
export const glass = styleVariants({
  desk: { height: "560px", overflow: "hidden" },
  phone: { height: "700px", overflow: "hidden", display: "grid", justifyContent: "center" },
});
export const frame = styleVariants({
  desk: [halfSize, { height: "1120px" }],
  phone: [{ display: "block", width: "390px", maxWidth: "100%", height: "700px", border: 0 }],
});
export const below = style({
  margin: 0,
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  overflowWrap: "anywhere",
});
export const changes = style({ display: "grid", gap: 0, margin: `${space[2]} 0 0` });
export const change = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  gap: space[3],
  padding: `${space[2]} 0`,
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  fontSize: fontSize.help,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[1] } },
});
export const changeValue = style({ margin: 0, display: "flex", flexWrap: "wrap", gap: space[2], alignItems: "center" });
export const old = style({ color: vars.color.inkFaint });
/** A color swatch. */
export const dot = style({
  display: "inline-block",
  width: size.iconSmall,
  height: size.iconSmall,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
});
/** A drawing of sample text in two colors. */
export const sample = style({
  display: "inline-block",
  verticalAlign: "middle",
  marginInlineEnd: space[2],
  width: space[8],
  height: space[6],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  fontWeight: fontWeight.medium,
  fontSize: fontSize.help,
});
export const asChosen = style({ whiteSpace: "nowrap", color: vars.color.inkFaint });
export const need = style({ display: "block", fontSize: fontSize.help, color: vars.color.inkFaint });
export const shown = style({ marginBlockStart: space[4], maxHeight: "640px", overflow: "auto" });
export const history = style({ display: "grid", gap: space[4], listStyle: "none", margin: 0, padding: 0 });
