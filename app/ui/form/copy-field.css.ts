import { style } from "@vanilla-extract/css";
import { media } from "#app/theme/media.ts";
import { size, space } from "#app/theme/space.ts";
import { input } from "./field.css.ts";

export const frame = style({ marginBlockStart: space[6] });

/** The button stays beside the first line of a text of several. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: space[2],
  alignItems: "start",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

/** As many lines as the text needs, where the browser can measure them; a token of many is scrolled, since nobody reads it. */
export const text = style([
  input.area,
  {
    minHeight: size.field,
    maxHeight: "6.5rem",
    fieldSizing: "content",
    resize: "none",
    overflowWrap: "anywhere",
    "@media": { [media.phone]: { minHeight: size.fieldPhone } },
  },
]);

/** As a read-only field, as high as its text. */
export const address = style([
  input.area,
  {
    display: "block",
    minHeight: size.field,
    resize: "none",
    overflowWrap: "anywhere",
    userSelect: "all",
    "@media": { [media.phone]: { minHeight: size.fieldPhone } },
  },
]);
