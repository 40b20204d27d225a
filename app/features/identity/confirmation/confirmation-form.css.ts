import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { size, space } from "#app/theme/space.ts";

/** The confirmation's box. */
export const ask = style({
  display: "grid",
  gap: space[4],
  marginBlockEnd: space[6],
  padding: size.cardInset,
  border: `${size.hairline} solid ${vars.color.cautionLine}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  selectors: { "&:focus-visible": { outlineOffset: "2px" } },
});
export const names = style({
  margin: 0,
  paddingInlineStart: space[5],
  maxHeight: "220px",
  overflowY: "auto",
  listStyle: "disc",
});
export const plain = style({ margin: 0, maxWidth: "56em" });
export const form = style({ display: "grid", gap: space[4] });
export const proof = style({ display: "grid", gap: space[3], maxWidth: size.signIn });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
export const behind = style({ opacity: 0.5 });
