import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const empty = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
});

export const picture = style({
  display: "grid",
  placeItems: "center",
  width: "56px",
  height: "56px",
  marginBlockEnd: space[5],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: vars.color.inkFaint,
});

export const text = style({
  marginBlockStart: space[2],
  maxWidth: "54ch",
  fontSize: fontSize.body,
  color: vars.color.inkSoft,
  textWrap: "pretty",
});

export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2], marginBlockStart: space[6] });
