import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, measure, size, space } from "#app/theme/space.ts";

/** On a phone below each other, the main one first. */
export const choosing = style({
  display: "flex",
  gap: space[2],
  "@media": { [media.phone]: { flexDirection: "column-reverse" }, [media.print]: { display: "none" } },
});
export const list = style({ display: "grid", gap: space[4], margin: 0, padding: 0, listStyle: "none" });
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  padding: `${space[4]} ${space[5]}`,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  "@media": { [media.phone]: { padding: space[4] } },
});
export const head = style({
  display: "grid",
  gridTemplateColumns: `${size.serviceLogo} minmax(0, 1fr) auto`,
  alignItems: "start",
  gap: space[4],
  "@media": { [media.phone]: { gridTemplateColumns: `${size.serviceLogo} minmax(0, 1fr)`, gap: space[3] } },
});
export const noLogo = style({
  width: size.serviceLogo,
  height: size.serviceLogo,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
});
export const words = style({ minWidth: 0, overflowWrap: "anywhere" });
export const name = style({ margin: 0, fontSize: fontSize.cardTitle, fontWeight: fontWeight.title });
export const meta = style({ margin: `${space[0.5]} 0 0`, fontSize: fontSize.help, color: vars.color.inkFaint });
export const price = style({
  margin: `${space[2.5]} 0 0`,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
});
export const reason = style({ margin: `${space[2.5]} 0 0`, fontSize: fontSize.label, color: vars.color.cautionText });
export const end = style({
  display: "grid",
  justifyItems: "end",
  gap: space[2],
  "@media": {
    [media.phone]: { gridColumn: "1 / -1", display: "flex", alignItems: "center", justifyContent: "space-between" },
  },
});
export const choose = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: size.buttonRow,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  cursor: "pointer",
  "@media": { [media.phone]: { minHeight: size.touch } },
});
/** Below the service's words. */
export const note = style({
  paddingInlineStart: `calc(${size.serviceLogo} + ${space[4]})`,
  "@media": { [media.phone]: { paddingInlineStart: 0 } },
});
export const noteText = style({
  maxWidth: measure,
  marginBlockEnd: space[2],
  padding: `${space[2]} ${space[3]}`,
  borderInlineStart: `3px solid ${vars.color.lineStrong}`,
  color: vars.color.inkSoft,
  fontSize: fontSize.label,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
});
/** The quiet buttons' labels stand in line with the text above. */
export const noteActions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  marginInlineStart: `-${space[3]}`,
});
export const noteField = style({
  selectors: { "&[open]": { flex: "1 1 100%", maxWidth: measure, paddingInlineStart: space[3] } },
});
export const opener = style({ selectors: { [`${noteField}[open] > &`]: { marginInlineStart: `-${space[3]}` } } });
export const refused = style({
  marginBlockEnd: space[4],
  padding: `${space[3]} ${space[4]}`,
  border: `${size.hairline} solid ${vars.color.criticalLine}`,
  borderRadius: vars.radius.small,
  background: vars.color.criticalSoft,
  color: vars.color.criticalText,
});
