import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, size, space } from "#app/theme/space.ts";

export const panel = style({
  position: "absolute",
  zIndex: layer.popover,
  insetBlockStart: `calc(100% + ${space[2]})`,
  insetInlineStart: 0,
  width: "max(100%, 24rem)",
  maxWidth: "40rem",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
  overflow: "hidden",
  "@media": { [media.phone]: { width: "100%" } },
});

export const list = style({ maxHeight: "min(32rem, 60vh)", overflowY: "auto", padding: space[2] });

export const title = style({
  padding: `${space[2]} ${space[2.5]} ${space[1]}`,
  fontSize: fontSize.help,
  fontWeight: fontWeight.medium,
  color: vars.color.inkFaint,
});

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: size.touch,
  padding: `${space[1.5]} ${space[2.5]}`,
  borderRadius: vars.radius.medium,
  color: vars.color.ink,
  selectors: {
    "&:hover": { background: vars.color.sunken },
    "&[aria-selected=true]": { background: vars.color.brandSoft },
  },
});

export const words = style({ display: "grid", flex: 1, minWidth: 0, lineHeight: 1.3 });
export const name = style({ fontWeight: fontWeight.title });
export const aside = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
});
export const count = style({
  flex: "none",
  maxWidth: "50%",
  fontSize: fontSize.help,
  textAlign: "end",
  color: vars.color.inkFaint,
  "@media": { [media.phone]: { maxWidth: "38%" } },
});

export const square = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "32px",
  height: "32px",
  borderRadius: vars.radius.medium,
  background: vars.color.tag,
  color: vars.color.inkSoft,
});

export const foot = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[4],
  minHeight: size.touch,
  padding: `${space[1]} ${space[4.5]}`,
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  "@media": { [media.phone]: { display: "none" } },
});

export const keys = style({ fontSize: fontSize.help, color: vars.color.inkFaint });

globalStyle(`${keys} kbd`, {
  marginInlineStart: space[2],
  padding: `1px ${space[1.5]}`,
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: "5px",
  fontFamily: "inherit",
  fontSize: fontSize.badge,
});
