import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.6fr) minmax(0, 1fr)",
  gap: space[5],
  alignItems: "start",
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const stack = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  marginBlockStart: space[4],
});
export const text = style({ margin: 0, color: vars.color.inkSoft });
export const quiet = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3] });
export const endpoint = style({ overflowWrap: "anywhere" });
export const command = style({
  margin: 0,
  padding: space[4],
  overflowX: "auto",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  color: vars.color.ink,
  fontFamily: "ui-monospace, monospace",
  fontSize: fontSize.help,
  lineHeight: 1.7,
});
export const keys = style({ display: "grid", listStyle: "none", margin: 0, padding: 0 });
export const key = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space[3],
  paddingBlock: space[3],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  overflowWrap: "anywhere",
  selectors: { "&:first-child": { borderBlockStart: 0 } },
});
export const keyName = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  fontWeight: fontWeight.medium,
});
export const newKey = style({
  display: "grid",
  gap: space[4],
  paddingBlockStart: space[4],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
});
export const logHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[4],
  marginBlock: space[3],
});
export const filters = style({ display: "flex", flexWrap: "wrap", gap: space[1] });
export const filter = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1.5],
  minHeight: size.buttonRow,
  padding: `0 ${space[3]}`,
  borderRadius: vars.radius.small,
  color: vars.color.inkSoft,
  fontSize: fontSize.label,
  textDecoration: "none",
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "&:hover": { background: vars.color.sunken },
    "&[aria-current]": { background: vars.color.brandSoft, color: vars.color.brandText },
  },
  "@media": { [media.phone]: { minHeight: size.touch } },
});
export const faults = style({ display: "grid", gap: space[0.5], listStyle: "none", margin: 0, padding: 0 });
