import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, space } from "#app/theme/space.ts";

export const stack = style({ display: "grid", gap: space[4] });
export const term = style({ fontWeight: fontWeight.title, overflowWrap: "anywhere" });
export const text = style({ margin: 0, maxWidth: "44rem", fontSize: fontSize.label, color: vars.color.inkSoft });
/** A choice and its button, side by side where they fit. */
export const form = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  flex: "1 1 100%",
  gap: space[3],
});
globalStyle(`${form} > div`, {
  flex: "0 1 280px",
  minWidth: 0,
  "@media": { [media.phone]: { flex: "1 1 100%" } },
});
/** A refused word has a line of its own, since what is wrong with it stands below. */
globalStyle(`${form}:has([aria-invalid=true]) > div:first-of-type`, { flexBasis: "100%" });
/** In a table cell, side by side. */
export const line = style({ display: "flex", gap: space[2] });
/** In a card of its own width. */
globalStyle(`td:has(> ${line})`, { gridColumn: "1 / -1" });
globalStyle(`${line} > div`, {
  flex: "1 1 13rem",
  minWidth: 0,
  // Wide enough to read a service's name.
  "@media": { [media.beyondPhone]: { minWidth: "13rem" } },
});
export const words = style({ display: "flex", flexWrap: "wrap", gap: space[2], margin: `${space[3]} 0` });
