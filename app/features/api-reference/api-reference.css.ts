import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const note = style({
  margin: 0,
  padding: `${space[3]} ${space[4]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.brandSoft,
  fontSize: fontSize.button,
});
/** Operations, one of them, and how to use it. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "212px minmax(0, 1fr) minmax(0, 424px)",
  gap: space[8],
  alignItems: "start",
  "@media": {
    [media.belowFull]: { gridTemplateColumns: "212px minmax(0, 1fr)", gap: space[6] },
    [media.belowWide]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});
export const use = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  minWidth: 0,
  "@media": { [media.belowFull]: { gridColumn: "1 / -1" } },
});
