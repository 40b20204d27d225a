import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";

export const hit = style({ background: vars.color.cautionSoft, color: "inherit", borderRadius: "2px" });
