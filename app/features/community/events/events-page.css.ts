import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, measure, size, space } from "#app/theme/space.ts";

export const section = style({
  display: "grid",
  gap: space[4],
  selectors: { "& + &": { marginTop: space[12] } },
});
export const sectionHead = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[4],
  fontSize: fontSize.label,
});
export const list = style({ display: "grid", gap: size.cardGap, margin: 0, padding: 0, listStyle: "none" });
export const event = style({
  display: "grid",
  gridTemplateColumns: `${size.field} minmax(0, 1fr) auto`,
  gap: `${space[3]} ${space[5]}`,
  alignItems: "start",
  "@media": { [media.tablet]: { gridTemplateColumns: `${size.field} minmax(0, 1fr)`, columnGap: space[4] } },
});
export const leaf = style({
  display: "grid",
  justifyItems: "center",
  paddingBlock: space[1.5],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  lineHeight: lineHeight.title,
});
export const leafMonth = style({ fontSize: fontSize.badge, fontWeight: fontWeight.label, color: vars.color.inkSoft });
export const leafDay = style({
  fontSize: fontSize.sectionTitle,
  fontWeight: fontWeight.title,
  fontVariantNumeric: "tabular-nums",
});
export const when = style({
  margin: 0,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  color: vars.color.ink,
});
/** Day, hours and zone are longer than a phone's card. */
globalStyle(`${when} > time`, { whiteSpace: "normal" });
export const summary = style({ margin: 0, maxWidth: measure, fontSize: fontSize.label, color: vars.color.inkSoft });
export const host = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const actions = style({
  display: "grid",
  gap: space[2],
  justifyItems: "stretch",
  "@media": {
    [media.tablet]: { gridColumn: "2", display: "flex", flexWrap: "wrap" },
    [media.phone]: { gridColumn: "1 / -1" },
  },
});
export const titleLink = style({
  color: "inherit",
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});
export const eventAbout = style({ display: "grid", alignContent: "start", gap: space[3] });
export const eventText = style({
  margin: `${space[2]} 0 0`,
  maxWidth: measure,
  fontSize: fontSize.lead,
  lineHeight: lineHeight.prose,
  color: vars.color.inkSoft,
});
export const eventLinks = style({ display: "flex", flexWrap: "wrap", gap: space[2], marginBlockStart: space[3] });
/** A card that asks something has a form's width. */
export const question = style({ maxWidth: size.form });
export const form = style({ display: "grid", gap: space[4] });
export const registerText = style({
  margin: `${space[1.5]} 0 ${space[5]}`,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
});
export const registered = style({ display: "grid", justifyItems: "start", gap: space[2] });
