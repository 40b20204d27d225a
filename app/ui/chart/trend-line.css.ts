import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

/** Time runs from left to right in every language. */
export const chart = style({
  display: "grid",
  gridTemplateColumns: `${space[10]} minmax(0, 1fr)`,
  columnGap: space[2],
  paddingBlockStart: space[2],
  direction: "ltr",
  fontSize: fontSize.help,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.inkFaint,
});
export const scale = style({ width: "100%", height: "100%", overflow: "visible" });
export const tick = style({ fill: "currentcolor", textAnchor: "end", dominantBaseline: "middle" });
export const plot = style({
  position: "relative",
  height: "200px",
  touchAction: "pan-y",
  "@media": { [media.phone]: { height: "160px" } },
});
export const drawing = style({ display: "block", width: "100%", height: "100%", overflow: "visible" });
export const grid = style({ stroke: vars.color.line, strokeWidth: size.hairline });
export const area = style({ fill: `color-mix(in oklab, ${vars.color.chart1} 8%, transparent)` });
export const cursor = style({
  position: "absolute",
  insetBlock: 0,
  width: size.hairline,
  background: vars.color.control,
  pointerEvents: "none",
});
export const dot = style({
  position: "absolute",
  width: space[2.5],
  height: space[2.5],
  margin: `-5px`,
  border: `${size.outline} solid ${vars.color.surface}`,
  borderRadius: "50%",
  background: vars.color.chart1,
  pointerEvents: "none",
});
const tipBox = style({
  position: "absolute",
  top: 0,
  zIndex: 1,
  display: "grid",
  gap: space[0.5],
  width: "max-content",
  maxWidth: "220px",
  padding: `${space[2]} ${space[3]}`,
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
  color: vars.color.ink,
  pointerEvents: "none",
});
export const tip = styleVariants({
  before: [tipBox, { transform: `translateX(calc(-100% - ${space[2]}))` }],
  after: [tipBox, { transform: `translateX(${space[2]})` }],
});
export const places = style({ gridColumn: 2, width: "100%", height: space[7], overflow: "visible" });
export const place = styleVariants({
  first: { fill: "currentcolor" },
  middle: { fill: "currentcolor", textAnchor: "middle", "@media": { [media.phone]: { display: "none" } } },
  last: { fill: "currentcolor", textAnchor: "end" },
});
