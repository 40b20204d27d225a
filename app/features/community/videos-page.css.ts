import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, size, space } from "#app/theme/space.ts";
import { card as surface } from "#app/ui/card.css.ts";

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(20rem, 100%), 1fr))",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const card = style([surface, { display: "flex", flexDirection: "column", height: "100%", overflow: "hidden" }]);
export const film = style({
  display: "block",
  width: "100%",
  height: "auto",
  aspectRatio: "16 / 9",
  background: vars.color.sunken,
});
export const poster = style({ position: "relative", display: "block" });
export const play = style({
  position: "absolute",
  insetBlockEnd: space[4],
  insetInlineStart: space[5],
  display: "grid",
  placeItems: "center",
  width: space[12],
  height: space[12],
  borderRadius: size.pill,
  background: vars.color.brand,
  color: vars.color.onBrand,
  selectors: { [`${poster}:hover &`]: { background: vars.color.brandHover } },
});
export const length = style({
  position: "absolute",
  insetBlockEnd: space[4],
  insetInlineEnd: space[4],
  padding: `${space[0.5]} ${space[1.5]}`,
  borderRadius: vars.radius.small,
  background: vars.color.overlay,
  color: vars.color.onOverlay,
  fontSize: fontSize.small,
  fontVariantNumeric: "tabular-nums",
});
export const text = style({ display: "grid", gap: space[2], padding: space[5] });
export const summary = style({ margin: 0, fontSize: fontSize.label, color: vars.color.inkSoft });
export const date = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const dead = style({
  display: "grid",
  placeItems: "center",
  aspectRatio: "16 / 9",
  margin: 0,
  padding: space[4],
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  textAlign: "center",
});
