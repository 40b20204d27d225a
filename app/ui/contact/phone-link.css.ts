import { style } from "@vanilla-extract/css";

/** Its parts belong together, also where long words may break. */
export const phoneNumber = style({ whiteSpace: "nowrap" });
