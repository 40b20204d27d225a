import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

const line = `${size.hairline} solid ${vars.color.line}`;

export const link = style({ marginBlockEnd: space[6] });
const row = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `${space[3]} ${space[4]}`,
  "@media": { [media.oneColumn]: { gridTemplateColumns: "auto minmax(0, 1fr)" } },
});
export const linkRow = style([row, { padding: `${space[4]} ${size.cardInset}` }]);
export const barRow = style([row, { paddingBlock: space[3] }]);
export const bar = style({ background: vars.color.surface, borderBlockEnd: line });
export const barFacts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[5]}`,
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: fontSize.error,
  color: vars.color.inkSoft,
});
export const sign = style({
  display: "grid",
  placeItems: "center",
  width: space[9],
  height: space[9],
  borderRadius: vars.radius.medium,
  background: vars.color.brandSoft,
  color: vars.color.brandText,
});
export const linkText = style({ display: "grid", gap: space[1], minWidth: 0 });
export const address = style({
  margin: 0,
  fontFamily: "ui-monospace, monospace",
  fontSize: fontSize.body,
  fontWeight: fontWeight.text,
  color: vars.color.ink,
  overflowWrap: "anywhere",
});
export const about = style({ margin: 0, fontSize: fontSize.error, color: vars.color.inkSoft });
export const linkActions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  "@media": {
    [media.oneColumn]: { gridColumn: "1 / -1" },
    [media.phone]: { display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});
/** On a phone it stands above the two buttons. */
export const since = style({ display: "flex", "@media": { [media.phone]: { gridColumn: "1 / -1" } } });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
