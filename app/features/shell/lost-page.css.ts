import { style } from "@vanilla-extract/css";
import { space } from "#app/theme/space.ts";

/** Half-way down the page, at the content's own left edge. */
export const lost = style({
  flex: 1,
  display: "flex",
  alignItems: "center",
  paddingBlock: `${space[14]} calc(${space[16]} + ${space[2]})`,
});
