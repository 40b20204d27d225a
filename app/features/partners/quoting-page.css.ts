import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, measure, space } from "#app/theme/space.ts";
import { formColumn } from "#app/ui/layout/columns.css.ts";

export const cards = style([formColumn, { display: "grid", gap: space[6] }]);

export const text = style({ margin: `${space[1]} 0 0`, maxWidth: measure, color: vars.color.inkSoft });

export const steps = style({
  display: "grid",
  gap: space[2],
  margin: `${space[3]} 0 0`,
  paddingInlineStart: space[5],
  color: vars.color.inkSoft,
  listStyle: "decimal",
});

export const note = style({ margin: `${space[6]} 0 0`, color: vars.color.inkSoft, fontSize: fontSize.label });

export const people = style({
  display: "grid",
  gap: space[2.5],
  margin: `${space[4]} 0 0`,
  padding: 0,
  listStyle: "none",
});
