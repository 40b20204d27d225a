import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { card } from "#app/ui/layout/card.css.ts";

const line = `${size.hairline} solid ${vars.color.line}`;

export const lineLinks = style({ display: "inline-flex", flexWrap: "wrap", gap: `${space[1]} ${space[3]}` });
/** Repeated on every line, so it is less prominent than the line's content. */
export const quietLink = style({
  color: vars.color.inkFaint,
  textDecorationLine: "underline",
  textDecorationColor: vars.color.lineStrong,
  textUnderlineOffset: "3px",
  selectors: { "&:hover": { color: vars.color.brandText, textDecorationColor: "currentColor" } },
  "@media": {
    [media.phone]: { display: "inline-block", paddingBlock: space[3], marginBlock: `-${space[1]}` },
    [media.print]: { display: "none" },
  },
});
/** The company on the other side, below the line. */
export const other = style({
  display: "block",
  fontSize: fontSize.help,
  fontWeight: fontWeight.text,
  color: vars.color.inkFaint,
});
export const columns = style({
  display: "grid",
  gridTemplateColumns: `minmax(0, 1fr) ${size.aside}`,
  gap: space[6],
  alignItems: "start",
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
/** A card whose parts extend to its edges. */
export const thread = style([card, { overflow: "hidden" }]);
export const part = style({
  display: "grid",
  gap: space[4],
  padding: `${space[4]} ${size.cardInset}`,
  selectors: { "& + &": { borderBlockStart: line } },
});
export const threadHead = style([
  part,
  { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: space[2] },
]);
export const due = style({
  display: "flex",
  alignItems: "center",
  gap: space[2.5],
  margin: 0,
  padding: `${space[3]} ${size.cardInset}`,
  borderBlock: `${size.hairline} solid ${vars.color.cautionLine}`,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
  fontSize: fontSize.error,
});
export const dueWhen = style({ fontWeight: fontWeight.title });
export const change = style({
  overflow: "hidden",
  width: "100%",
  maxWidth: "440px",
  marginBlockStart: space[3],
  border: `${size.hairline} solid ${vars.color.brandLine}`,
  borderRadius: vars.radius.medium,
  fontSize: fontSize.error,
});
export const changeHead = style({
  padding: `${space[2]} ${space[3]}`,
  background: vars.color.brandSoft,
  color: vars.color.brandText,
  fontWeight: fontWeight.title,
});
export const changeRows = style({ display: "grid", margin: 0 });
export const changeRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto minmax(88px, auto)",
  gap: space[4],
  padding: `${space[2]} ${space[3]}`,
  borderBlockStart: line,
  selectors: { "&:last-child": { fontWeight: fontWeight.title } },
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto", gap: `0 ${space[4]}` } },
});
/** Above its figures on a phone, where large ones leave it no room. */
export const changeName = style({
  overflowWrap: "normal",
  "@media": { [media.phone]: { gridColumn: "1 / -1", color: vars.color.inkSoft } },
});
export const changeNumber = style({
  margin: 0,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.phone]: { selectors: { "dt + &": { textAlign: "start" } } } },
});
export const facts = style({ display: "grid", gap: space[3], margin: `${space[3]} 0 0` });
export const term = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const value = style({ margin: `${space[0.5]} 0 0`, overflowWrap: "anywhere" });
export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });
export const explained = style({
  margin: `${space[2]} 0 ${space[3]}`,
  fontSize: fontSize.error,
  color: vars.color.inkSoft,
});
export const steps = style({
  display: "grid",
  gap: space[2],
  margin: `${space[3]} 0 0`,
  paddingInlineStart: space[5],
  listStyle: "decimal",
});
export const refused = style({ marginBlockEnd: space[4] });
export const ended = style({ margin: `${space[2]} 0 0`, fontWeight: fontWeight.label, color: vars.color.inkSoft });
export const entries = style({ display: "grid", gap: space[5], margin: 0, padding: 0, listStyle: "none" });
