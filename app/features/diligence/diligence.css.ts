import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { card } from "#app/ui/layout/card.css.ts";
import { textLink } from "#app/ui/layout/text-link.css.ts";

export const box = style([card, { overflow: "hidden" }]);
export const head = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  padding: size.cardInset,
  overflowWrap: "anywhere",
});
export const quiet = style({ margin: 0, maxWidth: "44rem", fontSize: fontSize.help, color: vars.color.inkFaint });
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
  padding: `${space[4]} ${size.cardInset}`,
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
export const foot = style({ padding: size.cardInset, borderBlockStart: `${size.hairline} solid ${vars.color.line}` });
