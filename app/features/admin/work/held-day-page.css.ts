import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { space } from "#app/theme/space.ts";

export const text = style({ margin: `${space[2]} 0 0`, maxWidth: "56em", color: vars.color.inkSoft });
export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  marginBlockStart: space[4],
});
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
export const standing = style({ display: "grid", justifyItems: "start", gap: space[1], overflowWrap: "anywhere" });
