import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { terminal } from "#app/theme/terminal.ts";

const faintLine = `${size.hairline} solid color-mix(in oklab, ${vars.color.onOverlay} 22%, transparent)`;

export const block = style({
  overflow: "hidden",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: terminal,
  color: vars.color.onOverlay,
});
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  minHeight: size.tab,
  paddingInline: space[4],
  borderBlockEnd: faintLine,
  fontSize: fontSize.buttonSmall,
  "@media": { [media.phone]: { gap: space[2], paddingInline: space[3] } },
});
export const languages = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
  // All of them in a line on the narrowest phone, in a wide typeface, too.
  "@media": { [media.phone]: { gap: space[3] } },
});
export const language = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: size.tab,
  color: `color-mix(in oklab, ${vars.color.onOverlay} 78%, ${vars.color.overlay})`,
  textDecoration: "none",
  selectors: {
    "&:hover": { color: vars.color.onOverlay },
    "&[aria-current]": {
      color: vars.color.onOverlay,
      fontWeight: fontWeight.title,
      boxShadow: `inset 0 -2px 0 ${vars.color.chart2}`,
    },
    "&:focus-visible": { outlineColor: vars.color.onOverlay, outlineOffset: "-2px" },
  },
});
export const copy = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1.5],
  minHeight: size.buttonRow,
  padding: `0 ${space[2]}`,
  border: 0,
  borderRadius: vars.radius.small,
  background: "none",
  color: "inherit",
  fontSize: fontSize.buttonSmall,
  cursor: "pointer",
  selectors: {
    "&:hover": { textDecoration: "underline" },
    "&:focus-visible": { outlineColor: vars.color.onOverlay },
  },
  "@media": { [media.phone]: { minHeight: size.touch } },
});
export const code = style({
  margin: 0,
  padding: space[4],
  overflow: "auto",
  maxHeight: "28rem",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  fontFamily: "ui-monospace, monospace",
  fontSize: fontSize.help,
  lineHeight: 1.65,
  selectors: { "&:focus-visible": { outlineColor: vars.color.onOverlay, outlineOffset: "-3px" } },
});
export const text = style({ color: `color-mix(in oklab, ${vars.color.chart2} 38%, ${vars.color.onOverlay})` });
export const key = style({ color: `color-mix(in oklab, ${vars.color.chart1} 30%, ${vars.color.onOverlay})` });
