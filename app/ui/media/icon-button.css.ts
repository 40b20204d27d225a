import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { size } from "#app/theme/space.ts";

/** A 44-px square that holds one icon, for buttons, links and summaries. */
export const iconButton = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: size.touch,
  height: size.touch,
  borderRadius: vars.radius.small,
  color: vars.color.ink,
  listStyle: "none",
  cursor: "pointer",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { background: vars.color.sunken },
  },
});
