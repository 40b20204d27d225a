import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

const hairline = `${size.hairline} solid ${vars.color.line}`;

/** Number and order above the cards. */
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[4]}`,
});
/** Two columns between lines, across the card. */
export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  margin: 0,
  borderBlockStart: hairline,
});
export const figure = style({
  paddingBlock: `${space[2.5]} ${space[3]}`,
  selectors: { "& + &": { paddingInlineStart: space[4], borderInlineStart: hairline } },
});
export const name = style({ fontSize: fontSize.small, color: vars.color.inkFaint });
export const value = style({ margin: `${space[0.5]} 0 0`, fontWeight: fontWeight.label, color: vars.color.ink });
export const unknown = style({ fontWeight: fontWeight.text, color: vars.color.inkFaint });
/** Above the steps. */
export const fit = style({ marginBlockEnd: space[3] });
export const usedBy = style({ margin: `${space[2.5]} 0 0`, fontSize: fontSize.small, color: vars.color.inkFaint });
