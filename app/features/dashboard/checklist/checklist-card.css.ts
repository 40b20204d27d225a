import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

const line = `${size.hairline} solid ${vars.color.line}`;

export const head = style({ display: "grid", gap: space[3], padding: `${space[4]} ${size.cardInset} ${space[4.5]}` });
export const headLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
});
export const count = style({ marginInlineStart: "auto", fontSize: fontSize.error, color: vars.color.inkFaint });
/** Its label begins and ends with the card's text. */
export const hide = style({
  marginInline: `-${space[3]}`,
  "@media": { [media.phone]: { marginInline: `-${space[3.5]}` } },
});
export const bars = style({ display: "grid", gridAutoFlow: "column", gridAutoColumns: "1fr", gap: space[1] });
const bar = style({ height: "5px", borderRadius: size.pill, forcedColorAdjust: "none" });
export const barOf = styleVariants({
  done: [bar, { background: vars.color.brand }],
  open: [bar, { background: vars.color.tag }],
});
export const steps = style({ margin: 0, padding: 0, listStyle: "none" });
const step = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `${space[2]} ${space[3.5]}`,
  padding: `${space[4]} ${size.cardInset}`,
  borderBlockStart: line,
  "@media": { [media.phone]: { gridTemplateColumns: "auto minmax(0, 1fr)" } },
});
export const stepOf = styleVariants({
  done: [step, { paddingBlock: space[3.5] }],
  current: [step, { background: vars.color.brandSoft }],
  open: [step],
});
const mark = style({
  display: "grid",
  placeItems: "center",
  width: space[6],
  height: space[6],
  borderRadius: "50%",
  fontSize: fontSize.tag,
  fontWeight: fontWeight.title,
  fontVariantNumeric: "tabular-nums",
});
export const markOf = styleVariants({
  done: [mark, { background: vars.color.brand, color: vars.color.onBrand }],
  current: [mark, { border: `${size.outline} solid ${vars.color.brand}`, color: vars.color.brandText }],
  open: [mark, { border: `${size.outline} solid ${vars.color.control}`, color: vars.color.inkSoft }],
});
export const name = styleVariants({
  done: [{ fontSize: fontSize.table, color: vars.color.inkSoft }],
  current: [{ fontWeight: fontWeight.title }],
  open: [{ fontSize: fontSize.table, fontWeight: fontWeight.title }],
});
export const text = style({ margin: `${space[0.5]} 0 0`, fontSize: fontSize.error, color: vars.color.inkSoft });
export const action = style({ "@media": { [media.phone]: { gridColumn: "2" } } });
export const dismissed = style({ padding: `${space[3]} ${size.cardInset}` });
