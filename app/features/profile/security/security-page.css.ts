import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, measure, size, space } from "#app/theme/space.ts";

export const head = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: space[4],
  marginBlockEnd: space[4],
  "@media": { [media.belowWide]: { gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" } },
});

export const words = style({ display: "grid", gap: space[1], maxWidth: measure });

export const text = style({
  margin: 0,
  maxWidth: measure,
  color: vars.color.inkSoft,
  fontSize: fontSize.label,
});

/** The actions of a row: side by side, below its text on a phone. */
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  "@media": { [media.phone]: { gridColumn: 2 } },
});

/** The link that adds one: a phone's whole row, since its words are long in some languages. */
export const choice = style({ "@media": { [media.phone]: { display: "grid", gridColumn: "1 / -1" } } });

/** The form that a "Rename" opens, across the row. */
export const rename = style({ gridColumn: "2 / -1" });

export const renameForm = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: space[2],
  paddingBlockStart: space[3],
  maxWidth: size.signIn,
});

export const summary = style({
  width: "fit-content",
  color: vars.color.inkSoft,
  fontSize: fontSize.help,
  cursor: "pointer",
  textDecoration: "underline",
});

export const steps = style({ display: "grid", gap: space[8], margin: 0, padding: 0, listStyle: "none" });

export const step = style({ display: "grid", gap: space[4], justifyItems: "start" });

export const setup = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space[6],
  alignItems: "center",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const qr = style({
  width: "184px",
  height: "184px",
  borderRadius: vars.radius.medium,
  imageRendering: "pixelated",
});

export const manual = style({ display: "grid", gap: space[3], justifyItems: "start" });

/** A key or a code to be typed elsewhere. */
export const key = style({
  fontFamily: "ui-monospace, monospace",
  fontSize: fontSize.button,
  fontWeight: fontWeight.label,
  overflowWrap: "anywhere",
  userSelect: "all",
});

export const form = style({ display: "grid", gap: space[5], width: "100%", maxWidth: size.signIn });

export const codes = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, max-content)",
  gap: `${space[2]} ${space[8]}`,
  margin: 0,
  padding: space[5],
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  listStyle: "none",
  "@media": { [media.phone]: { gridTemplateColumns: "max-content" } },
});

export const stack = style({ display: "grid", gap: space[4] });
