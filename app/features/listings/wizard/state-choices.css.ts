import { style } from "@vanilla-extract/css";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const states = style({ display: "grid", gap: space[3], margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({
  padding: 0,
  marginBottom: space[2],
  fontSize: fontSize.label,
  fontWeight: fontWeight.label,
});
/** The buttons work with scripts only. */
export const buttons = style({
  display: "flex",
  gap: space[2],
  "@media": { "(scripting: none)": { display: "none" } },
});
export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(9.5rem, 1fr))",
  gap: `${space[1]} ${space[4]}`,
});
export const state = style({
  display: "flex",
  alignItems: "center",
  gap: space[2.5],
  minHeight: space[8],
  fontSize: fontSize.label,
  "@media": { [media.phone]: { minHeight: size.touch } },
});
