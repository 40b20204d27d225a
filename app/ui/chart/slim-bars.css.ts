import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize } from "#app/theme/space.ts";

export const barColor = vars.color.chart1;
export const markColor = vars.color.chart2;
export const markGround = vars.color.cautionSoft;
export const markText = vars.color.cautionText;
export const limitColor = vars.color.inkSoft;
export const ground = vars.color.surface;

export const box = style({
  height: "210px",
  overflow: "hidden",
  // Time runs from left to right in every language's charts here.
  direction: "ltr",
  "@media": { "(scripting: none)": { display: "none" } },
});
export const drawing = style({ height: "100%", fontSize: fontSize.help, fontVariantNumeric: "tabular-nums" });
// The width that was measured on the screen is written into the element.
globalStyle(`${drawing} > div`, { "@media": { [media.print]: { width: "100% !important" } } });
