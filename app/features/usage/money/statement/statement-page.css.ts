import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, space } from "#app/theme/space.ts";

/** As wide as their words: a number of two lines reads badly. */
export const facts = style({ display: "flex", flexWrap: "wrap", gap: `${space[4]} ${space[5]}`, margin: 0 });
export const fact = style({ flex: "1 1 auto", minWidth: 0 });
/** Beside each other, whatever the others leave them. */
export const days = style({
  flex: "1 1 auto",
  display: "grid",
  gridAutoFlow: "column",
  gridTemplateRows: "auto auto",
  gridAutoColumns: "1fr",
  columnGap: space[5],
});
export const term = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const value = style({ margin: `${space[1]} 0 0`, fontWeight: fontWeight.medium, overflowWrap: "anywhere" });
/** A line's action, below its name. */
export const lineAction = style({ display: "block", marginBlockStart: space[0.5], fontSize: fontSize.help });
