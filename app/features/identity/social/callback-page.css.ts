import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const page = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  flex: 1,
  padding: `${space[16]} ${space[4]}`,
  background: vars.color.surface,
});

export const box = style({
  display: "grid",
  gap: space[5],
  justifyItems: "start",
  width: "100%",
  maxWidth: "30rem",
});

export const text = style({ margin: 0, color: vars.color.inkSoft, fontSize: fontSize.prose, overflowWrap: "anywhere" });

export const waiting = style({ display: "flex", alignItems: "center", gap: space[3.5] });

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[4] });

export const form = style({ display: "grid", gap: space[5], width: "100%" });
