import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const form = style({ display: "grid", gap: space[5] });
/** Below another form. */
export const next = style({ marginBlockStart: space[3] });

/** Links to other pages, below a form. */
export const aside = style({ margin: 0, color: vars.color.inkSoft, fontSize: fontSize.button });

export const below = style([aside, { marginBlockStart: space[7] }]);

export const note = style({ margin: `0 0 ${space[6]}`, color: vars.color.inkSoft });

export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
