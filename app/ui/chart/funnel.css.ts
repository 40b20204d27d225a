import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const steps = style({
  margin: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(0, 1fr))",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  "@media": { [media.phone]: { gridAutoFlow: "row", gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const step = style({
  position: "relative",
  display: "grid",
  gridTemplateRows: "auto auto 1fr auto",
  minWidth: 0,
  paddingBlockStart: space[5],
  selectors: { "& + &": { borderInlineStart: `${size.hairline} solid ${vars.color.line}` } },
  "@media": {
    [media.phone]: {
      paddingBlock: space[4],
      selectors: {
        "& + &": { borderInlineStart: "none", borderBlockStart: `${size.hairline} solid ${vars.color.line}` },
      },
    },
  },
});
const inset = { margin: 0, paddingInline: size.cardInset } as const;
export const name = style({ ...inset, fontSize: fontSize.help, color: vars.color.inkSoft });
export const figure = style({
  ...inset,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space[2]}`,
  marginBlockStart: space[1],
});
export const value = style({
  fontSize: fontSize.keyFigure,
  fontWeight: fontWeight.title,
  fontVariantNumeric: "tabular-nums",
});
const changed = { fontSize: fontSize.help, fontWeight: fontWeight.label, fontVariantNumeric: "tabular-nums" } as const;
export const change = styleVariants({
  up: { ...changed, color: vars.color.positiveText },
  down: { ...changed, color: vars.color.criticalText },
  same: { ...changed, color: vars.color.inkFaint },
});
export const note = style({ ...inset, fontSize: fontSize.help, color: vars.color.inkFaint });
/** On the line between two steps. */
export const rate = style({
  position: "absolute",
  insetInlineStart: 0,
  insetBlockEnd: `calc(${space[12]} + ${space[1]})`,
  transform: "translateX(-50%)",
  zIndex: 1,
  margin: 0,
  display: "flex",
  alignItems: "center",
  gap: space[1],
  padding: `${space[0.5]} ${space[2.5]}`,
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: size.pill,
  background: vars.color.surface,
  fontSize: fontSize.help,
  fontWeight: fontWeight.label,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  selectors: { "[dir=rtl] &": { transform: "translateX(50%)" } },
  "@media": {
    [media.phone]: {
      insetInlineStart: "auto",
      insetInlineEnd: space[5],
      insetBlock: "0 auto",
      transform: "translateY(-50%)",
      selectors: { "[dir=rtl] &": { transform: "translateY(-50%)" } },
    },
  },
});
export const drawing = style({
  display: "block",
  width: "100%",
  height: "64px",
  marginBlockStart: space[6],
  // Steps follow each other as the columns do.
  selectors: { "[dir=rtl] &": { transform: "scaleX(-1)" } },
  "@media": { [media.phone]: { display: "none" } },
});
export const area = style({ fill: `color-mix(in oklab, ${vars.color.chart1} 24%, ${vars.color.surface})` });
