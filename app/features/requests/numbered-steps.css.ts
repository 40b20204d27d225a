import { createVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

const diameter = createVar();
const ring = createVar();
/** Between a step and the next. */
const between = createVar();
/** Between a ring and the line that leads on from it. */
const clearance = createVar();

const list = style({ padding: 0, listStyle: "none", counterReset: "step" });
/** Steps with a text each, or names alone in a card. */
export const steps = styleVariants({
  told: [
    list,
    {
      vars: { [diameter]: space[6], [between]: space[4.5], [clearance]: space[1] },
      margin: `${space[3.5]} 0 0`,
      fontSize: fontSize.label,
      columnGap: space[3],
    },
  ],
  named: [
    list,
    {
      vars: { [diameter]: space[5], [between]: space[1.5], [clearance]: "0px" },
      margin: 0,
      fontSize: fontSize.error,
      columnGap: space[2],
    },
  ],
});

/** A numbered ring on a line to the next one. */
export const step = style({
  vars: { [ring]: vars.color.control },
  position: "relative",
  display: "grid",
  gridTemplateColumns: `${diameter} minmax(0, 1fr) auto`,
  columnGap: "inherit",
  paddingBlockEnd: between,
  counterIncrement: "step",
  color: vars.color.ink,
  selectors: {
    "&::before": {
      content: "counter(step)",
      display: "grid",
      placeItems: "center",
      height: diameter,
      border: `${size.hairline} solid ${ring}`,
      borderRadius: size.pill,
      fontSize: fontSize.badge,
      fontVariantNumeric: "tabular-nums",
    },
    "&:not(:last-child)::after": {
      content: "",
      position: "absolute",
      insetInlineStart: `calc(${diameter} / 2 - ${size.hairline})`,
      insetBlock: `calc(${diameter} + ${clearance}) ${clearance}`,
      borderInlineStart: `${size.hairline} solid ${vars.color.lineStrong}`,
    },
    "&:last-child": { paddingBlockEnd: 0 },
  },
});
export const stepBy = style({ color: vars.color.inkFaint, fontSize: fontSize.small });
/** A step that the reader takes. */
export const readersStep = style([step, { vars: { [ring]: vars.color.brand } }]);
globalStyle(`${readersStep}::before, ${readersStep} ${stepBy}`, {
  color: vars.color.brandText,
  fontWeight: fontWeight.title,
});
