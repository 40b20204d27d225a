import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, letterSpacing, lineHeight, size, space } from "#app/theme/space.ts";

const line = `${size.hairline} solid ${vars.color.line}`;

export const part = style({ padding: size.cardInset });
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[5]}`,
});
export const figures = style({ display: "flex", flexWrap: "wrap", rowGap: space[3], margin: `${space[3]} 0 0` });
export const figure = style({
  paddingInline: space[5],
  borderInlineStart: line,
  selectors: { "&:first-child": { paddingInlineStart: 0, borderInlineStart: 0 } },
  "@media": { [media.phone]: { paddingInline: space[3.5] } },
});
export const value = style({
  margin: 0,
  fontSize: fontSize.keyFigure,
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.title,
  letterSpacing: letterSpacing.title,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.phone]: { fontSize: fontSize.emptyTitle } },
});
export const oddValue = style([value, { color: vars.color.cautionText }]);
export const chartHead = style([head, { alignItems: "center", margin: `${space[4]} 0 ${space[2]}` }]);
export const limit = style([part, { borderBlockStart: line, paddingBlock: space[4] }]);
export const limitHead = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[4],
  margin: `0 0 ${space[2]}`,
  fontSize: fontSize.table,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
});
export const limitFoot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[4]}`,
  margin: `${space[2]} 0 0`,
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
});
