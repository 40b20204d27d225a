import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const titleCell = style({ display: "grid", gap: space[0.5], overflowWrap: "anywhere" });
export const form = style({ display: "grid", gap: space[6], maxWidth: "860px", minWidth: 0 });
export const section = style({ display: "grid", gap: space[5], minWidth: 0 });
export const plain = style({ margin: 0, color: vars.color.inkSoft });
export const film = style({ width: "100%", maxWidth: "320px", height: "auto", borderRadius: vars.radius.medium });
export const remove = style({ marginBlockStart: space[8], maxWidth: "860px" });
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
/** They go to the next line together. */
export const previewLinks = style({ display: "flex", flexWrap: "wrap", gap: `${space[2]} ${space[4]}` });
export const picture = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: space[3],
  padding: space[3],
  border: `${size.hairline} dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.small,
});
export const pictureField = style({ flex: "1 1 220px", minWidth: 0 });
