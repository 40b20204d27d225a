import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const search = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: space[2],
  alignItems: "end",
  maxWidth: size.form,
  marginBlockEnd: space[6],
});

export const recipient = style({ display: "block", color: vars.color.inkSoft, overflowWrap: "anywhere" });

export const more = style({ marginBlockStart: space[5] });

export const facts = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${space[1.5]} ${space[5]}`,
  margin: `${space[4]} 0 ${space[6]}`,
  fontSize: fontSize.label,
});

export const term = style({ color: vars.color.inkFaint });

export const value = style({ margin: 0, overflowWrap: "anywhere" });

export const versions = style({ display: "grid", gap: space[6] });

export const frame = style({
  width: "100%",
  height: "560px",
  marginBlockStart: space[3],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: "Canvas",
});

export const text = style({
  margin: `${space[3]} 0 0`,
  padding: space[4],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  fontSize: fontSize.help,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
