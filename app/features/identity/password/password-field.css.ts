import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const toggle = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1.5],
  height: space[9],
  padding: `0 ${space[1.5]}`,
  border: "none",
  borderRadius: vars.radius.small,
  background: "none",
  color: vars.color.inkSoft,
  font: "inherit",
  fontSize: fontSize.buttonSmall,
  fontWeight: fontWeight.label,
  cursor: "pointer",
  selectors: { "&[hidden]": { display: "none" }, "&:hover": { color: vars.color.ink } },
  "@media": { [media.phone]: { height: size.touch, minWidth: size.touch } },
});
