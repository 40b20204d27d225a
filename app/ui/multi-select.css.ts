import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, lineHeight, size, space } from "#app/theme/space.ts";

export const details = style({ position: "relative" });

export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2.5],
  minHeight: size.field,
  padding: `0 ${space[3]}`,
  border: `${size.hairline} solid ${vars.color.control}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  fontSize: fontSize.body,
  listStyle: "none",
  cursor: "pointer",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { borderColor: vars.color.controlHover },
    "&:focus-visible": { outlineOffset: 0 },
    "&[data-invalid=true]": {
      borderColor: vars.color.criticalText,
      boxShadow: `inset 0 0 0 ${size.hairline} ${vars.color.criticalText}`,
    },
  },
  "@media": { [media.phone]: { minHeight: size.fieldPhone, fontSize: fontSize.fieldPhone } },
});

export const empty = style({ color: vars.color.inkFaint });

export const panel = style({
  position: "absolute",
  zIndex: layer.popover,
  insetInline: 0,
  insetBlockStart: `calc(100% + ${space[1]})`,
  maxHeight: "18rem",
  overflowY: "auto",
  padding: space[1.5],
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
});

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: space[2.5],
  minHeight: space[9],
  padding: `${space[1]} ${space[2]}`,
  borderRadius: vars.radius.small,
  fontSize: fontSize.body,
  cursor: "pointer",
  selectors: { "&:hover": { background: vars.color.sunken } },
  "@media": { [media.phone]: { minHeight: size.touch } },
});

export const chips = style({ display: "flex", flexWrap: "wrap", gap: space[2], paddingTop: space[0.5] });

export const more = style({
  alignSelf: "center",
  fontSize: fontSize.help,
  fontWeight: fontWeight.medium,
  lineHeight: lineHeight.help,
  color: vars.color.inkFaint,
});
