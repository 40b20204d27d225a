import { style } from "@vanilla-extract/css";
import { media } from "#app/theme/media.ts";
import { space } from "#app/theme/space.ts";

export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: space[2],
  alignItems: "end",
  marginBlockStart: space[6],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
