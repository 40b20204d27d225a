import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";

export const thread = style({ display: "grid", gap: space[5], alignContent: "start" });
export const need = style({
  display: "grid",
  gap: space[3],
  padding: `${space[4]} ${size.cardInset}`,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
});
export const movedBy = style({ color: vars.color.inkFaint });
export const entries = style({ display: "grid", gap: space[5], margin: 0, padding: 0, listStyle: "none" });
/** Takes no place, and no gap, before something is said. */
export const log = style({ ":empty": { position: "absolute" } });
export const earlierLabel = style({
  width: "fit-content",
  paddingBlock: space[1],
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  color: vars.color.brandText,
  cursor: "pointer",
  selectors: { "details[open] > &": { marginBlockEnd: space[5] } },
  "@media": { [media.phone]: { paddingBlock: space[3] } },
});
export const buyerName = style({ fontWeight: fontWeight.title });
export const moved = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  paddingInlineStart: `calc(${size.avatar} + ${space[3]})`,
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  "::after": { content: "", flex: 1, height: size.hairline, background: vars.color.line },
});
export const movedState = style({ fontWeight: fontWeight.label, color: vars.color.inkSoft });
export const compose = style({
  containerType: "inline-size",
  display: "grid",
  gap: space[3],
  padding: space[4],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  "@media": { [media.print]: { display: "none" } },
});
/** Below each other, and then equally wide, where they do not fit beside each other. */
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[2],
  "@container": { "(max-width: 340px)": { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } },
});
/** Full width on a phone, so that the panel for ending a request fits. */
export const moves = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  "@media": { [media.phone]: { width: "100%" } },
});
export const ending = style({
  position: "relative",
  marginInlineStart: "auto",
  "@media": { [media.phone]: { marginInlineStart: 0 } },
});
// On a phone they share the line, as the actions of other heads do.
globalStyle(`${moves} > *`, { "@media": { [media.phone]: { flexGrow: 1 } } });
globalStyle(`${ending} > details > summary`, { "@media": { [media.phone]: { width: "100%" } } });
export const endingPanel = style({
  display: "grid",
  gap: space[3],
  width: `min(340px, calc(100vw - ${space[14]}))`,
  padding: space[3],
  whiteSpace: "normal",
});
export const endingText = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkSoft });
export const historyList = style({ margin: `${space[2]} 0 0`, padding: 0, listStyle: "none" });
export const historyItem = style({
  position: "relative",
  paddingBlockEnd: space[4],
  paddingInlineStart: space[6],
  fontSize: fontSize.error,
  lineHeight: lineHeight.help,
  overflowWrap: "anywhere",
  "::before": {
    content: "",
    position: "absolute",
    insetInlineStart: space[0.5],
    insetBlockStart: space[1],
    width: space[3],
    height: space[3],
    borderRadius: "50%",
    border: `${size.outline} solid ${vars.color.control}`,
    background: vars.color.surface,
  },
  "::after": {
    content: "",
    position: "absolute",
    insetInlineStart: "7px",
    insetBlock: `${space[5]} -${space[0.5]}`,
    width: size.outline,
    background: vars.color.line,
    forcedColorAdjust: "none",
  },
  selectors: {
    "&:last-child": { paddingBlockEnd: 0 },
    "&:last-child::after": { display: "none" },
    "&:first-child::before": { background: vars.color.brand, borderColor: vars.color.brand },
  },
});
export const historyMeta = style({ display: "block", fontSize: fontSize.small, color: vars.color.inkFaint });
export const refusal = style({ marginBlockEnd: space[4] });
