import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const note = style({
  margin: `0 0 ${space[5]}`,
  padding: `${space[3]} ${space[4]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.brandSoft,
  fontSize: fontSize.button,
});
export const list = style({
  margin: `${space[3]} 0 0`,
  padding: 0,
  listStyle: "none",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  overflow: "hidden",
});
export const operation = style({
  display: "grid",
  gridTemplateColumns: "5.5rem minmax(0, 2fr) minmax(0, 3fr)",
  gap: `${space[1]} ${space[4]}`,
  alignItems: "baseline",
  padding: `${space[3]} ${space[5]}`,
  selectors: { "& + &": { borderBlockStart: `${size.hairline} solid ${vars.color.line}` } },
  "@media": { [media.phone]: { gridTemplateColumns: "5.5rem minmax(0, 1fr)", padding: `${space[3]} ${space[4]}` } },
});
export const method = style({ fontSize: fontSize.help, fontWeight: fontWeight.strong, color: vars.color.brandText });
export const path = style({
  fontFamily: "ui-monospace, monospace",
  fontSize: fontSize.help,
  overflowWrap: "anywhere",
});
export const summary = style({
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { gridColumn: "1 / -1" } },
});
export const more = style({ marginBlockStart: space[3], color: vars.color.inkSoft });
