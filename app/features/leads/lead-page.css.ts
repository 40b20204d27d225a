import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const beside = style({ "@media": { [media.oneColumn]: { marginTop: space[8] } } });
export const done = style({
  display: "grid",
  justifyItems: "start",
  gap: space[3],
  maxWidth: "40rem",
  // It is focused to be read.
  selectors: { "&:focus-visible": { outline: "none" } },
});
/** Preserves the two spaces of a message that the spec fixes. */
export const doneMessage = style({
  margin: `0 0 ${space[3]}`,
  fontSize: fontSize.lead,
  color: vars.color.inkSoft,
  whiteSpace: "pre-wrap",
});
export const points = style({
  listStyle: "none",
  display: "grid",
  gap: space[3.5],
  margin: `${space[4]} 0 0`,
  padding: 0,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
});
export const point = style({ display: "grid", gridTemplateColumns: "20px 1fr", gap: space[2.5] });
