import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, space } from "#app/theme/space.ts";

export const done = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space[2.5],
  margin: `0 0 ${space[5]}`,
  padding: `${space[3]} ${space[4]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.positiveSoft,
  color: vars.color.positiveText,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  overflowWrap: "anywhere",
});

/** On a page that shows nothing but what became of the form. */
const mark = style({
  display: "grid",
  placeItems: "center",
  width: space[12],
  height: space[12],
  marginBlockEnd: space[2],
  borderRadius: "50%",
});
export const marks = styleVariants({
  done: [mark, { background: vars.color.positiveSoft, color: vars.color.positiveText }],
  stays: [mark, { background: vars.color.sunken, color: vars.color.inkSoft }],
});
