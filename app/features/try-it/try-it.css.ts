import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

const block = style({
  paddingBlock: `${space[8]} ${space[14]}`,
  "@media": { [media.phone]: { paddingBlock: `${space[6]} ${space[10]}` } },
});
const oneColumn = { gridTemplateColumns: "minmax(0, 1fr)" };

export const sideBySide = style([
  block,
  {
    display: "grid",
    gridTemplateColumns: `minmax(0, 336px) minmax(0, 1fr)`,
    gap: space[6],
    "@media": { [media.oneColumn]: oneColumn },
  },
]);
export const stack = style([block, { display: "grid", gap: space[6] }]);
const wideAndNarrow = {
  gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
  alignItems: "start",
  "@media": { [media.oneColumn]: oneColumn },
} as const;
export const documentAndData = style([{ display: "grid", gap: space[6] }, wideAndNarrow]);
export const formAndCard = style(wideAndNarrow);
export const lead = style({
  margin: `${space[1]} 0 ${space[5]}`,
  fontSize: fontSize.button,
  color: vars.color.inkSoft,
});
export const fields = style({ display: "grid", gap: space[5] });
export const pick = style({ maxWidth: "24rem" });
export const place = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1.4fr)",
  alignItems: "end",
  gap: space[3],
});
export const resultHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[3]}`,
  minHeight: space[7],
  marginBlockEnd: space[5],
});
export const empty = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  margin: 0,
  color: vars.color.inkSoft,
});
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[4],
  margin: `0 0 ${space[6]}`,
  "@media": { [media.phone]: oneColumn },
});
export const term = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const value = style({ margin: `${space[1]} 0 0`, fontWeight: fontWeight.medium });
export const predictions = style({ width: "100%" });
const line = `${size.hairline} solid ${vars.color.line}`;
export const head = style({
  paddingBlock: space[2.5],
  paddingInline: `0 ${space[4]}`,
  borderBlock: line,
  "@media": { [media.beyondPhone]: { whiteSpace: "nowrap" } },
  textAlign: "start",
  fontSize: fontSize.help,
  fontWeight: fontWeight.medium,
  color: vars.color.inkFaint,
});
export const cell = style({
  paddingBlock: space[4],
  paddingInline: `0 ${space[4]}`,
  selectors: { "tr:not(:last-child) > &": { borderBlockEnd: line } },
});
export const code = style([cell, { fontWeight: fontWeight.title, fontVariantNumeric: "tabular-nums" }]);
export const score = style([
  cell,
  { width: "42%", paddingInlineEnd: 0, "@media": { [media.phone]: { width: "30%" } } },
]);
export const scoreRow = style({ display: "flex", alignItems: "center", gap: space[4] });
export const bar = style({
  flex: 1,
  height: space[2],
  overflow: "hidden",
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: size.pill,
  background: vars.color.sunken,
  "@media": { [media.phone]: { display: "none" } },
});
export const fill = style({ fill: vars.color.brand, forcedColorAdjust: "none" });
export const share = style({
  minWidth: "3em",
  textAlign: "end",
  fontWeight: fontWeight.title,
  fontVariantNumeric: "tabular-nums",
});
/** As high as the document beside it. */
export const extracted = style({
  overflow: "auto",
  "@media": { "(min-width: 1101px)": { maxHeight: "min(70vh, 760px)" } },
});
globalStyle(`${extracted} table`, { display: "table", overflow: "visible" });
globalStyle(`${extracted} :is(th, td)`, { overflowWrap: "normal" });
globalStyle(`${extracted} th`, { color: vars.color.inkFaint, fontWeight: fontWeight.medium });

export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[4],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)", gap: space[3] } },
});
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
export const sender = style({ margin: `${space[1]} 0 0`, color: vars.color.inkSoft });
export const recipients = style({ display: "grid", gap: space[2] });
export const hint = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const said = style([hint, { selectors: { "&:empty": { marginBlockStart: `-${space[5]}` } } }]);
export const notice = style({
  margin: 0,
  padding: space[3],
  borderRadius: vars.radius.small,
  background: vars.color.brandSoft,
  fontSize: fontSize.error,
});
/** An empty status takes no space and no gap in its column. */
export const silent = styleVariants({
  recipients: { margin: `-${space[2]} 0 0` },
  form: { margin: `-${space[5]} 0 0` },
});
export const sample = style({ borderBlockStart: line });
export const sampleName = style({ paddingBlock: space[4], cursor: "pointer", overflowWrap: "anywhere" });
export const typed = style({
  margin: `${space[1]} 0 0`,
  padding: space[4],
  maxHeight: "24rem",
  overflow: "auto",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  fontSize: fontSize.help,
});
export const message = style({ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
