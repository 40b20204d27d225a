import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, measure, space } from "#app/theme/space.ts";
import { formColumn } from "#app/ui/layout/columns.css.ts";

export const name = style({ display: "block", fontWeight: fontWeight.label, overflowWrap: "anywhere" });

export const email = style({ color: vars.color.inkSoft, fontSize: fontSize.help, overflowWrap: "anywhere" });

/** In one line, below the tags where it does not fit beside them. */
export const since = style({ display: "inline-block", color: vars.color.inkSoft, fontSize: fontSize.help });

export const never = style({ color: vars.color.inkFaint });

export const cards = style([formColumn, { display: "grid", gap: space[6] }]);

/** Heading, explanation and link. */
export const people = style({ display: "grid", gap: space[3] });

export const text = style({ margin: `${space[1]} 0 ${space[5]}`, maxWidth: measure, color: vars.color.inkSoft });

export const facts = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${space[2.5]} ${space[6]}`,
  margin: 0,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", rowGap: space[0.5] } },
});

export const term = style({ color: vars.color.inkFaint, fontSize: fontSize.label });

export const value = style({
  margin: 0,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { selectors: { "&:not(:last-child)": { marginBlockEnd: space[2.5] } } } },
});

export const joiners = style({
  display: "grid",
  gap: space[3],
  margin: `0 0 ${space[8]}`,
  padding: 0,
  listStyle: "none",
});
export const form = style({ display: "grid", gap: space[4] });

/** Who asks, a reason and the answer, beside each other where there is room: many may be waiting. */
export const joiner = style([
  form,
  {
    "@media": {
      [media.full]: {
        gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) auto",
        columnGap: space[6],
        alignItems: "start",
      },
    },
  },
]);

export const formAlone = style([form, { marginBlockStart: space[5] }]);

export const invitations = style({ marginBlockStart: space[10] });

export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2] });

/** Aligned with the field below its label. */
export const joinerActions = style([
  actions,
  { "@media": { [media.full]: { minWidth: "180px", marginBlockStart: "27px", justifyContent: "flex-end" } } },
]);

export const choices = style({ display: "grid", gap: space[3], margin: 0, padding: 0, border: 0 });

export const legend = style({
  marginBlockEnd: space[2.5],
  padding: 0,
  fontSize: fontSize.label,
  fontWeight: fontWeight.label,
});

export const choice = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space[3],
  alignItems: "center",
});

export const choiceText = style({ gridColumn: 2, color: vars.color.inkSoft, fontSize: fontSize.help });

export const filters = style({ marginBlockEnd: space[5] });

export const pager = style({ marginBlockStart: space[4] });
