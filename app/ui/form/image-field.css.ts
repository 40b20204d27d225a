import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { size, space } from "#app/theme/space.ts";

export const row = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: space[4],
  minWidth: 0,
  padding: space[3],
  border: `${size.hairline} dashed ${vars.color.control}`,
  borderRadius: vars.radius.medium,
});

export const picture = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "96px",
  height: space[14],
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  overflow: "hidden",
});

export const image = style({ maxWidth: "88px", maxHeight: space[12], objectFit: "contain" });

/** Stands in for an image that there is not yet. */
export const none = style({ width: size.icon, height: size.icon, color: vars.color.inkFaint });
