import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize } from "#app/theme/space.ts";

/** Around a drawing, at the height that it will have; without scripts only the table beside it is shown. */
export const box = style({ overflowY: "hidden", "@media": { "(scripting: none)": { display: "none" } } });

export const drawing = style({ height: "100%", fontSize: fontSize.help, fontVariantNumeric: "tabular-nums" });
// The width measured on screen is written into the element.
globalStyle(`${drawing} > div`, { "@media": { [media.print]: { width: "100% !important" } } });

export const lineColor = vars.color.line;
export const axisColor = vars.color.inkFaint;
