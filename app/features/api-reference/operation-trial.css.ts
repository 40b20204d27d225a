import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const note = style({ margin: `${space[1]} 0 ${space[4]}`, fontSize: fontSize.help, color: vars.color.inkSoft });
export const lent = style({
  margin: `0 0 ${space[4]}`,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
  background: vars.color.brandSoft,
  fontSize: fontSize.help,
});
export const answered = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] });
const dot = style({ width: space[2], height: space[2], borderRadius: size.pill });
export const good = style([dot, { background: vars.color.chart2 }]);
export const bad = style([dot, { background: vars.color.criticalLine }]);
export const faint = style({ color: `color-mix(in oklab, ${vars.color.onOverlay} 78%, ${vars.color.overlay})` });
