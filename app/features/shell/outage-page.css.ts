import { style } from "@vanilla-extract/css";
import { space } from "#app/theme/space.ts";

/** Under the drawing and the text, in one column with them. */
export const form = style({ display: "grid", gap: space[5], maxWidth: "54ch", marginBlockStart: space[8] });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
