import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

/** Equal height before the editor loads, so that nothing shifts. */
const height = "440px";
const lowHeight = "280px";

const box = style({
  display: "flex",
  flexDirection: "column",
  border: `${size.hairline} solid ${vars.color.control}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  minWidth: 0,
  selectors: { "&:focus-within": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "1px" } },
});
export const frame = style([box, { height }]);
export const lowFrame = style([box, { height: lowHeight }]);
export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[0.5],
  padding: space[1],
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
});
export const tool = style({
  display: "grid",
  placeItems: "center",
  minWidth: "36px",
  minHeight: "36px",
  padding: `0 ${space[2]}`,
  border: 0,
  borderRadius: vars.radius.small,
  background: "transparent",
  color: vars.color.inkSoft,
  font: "inherit",
  fontSize: fontSize.label,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: vars.color.sunken, color: vars.color.ink },
    "&[aria-pressed=true]": { background: vars.color.brandSoft, color: vars.color.brandText },
    "&[aria-disabled=true]": { opacity: 0.45, cursor: "default" },
  },
  "@media": { "(pointer: coarse)": { minWidth: size.touch, minHeight: size.touch } },
});
export const linkRow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: space[2],
  padding: space[2],
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
});
export const linkField = style({ flex: "1 1 220px", minWidth: 0 });
export const scroll = style({ flex: 1, minHeight: 0, overflowY: "auto", display: "grid" });
export const content = style({
  padding: `${space[3]} ${space[4]}`,
  maxWidth: "none",
  outline: "none",
  whiteSpace: "break-spaces",
  overflowWrap: "anywhere",
});
globalStyle(`${content} .ProseMirror-selectednode`, { outline: `2px solid ${vars.color.focus}` });
export const title = style({ selectors: { [`${content} &`]: { fontSize: fontSize.emptyTitle } } });
export const heading = style({ selectors: { [`${content} &`]: { fontSize: fontSize.sectionTitle } } });
export const placeholder = style({
  padding: `0 ${space[0.5]}`,
  borderRadius: vars.radius.small,
  background: vars.color.brandSoft,
  color: vars.color.brandText,
});
const plain = { fontFamily: "ui-monospace, monospace" };
export const source = style({ ...plain, height });
export const lowSource = style({ ...plain, height: lowHeight });
export const stack = style({ display: "grid", gap: space[2], minWidth: 0 });
export const below = style({ display: "flex", justifyContent: "flex-end", minHeight: size.buttonRow });
