import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontWeight, space } from "#app/theme/space.ts";

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  color: "inherit",
  textDecoration: "none",
  selectors: { "&:hover": { color: vars.color.ink, textDecoration: "underline" } },
});

export const sorted = style({ color: vars.color.ink, fontWeight: fontWeight.title });
