import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const systems = style({ display: "grid", gap: space[3], margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ padding: 0, fontSize: fontSize.label, fontWeight: fontWeight.label });
export const hint = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const group = style({
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  padding: `0 ${space[4]}`,
});
export const summary = style({
  paddingBlock: space[3],
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  cursor: "pointer",
});
export const rows = style({ display: "grid", gap: space[2], paddingBlockEnd: space[4] });
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1.2fr)",
  gap: space[3],
  alignItems: "center",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[1.5], paddingBlock: space[2] } },
});
export const name = style({ fontSize: fontSize.label, overflowWrap: "anywhere" });
