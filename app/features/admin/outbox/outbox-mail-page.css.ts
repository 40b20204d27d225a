import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const versions = style({ display: "grid", gap: space[6], marginBlockStart: space[6] });

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
