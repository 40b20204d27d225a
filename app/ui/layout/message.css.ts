import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const message = style({ display: "grid", gridTemplateColumns: `${size.avatar} minmax(0, 1fr)`, gap: space[3] });
export const avatar = style({
  display: "grid",
  placeItems: "center",
  width: size.avatar,
  height: size.avatar,
  borderRadius: "50%",
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  fontSize: fontSize.tag,
  fontWeight: fontWeight.title,
});
export const ownAvatar = style([avatar, { background: vars.color.brandSoft, color: vars.color.brandText }]);
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space[2]}`,
  overflowWrap: "anywhere",
  fontSize: fontSize.error,
  color: vars.color.inkFaint,
});
export const name = style({ fontWeight: fontWeight.title, color: vars.color.ink });
export const text = style({
  margin: `${space[1]} 0 0`,
  maxWidth: "64ch",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
