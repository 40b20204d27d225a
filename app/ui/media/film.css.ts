import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const poster = style({ position: "relative", display: "block", height: "100%", background: vars.color.sunken });
export const picture = style({
  display: "block",
  width: "100%",
  height: "100%",
  objectFit: "cover",
  background: vars.color.sunken,
  // Not a film that plays.
  selectors: { "img&": { filter: vars.picture.filter } },
});
export const play = style({
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
  width: space[12],
  height: space[12],
  margin: "auto",
  borderRadius: size.pill,
  background: vars.color.overlay,
  color: vars.color.onOverlay,
  selectors: { [`${poster}:hover &`]: { background: vars.color.brand, color: vars.color.onBrand } },
});
globalStyle(`${play} svg`, { fill: "currentColor" });
export const length = style({
  position: "absolute",
  insetBlockEnd: space[2],
  insetInlineEnd: space[2],
  padding: `${space[0.5]} ${space[1.5]}`,
  borderRadius: vars.radius.small,
  background: vars.color.overlay,
  color: vars.color.onOverlay,
  fontSize: fontSize.small,
  fontVariantNumeric: "tabular-nums",
});
export const dead = style({
  display: "grid",
  placeItems: "center",
  height: "100%",
  margin: 0,
  padding: space[4],
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  textAlign: "center",
});
