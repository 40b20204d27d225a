import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const leftOut = style({ margin: `0 0 ${space[4]}`, color: vars.color.inkSoft });
export const services = style({ display: "grid", gap: space[2], minWidth: 0, margin: 0, padding: 0, border: 0 });
export const legend = style({
  marginBlockEnd: space[2],
  padding: 0,
  fontSize: fontSize.label,
  fontWeight: fontWeight.label,
});
export const service = style({
  display: "grid",
  gridTemplateColumns: `auto ${size.serviceLogo} minmax(0, 1fr) auto`,
  alignItems: "center",
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  cursor: "pointer",
  "@media": { [media.phone]: { gridTemplateColumns: `auto ${size.serviceLogo} minmax(0, 1fr)` } },
});
export const words = style({ display: "grid", minWidth: 0, overflowWrap: "anywhere" });
export const name = style({ fontWeight: fontWeight.title });
export const company = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const running = style({ fontSize: fontSize.help, color: vars.color.inkSoft });
export const price = style({
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.phone]: { gridColumn: "3" } },
});
