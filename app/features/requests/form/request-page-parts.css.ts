import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, measure, size, space } from "#app/theme/space.ts";

export const way = style({ marginBlockEnd: space[7], maxWidth: "46rem" });
export const acceptance = style({
  margin: `0 0 ${space[5]}`,
  maxWidth: measure,
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
});
export const main = style({ display: "grid", gap: space[6], alignContent: "start", minWidth: 0 });
export const side = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  alignContent: "start",
});
export const facts = style({
  display: "grid",
  gridTemplateColumns: "minmax(5rem, auto) minmax(0, 1fr)",
  gap: `${space[1.5]} ${space[3]}`,
  margin: `${space[2.5]} 0 0`,
  fontSize: fontSize.error,
});
export const term = style({ color: vars.color.inkFaint });
export const value = style({ margin: 0, overflowWrap: "anywhere" });

export const list = style({ display: "grid", gap: space[4], margin: 0, padding: 0, listStyle: "none" });
export const older = style({ display: "flex", flexWrap: "wrap", gap: space[3], marginBlockStart: space[6] });
export const row = style({
  display: "grid",
  gridTemplateColumns: `${size.serviceLogo} minmax(0, 1fr) auto`,
  alignItems: "center",
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[4]} ${size.cardInset}`,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  "@media": { [media.phone]: { gridTemplateColumns: `${size.serviceLogo} minmax(0, 1fr)`, padding: space[4] } },
});
/** Several short rows, as lines of one card. */
export const lines = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
});
globalStyle(`${lines} ${row}`, { border: 0, background: "none" });
globalStyle(`${lines} > li + li`, { borderBlockStart: `${size.hairline} solid ${vars.color.line}` });
export const noLogo = style({
  display: "grid",
  placeItems: "center",
  width: size.serviceLogo,
  height: size.serviceLogo,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
});
export const rowTitle = style({ fontSize: fontSize.cardTitle, fontWeight: fontWeight.title, lineHeight: 1.35 });
export const rowMeta = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const rowEnd = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  "@media": { [media.phone]: { gridColumn: "1 / -1", marginBlockStart: space[2] } },
});
export const rowWay = style({ gridColumn: "1 / -1", marginBlockStart: space[3.5] });
export const group = style({ display: "grid", gap: space[3] });
export const blocks = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 17rem), 1fr))",
  gap: size.cardGap,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const block = style({ display: "grid" });
// The steps of cards side by side begin at one height.
globalStyle(`${block} > article`, {
  "@media": { [media.beyondPhone]: { gridTemplateRows: "auto auto auto auto 1fr auto auto auto" } },
});
