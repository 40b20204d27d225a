import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const form = style({ display: "grid", gap: space[4], justifyItems: "start", marginBlockStart: space[3] });
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  margin: `${space[2]} 0 ${space[6]}`,
  color: vars.color.inkSoft,
});
export const acts = style({ display: "flex", flexWrap: "wrap", gap: space[3], marginBlockStart: space[3] });
export const history = style({
  display: "grid",
  gap: space[3],
  margin: `${space[3]} 0 0`,
  padding: 0,
  listStyle: "none",
});
export const when = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const price = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  marginBlockStart: space[3],
});
export const terms = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  margin: 0,
  color: vars.color.inkSoft,
  selectors: { "&:empty": { display: "none" } },
});
export const note = style({ margin: `${space[2]} 0 ${space[3]}`, fontSize: fontSize.label, color: vars.color.inkSoft });
