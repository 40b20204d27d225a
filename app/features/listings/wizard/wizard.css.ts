import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const steps = style({
  marginBlockEnd: space[8],
  "@media": { [media.phone]: { marginBlockEnd: space[5] } },
});
export const form = style({ display: "grid", gap: space[8] });
export const sections = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });
export const section = style({ display: "grid", gap: space[5], minWidth: 0, border: 0, margin: 0, padding: 0 });
/** The grid's gap already separates the message. */
globalStyle(`${section} > [role=alert]`, { marginBottom: 0 });
export const sectionHead = style({ display: "grid", gap: space[1], padding: 0 });
export const text = style({ margin: `${space[2]} 0 ${space[4]}`, color: vars.color.inkSoft, maxWidth: "66ch" });
export const hint = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const kept = style({
  alignSelf: "center",
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  minHeight: space[5],
});
export const preview = style({
  display: "grid",
  gap: space[3],
  "@media": { [media.oneColumn]: { marginTop: space[8], maxWidth: size.aside }, [media.phone]: { maxWidth: "none" } },
});
export const stateHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  overflowWrap: "anywhere",
});
export const history = style({
  listStyle: "none",
  margin: `${space[4]} 0 0`,
  padding: 0,
  display: "grid",
  gap: space[4],
  overflowWrap: "anywhere",
});
export const event = style({
  display: "grid",
  gap: space[0.5],
  paddingInlineStart: space[4],
  borderInlineStart: `${size.outline} solid ${vars.color.line}`,
});
export const eventName = style({ fontWeight: fontWeight.medium });
export const note = style({
  margin: `${space[1]} 0 0`,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  color: vars.color.inkSoft,
});
export const caution = style({
  display: "grid",
  gridTemplateColumns: "20px 1fr",
  gap: space[3],
  marginBottom: space[6],
  padding: `${space[4]} ${space[4.5]}`,
  border: `${size.hairline} solid ${vars.color.cautionLine}`,
  borderRadius: vars.radius.medium,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
});
export const plainList = style({ margin: `${space[1]} 0 0`, paddingInlineStart: space[4], listStyle: "disc" });
export const drafts = style({ marginBottom: space[8] });
export const draftList = style({ listStyle: "none", margin: `${space[3]} 0 0`, padding: 0 });
export const draft = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  paddingBlock: space[3],
  borderTop: `${size.hairline} solid ${vars.color.line}`,
});
export const draftWords = style({ flex: "1 1 9rem", overflowWrap: "anywhere" });
export const choices = style({
  display: "grid",
  gap: space[2],
  alignContent: "start",
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
});
export const legend = style({
  padding: 0,
  marginBottom: space[1.5],
  fontSize: fontSize.label,
  fontWeight: fontWeight.label,
});
export const choice = style({ display: "flex", alignItems: "center", gap: space[2.5], minHeight: space[7] });
export const uploadRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: space[4],
  alignItems: "start",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const sending = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: space[3],
});
export const progress = style({
  width: "100%",
  height: space[2],
  overflow: "hidden",
  appearance: "none",
  border: 0,
  borderRadius: vars.radius.small,
  background: vars.color.line,
  selectors: {
    "&::-webkit-progress-bar": { background: vars.color.line },
    "&::-webkit-progress-value": { background: vars.color.brand },
    "&::-moz-progress-bar": { background: vars.color.brand },
  },
});
export const percent = style({
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
export const fileList = style({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: space[2] });
export const fileItem = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space[3],
  padding: space[2],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
});
export const itemButtons = style({ display: "flex", flexWrap: "wrap", justifyContent: "end", gap: space[2] });
export const narrow = style({ maxWidth: "44rem" });
export const sampleForm = style({ display: "grid", gap: space[5], marginBlockStart: space[3] });
export const thumbnail = style({
  filter: vars.picture.filter,
  width: space[16],
  height: space[12],
  objectFit: "cover",
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
});
export const fileName = style({ overflowWrap: "anywhere", fontSize: fontSize.label });
export const details = style({
  padding: space[5],
  border: `${size.hairline} solid ${vars.color.brandLine}`,
  borderRadius: vars.radius.large,
  background: vars.color.brandSoft,
});
export const summary = style({ fontWeight: fontWeight.title, cursor: "pointer", lineHeight: space[7] });
export const detailsBody = style({ display: "grid", gap: space[4], marginTop: space[3], justifyItems: "start" });
globalStyle(`${detailsBody} > *`, { width: "100%" });
globalStyle(`${detailsBody} > button`, { width: "auto" });
export const discard = style({ marginTop: space[8], fontSize: fontSize.label, color: vars.color.inkSoft });
export const discardSummary = style({ width: "fit-content", minHeight: space[6], cursor: "pointer" });
export const discardForm = style({ marginTop: space[3] });
/** Equal heights of hint and label keep the button beside the control. */
