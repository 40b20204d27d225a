import { style } from "@vanilla-extract/css";
import { space } from "#app/theme/space.ts";

/** Vertically centered, at the content's left edge. */
export const lost = style({
  flex: 1,
  display: "flex",
  alignItems: "center",
  paddingBlock: `${space[14]} calc(${space[16]} + ${space[2]})`,
});
