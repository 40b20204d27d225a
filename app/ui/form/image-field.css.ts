import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { size, space } from "#app/theme/space.ts";

const frame = style({
  minWidth: 0,
  border: `${size.hairline} dashed ${vars.color.control}`,
  borderRadius: vars.radius.medium,
});

export const row = styleVariants({
  row: [frame, { display: "flex", alignItems: "center", flexWrap: "wrap", gap: space[4], padding: space[3] }],
  tile: [frame, { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[2], padding: space[2] }],
});

const ground = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  overflow: "hidden",
});

export const picture = styleVariants({
  row: [ground, { width: "96px", height: space[14] }],
  tile: [ground, { height: "88px" }],
});

export const image = style({ maxWidth: "88%", maxHeight: space[12], objectFit: "contain" });

/** Stands in for an image that there is not yet. */
export const none = style({ width: size.icon, height: size.icon, color: vars.color.inkFaint });
