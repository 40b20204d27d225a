import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { card } from "#app/ui/layout/card.css.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { textLink } from "#app/ui/layout/text-link.css.ts";

export const box = style([card, { overflow: "hidden" }]);
export const head = style({ display: "grid", gap: space[3], padding: space[5] });
export const quiet = style({ margin: 0, maxWidth: "44rem", fontSize: fontSize.help, color: vars.color.inkFaint });
export const text = style({ margin: 0, maxWidth: "44rem", color: vars.color.inkSoft });
export const badges = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const answers = style({ margin: 0 });
export const answer = style({
  display: "grid",
  gap: `${space[1]} ${space[5]}`,
  padding: `${space[4]} ${space[5]}`,
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  "@media": { "(min-width: 640px)": { gridTemplateColumns: "14rem minmax(0, 1fr)" } },
});
export const term = style({ fontWeight: fontWeight.title });
export const given = style({ display: "grid", gap: space[1.5], margin: 0 });
export const value = style({ margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere", color: vars.color.ink });
export const basis = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[2]}`,
  margin: 0,
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
});
export const evidence = style([textLink, { display: "inline-flex", alignItems: "center", gap: space[1] }]);
export const foot = style({ padding: space[5], borderBlockStart: `${size.hairline} solid ${vars.color.line}` });
export const form = style({ display: "grid", gap: space[5], maxWidth: "40rem" });
export const chooser = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: space[3],
  marginBlockEnd: space[5],
});
export const hidden = visuallyHidden;
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
export const declined = style({
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
  fontSize: fontSize.label,
});
export const cards = style({ display: "grid", gap: space[5], maxWidth: "48rem" });
export const documents = style({ display: "grid", gap: space[3], margin: 0, padding: 0, listStyle: "none" });
export const readers = style({ display: "grid", gap: space[4], marginBlockStart: space[8] });
export const body = style({ display: "grid", gap: space[4], marginBlockStart: space[3] });
export const locked = style({ display: "inline-flex", alignItems: "center", gap: space[1] });
