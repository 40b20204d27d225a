import { style } from "@vanilla-extract/css";
import { box } from "./checkbox.css.ts";

/** A radio button: a round checkbox with a dot. Twice as specific as the box's rules, which may be loaded later. */
export const radio = style([
  box,
  {
    selectors: {
      "&&": { borderRadius: "50%" },
      "&&::before": { width: "8px", height: "8px", borderRadius: "50%", maskImage: "none" },
    },
  },
]);
