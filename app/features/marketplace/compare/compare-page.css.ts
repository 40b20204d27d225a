import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, lineHeight, size, space } from "#app/theme/space.ts";
import { scrollShadow } from "#app/ui/table/scroll-shadow.ts";

export const note = style({ margin: `0 0 ${space[4]}`, color: vars.color.inkSoft });

/** Takes its place before scripts arrive, which copy: what is below does not move. */
globalStyle("button[data-ready=false]", { visibility: "hidden" });

export const frame = style({
  // Contains the visually hidden texts within the scrolled area.
  position: "relative",
  overflowX: "auto",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: scrollShadow,
});

export const table = style({
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  fontSize: fontSize.label,
  "@media": { [media.beyondPhone]: { minWidth: "620px" } },
});
/** Every further service needs room for its button. */
for (const [count, minWidth] of [
  [3, "840px"],
  [4, "980px"],
] as const) {
  globalStyle(`${table}:has(thead th:nth-of-type(${count}))`, { "@media": { [media.beyondPhone]: { minWidth } } });
}

globalStyle(`${table} th, ${table} td`, {
  padding: `${space[4]} ${space[5]}`,
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
  borderInlineStart: `${size.hairline} solid ${vars.color.line}`,
  textAlign: "start",
  verticalAlign: "top",
  lineHeight: lineHeight.body,
});
globalStyle(`${table} tr > :first-child`, { borderInlineStart: 0 });
globalStyle(`${table} tbody tr:last-child > *`, { borderBlockEnd: 0 });
globalStyle(`${table} thead td`, { width: "196px" });
globalStyle(`${table} tbody th`, { fontWeight: fontWeight.title });
/** What a row is about stays in view where the services are scrolled. */
globalStyle(`${table} tr > :first-child`, {
  "@media": {
    [media.beyondPhone]: {
      position: "sticky",
      insetInlineStart: 0,
      zIndex: 1,
      background: vars.color.surface,
      boxShadow: `${size.hairline} 0 0 0 ${vars.color.line}`,
    },
    [media.betweenPhoneAndWide]: { paddingInline: space[3] },
  },
});
globalStyle(`${table} thead td`, { "@media": { [media.betweenPhoneAndWide]: { width: "156px" } } });

export const service = style({ fontWeight: fontWeight.text });
/**
 * As high as its cell, so that all requests stand in a line under names of any length: browsers resolve the share
 * against a row that has a height, which grows with its content.
 */
export const serviceBody = style({ display: "flex", flexDirection: "column", minHeight: "100%" });
globalStyle(`${table} thead tr`, { "@media": { [media.beyondPhone]: { height: "1px" } } });
globalStyle(`${table} thead th`, { "@media": { [media.beyondPhone]: { height: "inherit" } } });
export const serviceTop = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: space[2],
});
export const corner = style({ display: "flex", alignItems: "center", marginBlockStart: `-${space[2]}` });
export const name = style({
  display: "block",
  marginBlockStart: space[3],
  fontSize: fontSize.cardTitle,
  fontWeight: fontWeight.title,
  letterSpacing: "-0.01em",
});
export const company = style({ display: "block", fontSize: fontSize.help, color: vars.color.inkFaint });
export const remove = style({
  display: "grid",
  placeItems: "center",
  width: size.touch,
  height: size.touch,
  marginInlineEnd: `-${space[3]}`,
  color: vars.color.inkSoft,
  selectors: { "&:hover": { color: vars.color.ink } },
});
export const request = style({ display: "grid", marginBlockStart: "auto", paddingBlockStart: space[4] });
// In a language with longer words the button has two lines.
globalStyle(`${request} > a`, { paddingInline: space[2], textAlign: "center", whiteSpace: "normal" });
export const apart = style({ background: vars.color.cautionSoft });
/** As one running text: a dozen tags below each other would push the next attribute out of sight. */
export const values = style({ margin: 0, padding: 0, listStyle: "none" });
globalStyle(`${values} > li`, { display: "inline" });
globalStyle(`${values} > li:not(:last-child)::after`, { content: '", "' });
/** Sentences, each in a line of its own. */
export const lines = style({ display: "grid", gap: space[1], margin: 0, padding: 0, listStyle: "none" });
/** In columns as wide as they need, with the attribute's name above its values. */
export const same = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 200px), 1fr))",
  gap: `${space[3]} ${space[6]}`,
  margin: 0,
});
export const sameItem = style({ minWidth: 0 });
export const sameName = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const sameValue = style({ margin: 0, overflowWrap: "anywhere" });
/** Below the table, where somebody who has read it decides. */
export const end = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[4]} ${space[3]}`,
  marginBlockStart: size.cardGap,
  padding: size.cardInset,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  "@media": { [media.print]: { display: "none" } },
});
globalStyle(`${end} > :is(a, form)`, { "@media": { [media.phone]: { display: "grid", flexBasis: "100%" } } });
globalStyle(`${end} > div`, {
  flex: "1 1 24rem",
  maxWidth: "40rem",
  marginInlineEnd: "auto",
  // Both buttons stand below, rather than one of them.
  "@media": { [media.belowWide]: { flexBasis: "100%" } },
});
globalStyle(`${end} p`, { margin: `${space[1]} 0 0`, fontSize: fontSize.label, color: vars.color.inkSoft });

/** On a phone the bar, which comes first in the document, is drawn last. */
export const body = style({ "@media": { [media.phone]: { display: "flex", flexDirection: "column" } } });
/** Only on a phone, where the table is many windows long. */
export const bar = style({
  display: "none",
  "@media": {
    [media.phone]: {
      position: "sticky",
      insetBlockEnd: 0,
      zIndex: layer.header,
      order: 1,
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: space[3],
      minHeight: size.header,
      margin: `${space[5]} -${size.gutterPhone} 0`,
      padding: `${space[2]} ${size.gutterPhone}`,
      borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
      background: vars.color.surface,
    },
  },
});
// Focused elements are never hidden by the bar (WCAG 2.2, 2.4.11), and the page does not move where the bar itself has the focus.
globalStyle(`html:has(${bar}):not(:has(${bar} :focus))`, {
  "@media": { [media.phone]: { scrollPaddingBlockEnd: `calc(${size.header} + ${space[4]})` } },
});
globalStyle(`${bar} p`, { minWidth: 0, margin: 0, fontSize: fontSize.help, color: vars.color.inkSoft });
globalStyle(`${bar} strong`, {
  display: "block",
  fontSize: fontSize.label,
  fontWeight: fontWeight.title,
  color: vars.color.ink,
});
/** On a phone it is in the bar alone. */
export const requestAll = style({ display: "contents", "@media": { [media.phone]: { display: "none" } } });
globalStyle(`${bar} > ${requestAll}`, { display: "block", flex: "none" });

export const nothing = style({ color: vars.color.inkFaint });
/** Names the service where the table's header row is hidden. */
export const cellName = style({
  display: "none",
  "@media": {
    [media.phone]: {
      display: "block",
      fontSize: fontSize.help,
      fontWeight: fontWeight.medium,
      color: vars.color.inkFaint,
    },
  },
});
export const legend = style({ display: "flex", gap: space[2], fontSize: fontSize.help, color: vars.color.inkFaint });
export const swatch = style({
  flex: "none",
  width: size.check,
  height: size.check,
  border: `${size.hairline} solid ${vars.color.cautionLine}`,
  borderRadius: vars.radius.small,
  background: vars.color.cautionSoft,
});

// On a phone: the services in a row, then a card per attribute.
const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { "@media": { [media.phone]: rule } });
const hairline = `${size.hairline} solid ${vars.color.line}`;
onPhone(frame, { overflow: "visible", border: 0, borderRadius: 0, background: "none" });
onPhone(`${table}, ${table} tbody`, { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[3] });
onPhone(`${table} thead, ${table} tbody th, ${table} tbody tr`, { display: "block" });
onPhone(`${table} th, ${table} td`, { border: 0, padding: `${space[3]} ${space[4]}` });
onPhone(`${table} thead tr`, { display: "flex", flexWrap: "wrap", gap: space[2] });
onPhone(`${table} thead td`, { display: "block", order: 1, flexBasis: "100%", width: "auto", padding: 0 });
onPhone(`${table} thead td:empty`, { display: "none" });
onPhone(`${table} thead th`, {
  // The longest word of a name decides, so that none is cut.
  flex: "1 1 0",
  minWidth: "min-content",
  // Three names of a long word each have room beside each other.
  padding: `${space[3]} ${space[2]}`,
  border: hairline,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
});
// Of four, two and two.
onPhone(
  `${table} thead th:first-of-type:nth-last-of-type(4), ${table} thead th:first-of-type:nth-last-of-type(4) ~ th`,
  {
    flexBasis: `calc(50% - ${space[2]})`,
  },
);
onPhone(`${table} thead :is(${company}, ${request}), ${corner} > :not(${remove})`, { display: "none" });
onPhone(`${table} thead ${name}`, { fontSize: fontSize.error, overflowWrap: "break-word" });
onPhone(`${table} tbody tr`, { border: hairline, borderRadius: vars.radius.large, background: vars.color.surface });
onPhone(`${table} tbody td`, {
  display: "grid",
  // Room for the longest words of names.
  gridTemplateColumns: "112px minmax(0, 1fr)",
  gap: space[3],
  borderBlockStart: hairline,
});
onPhone(`${table} tbody tr > :last-child`, {
  borderRadius: `0 0 ${vars.radius.large} ${vars.radius.large}`,
});
onPhone(same, { gridColumn: "1 / -1" });
