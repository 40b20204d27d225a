import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const segments = style({
  display: "inline-flex",
  flexWrap: "wrap",
  gap: space[0.5],
  padding: space[0.5],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  "@media": { [media.print]: { display: "none" } },
});
export const segment = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1.5],
  minHeight: "30px",
  padding: `0 ${space[3]}`,
  border: `${size.hairline} solid transparent`,
  borderRadius: vars.radius.small,
  color: vars.color.inkSoft,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  textDecoration: "none",
  selectors: {
    "&:hover": { color: vars.color.ink },
    "&[aria-current]": {
      borderColor: vars.color.lineStrong,
      background: vars.color.surface,
      color: vars.color.ink,
      fontWeight: fontWeight.label,
    },
  },
  // In a row of its own, where the names do not fit beside each other, a name takes the whole of it.
  "@media": {
    [media.phone]: {
      flex: "1 1 auto",
      justifyContent: "center",
      minHeight: size.touch,
      // So that four fit beside each other.
      paddingInline: space[2],
    },
  },
});
export const count = style({
  fontWeight: fontWeight.text,
  // Not of the names: it would set their hyphens as wide as digits.
  fontVariantNumeric: "tabular-nums",
  color: vars.color.inkFaint,
});
