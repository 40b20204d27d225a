import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, size, space } from "#app/theme/space.ts";

export const details = style({ position: "relative" });

export const panel = style({
  position: "absolute",
  zIndex: layer.popover,
  insetBlockStart: `calc(100% + ${space[1]})`,
  insetInlineEnd: 0,
  minWidth: "176px",
  width: "max-content",
  padding: space[1.5],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
});

/** A line of a popover's list: a button or a link. */
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space[2.5],
  width: "100%",
  minHeight: size.menuItem,
  // A brand's long name wraps instead of leaving the screen.
  maxWidth: `min(20rem, calc(100vw - ${space[8]}))`,
  padding: `${space[1]} ${space[2.5]}`,
  borderRadius: vars.radius.small,
  fontSize: fontSize.menu,
  fontWeight: fontWeight.medium,
  lineHeight: 1.25,
  overflowWrap: "anywhere",
  color: vars.color.inkSoft,
  selectors: {
    "&:hover": { background: vars.color.sunken, color: vars.color.ink },
    "&[aria-current]": { background: vars.color.brandSoft, color: vars.color.ink },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
  "@media": { [media.phone]: { minHeight: size.touch } },
});
