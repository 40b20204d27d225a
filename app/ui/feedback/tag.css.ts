import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

const base = style({
  // In line with other text by its words, whatever sign is before them.
  display: "inline-grid",
  gridAutoFlow: "column",
  alignItems: "baseline",
  alignContent: "center",
  justifyContent: "start",
  gap: space[1.5],
  borderRadius: size.pill,
  // Visible only with forced colors, which hide the fill.
  outline: "1px solid transparent",
  outlineOffset: "-1px",
  fontWeight: fontWeight.label,
  whiteSpace: "nowrap",
  flex: "none",
});

export const tone = styleVariants({
  live: [base, { background: vars.color.positiveSoft, color: vars.color.positiveText }],
  pending: [base, { background: vars.color.cautionSoft, color: vars.color.cautionText }],
  critical: [base, { background: vars.color.criticalSoft, color: vars.color.criticalText }],
  inactive: [base, { background: vars.color.tag, color: vars.color.inkSoft }],
  neutral: [base, { background: vars.color.tag, color: vars.color.ink }],
});

export const scale = styleVariants({
  small: { height: size.tag, padding: `0 ${space[2]}`, fontSize: fontSize.tag },
  regular: { minHeight: space[6], padding: `0 ${space[2.5]}`, fontSize: fontSize.small },
  large: {
    minHeight: size.tagLarge,
    padding: `${space[0.5]} ${space[2.5]}`,
    fontSize: fontSize.help,
    whiteSpace: "normal",
  },
});

export const dot = style({
  alignSelf: "center",
  width: space[1.5],
  height: space[1.5],
  borderRadius: "50%",
  background: "currentColor",
});
globalStyle(`${base} > svg`, { alignSelf: "center" });
