import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { card } from "#app/ui/layout/card.css.ts";
import { formColumn } from "#app/ui/layout/columns.css.ts";

export const box = style([card, { overflow: "hidden" }]);
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  padding: size.cardInset,
});
export const quiet = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const text = style({ margin: 0, maxWidth: "44rem", color: vars.color.inkSoft, overflowWrap: "anywhere" });
export const list = style({ margin: 0, padding: 0, listStyle: "none" });
export const review = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[2],
  padding: size.cardInset,
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
});
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] });
/** The day is at the line's end; in a line of its own at the beginning, as all else. */
globalStyle(`${line} > :nth-last-child(2)`, { flexGrow: 1 });
export const company = style({ minWidth: 0, fontWeight: fontWeight.title, overflowWrap: "anywhere" });
export const day = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const stars = style({ display: "inline-flex", color: vars.color.cautionText });
export const full = style({ fill: "currentColor" });
export const verified = style({
  display: "flex",
  alignItems: "center",
  gap: space[1.5],
  margin: 0,
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
});
export const reply = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[1],
  marginBlockStart: space[2],
  paddingInlineStart: space[4],
  borderInlineStart: `2px solid ${vars.color.lineStrong}`,
});
export const form = style([formColumn, { display: "grid", gap: space[4], justifyItems: "start" }]);
/** A review as it stands, and below it whether it is shown. */
export const standing = style([formColumn, { display: "grid", gap: space[4] }]);
export const own = style({ display: "grid", gap: space[2] });
export const shownLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
});
export const wide = style({ display: "grid", gap: space[4], width: "100%" });
/** A form that is closed at first. */
export const folded = style({ width: "100%" });
export const opener = style({
  width: "fit-content",
  color: vars.color.brandText,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  cursor: "pointer",
  "@media": { [media.phone]: { paddingBlock: space[3] } },
  selectors: { "[open] > &": { marginBlockEnd: space[3] } },
});
export const withheld = style({
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
  fontSize: fontSize.label,
});
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
