import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, size, space } from "#app/theme/space.ts";

export const bar = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: layer.header,
  marginBlockStart: "auto",
  background: vars.color.surface,
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  "@media": { [media.print]: { display: "none" } },
});

// Focused elements are never hidden by the bar (WCAG 2.2, 2.4.11).
globalStyle(`html:has(${bar})`, {
  scrollPaddingBlockEnd: `calc(${size.header} + ${space[4]})`,
  "@media": { [media.phone]: { scrollPaddingBlockEnd: `calc(${size.header} + ${size.touch})` } },
});

export const inside = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  boxSizing: "border-box",
  width: "100%",
  maxWidth: size.content,
  minHeight: size.header,
  marginInline: "auto",
  padding: `${space[2]} ${size.gutter}`,
  "@media": { [media.phone]: { flexWrap: "wrap", justifyContent: "end", paddingInline: size.gutterPhone } },
});
export const buttons = style({ display: "flex", flexWrap: "wrap", justifyContent: "end", gap: space[2] });
/** Wraps above the buttons where a language's text leaves no room beside them. */
export const text = style({
  flex: 1,
  minWidth: 0,
  margin: 0,
  fontSize: fontSize.label,
  "@media": { [media.phone]: { flex: "1 0 auto" } },
});
export const names = style({
  marginInlineStart: space[1.5],
  color: vars.color.inkSoft,
  fontSize: fontSize.help,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { display: "none" } },
});
export const question = style({ margin: 0, padding: `${space[5]} ${space[5]} 0`, color: vars.color.inkSoft });
export const answers = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "end",
  gap: space[2],
  padding: space[5],
});

export const conflicts = style({
  display: "grid",
  gap: space[4],
  margin: `0 0 ${space[5]}`,
  padding: `${space[4]} ${space[5]}`,
  border: `${size.hairline} solid ${vars.color.cautionLine}`,
  borderRadius: vars.radius.medium,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
  selectors: { "&:focus-visible": { outline: "none" } },
});
export const conflictTitle = style({ margin: 0, fontSize: fontSize.body, fontWeight: fontWeight.title });
export const conflictText = style({ margin: `${space[1]} 0 0`, fontSize: fontSize.label });
export const conflict = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });
export const conflictName = style({ padding: 0, marginBlockEnd: space[1], fontWeight: fontWeight.title });
export const versions = style({ display: "flex", flexWrap: "wrap", gap: `${space[1]} ${space[5]}` });
export const version = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: size.buttonRow,
  minWidth: 0,
  "@media": { [media.phone]: { minHeight: size.touch } },
});
export const versionText = style({
  color: vars.color.ink,
  fontWeight: fontWeight.label,
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
});
export const before = style([versionText, { fontWeight: fontWeight.text, textDecoration: "line-through" }]);
