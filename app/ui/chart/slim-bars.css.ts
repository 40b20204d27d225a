import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { box as drawingBox } from "./drawing.css.ts";

export const barColor = vars.color.chart1;
export const markColor = vars.color.chart2;
export const markGround = vars.color.cautionSoft;
export const markText = vars.color.cautionText;
export const limitColor = vars.color.inkSoft;
export const ground = vars.color.surface;

/** Time runs from left to right in every language's charts here. */
export const box = style([drawingBox, { height: "210px", overflowX: "hidden", direction: "ltr" }]);
