import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const empty = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: space[5],
});

export const text = style({
  margin: `${space[2]} 0 0`,
  maxWidth: "54ch",
  fontSize: fontSize.body,
  color: vars.color.inkSoft,
});

export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2], marginBlockStart: space[6] });

const anyNote = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[3]} ${space[4]}`,
  fontSize: fontSize.body,
  color: vars.color.inkSoft,
});
export const note = styleVariants({
  inCard: [anyNote, { padding: size.cardInset }],
  flush: [anyNote],
  onPhone: [anyNote, { padding: space[5], "@media": { [media.phone]: { padding: 0 } } }],
});
export const noteText = style({ flex: "1 1 12rem", minWidth: 0, maxWidth: "60ch" });
export const noteAction = style({ marginBlockStart: space[1] });
