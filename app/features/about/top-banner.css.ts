import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const banner = style({
  paddingBlock: space[2.5],
  borderBlockEnd: `${size.hairline} solid ${vars.color.brandLine}`,
  background: vars.color.brandSoft,
  "@media": { [media.print]: { display: "none" } },
});
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[5]}`,
});
export const text = style({
  margin: 0,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  color: vars.color.ink,
});
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
export const onDesktop = style({ display: "grid", "@media": { [media.phone]: { display: "none" } } });
export const onPhone = style({ display: "none", "@media": { [media.phone]: { display: "grid" } } });
