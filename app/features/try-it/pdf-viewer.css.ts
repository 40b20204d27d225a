import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const viewer = style({
  display: "grid",
  overflow: "hidden",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
});
export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  padding: space[1],
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
});
export const place = style({
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
export const spring = style({ flex: 1 });
export const frame = style({
  position: "relative",
  display: "grid",
  gap: space[3],
  alignContent: "start",
  justifyItems: "safe center",
  height: "min(70vh, 760px)",
  padding: space[3],
  overflow: "auto",
  background: vars.color.sunken,
  overscrollBehavior: "contain",
  "@media": { [media.phone]: { height: "60vh", padding: space[2] } },
});
export const page = style({
  position: "relative",
  overflow: "hidden",
  background: vars.color.surface,
  outline: `${size.hairline} solid ${vars.color.line}`,
});
export const canvas = style({ display: "block", width: "100%", height: "100%", filter: vars.picture.filter });
