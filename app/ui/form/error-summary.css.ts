import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const summary = style({
  display: "grid",
  gridTemplateColumns: "20px 1fr",
  gap: `${space[1]} ${space[3]}`,
  marginBottom: space[7],
  padding: `${space[4]} ${space[4.5]}`,
  border: `1px solid ${vars.color.criticalLine}`,
  borderRadius: vars.radius.medium,
  background: vars.color.criticalSoft,
  color: vars.color.criticalText,
  selectors: {
    // At the top of a section's card.
    "h2 + &": { marginBlockStart: space[4] },
    "&:focus": { outline: `${size.outline} solid ${vars.color.criticalText}`, outlineOffset: "-1px" },
  },
});

export const title = style({ fontSize: fontSize.panelTitle, fontWeight: fontWeight.title, color: vars.color.ink });
export const list = style({ gridColumn: 2, listStyle: "none", padding: 0, margin: 0 });
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  padding: `${space[0.5]} 0`,
  color: vars.color.criticalText,
  fontSize: fontSize.button,
  fontWeight: fontWeight.medium,
  textDecoration: "underline",
  textUnderlineOffset: "3px",
  "@media": { [media.phone]: { minHeight: size.touch } },
});
