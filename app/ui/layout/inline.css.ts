import { style } from "@vanilla-extract/css";
import { space } from "#app/theme/space.ts";

export const inline = style({ display: "flex", flexWrap: "wrap", gap: space[2], marginTop: space[1] });
