import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const chapters = style({
  display: "grid",
  maxHeight: "20rem",
  margin: 0,
  padding: 0,
  overflowY: "auto",
  listStyle: "none",
});
export const chapter = style({
  display: "grid",
  gridTemplateColumns: "3rem minmax(0, 1fr)",
  width: "100%",
  padding: `${space[2]} 0`,
  border: "none",
  background: "none",
  color: vars.color.ink,
  font: "inherit",
  fontSize: fontSize.label,
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&:hover, &[aria-current=true]": { color: vars.color.brand } },
});
export const start = style({ color: vars.color.brand, fontVariantNumeric: "tabular-nums" });
