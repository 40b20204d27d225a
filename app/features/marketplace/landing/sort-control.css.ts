import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, size, space } from "#app/theme/space.ts";

export const beside = style({ flex: "none", "@media": { [media.phone]: { display: "none" } } });

export const menu = style({
  display: "none",
  position: "relative",
  flex: "none",
  "@media": { [media.phone]: { display: "block" }, [media.print]: { display: "none" } },
});
export const current = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: size.touch,
  padding: `0 ${space[3]}`,
  border: `${size.hairline} solid ${vars.color.control}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  color: vars.color.ink,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  cursor: "pointer",
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});
export const list = style({
  position: "absolute",
  zIndex: layer.popover,
  insetInlineEnd: 0,
  insetBlockStart: `calc(100% + ${space[1]})`,
  minWidth: "11rem",
});
globalStyle(`${list} > nav`, { display: "grid", background: vars.color.surface, boxShadow: vars.shadow.raised });
