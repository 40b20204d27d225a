import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const search = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) auto",
  alignItems: "end",
  gap: space[3],
  maxWidth: size.form,
  marginBlockEnd: space[5],
  "@media": { "(max-width: 640px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const titleCell = style({ display: "grid", gap: space[0.5], overflowWrap: "anywhere" });
export const faint = style({ color: vars.color.inkFaint, fontSize: fontSize.help });
export const pager = style({ display: "flex", alignItems: "center", gap: space[3], marginBlockStart: space[4] });
export const form = style({ display: "grid", gap: space[6], maxWidth: "860px", minWidth: 0 });
export const section = style({ display: "grid", gap: space[5], minWidth: 0 });
export const plain = style({ margin: 0, color: vars.color.inkSoft });
export const current = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3] });
export const film = style({ width: "100%", maxWidth: "320px", height: "auto", borderRadius: vars.radius.medium });
export const remove = style({ marginBlockStart: space[8], maxWidth: "860px" });
export const removeSummary = style({
  minHeight: size.touch,
  display: "inline-flex",
  alignItems: "center",
  cursor: "pointer",
  color: vars.color.criticalText,
  fontWeight: fontWeight.medium,
});
export const removeForm = style({ display: "grid", justifyItems: "start", gap: space[3], marginBlockStart: space[2] });
export const preview = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} ${space[4]}`,
  borderBlockEnd: `${size.hairline} solid ${vars.color.cautionLine}`,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
  fontSize: fontSize.label,
});
export const previewText = style({ flex: "1 1 240px", margin: 0 });
