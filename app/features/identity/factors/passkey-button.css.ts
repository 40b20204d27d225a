import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const passkey = style({
  display: "grid",
  gap: space[2],
  // Beside other buttons it takes the line as they do.
  "@media": { [media.phone]: { flex: "1 1 100%" }, "(scripting: none)": { display: "none" } },
});
export const failed = style({ margin: 0, color: vars.color.criticalText, fontSize: fontSize.error });
