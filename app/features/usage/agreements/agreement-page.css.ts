import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { formColumn } from "#app/ui/layout/columns.css.ts";

/** In a single column, the available actions come before the history. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 424px)",
  gridTemplateRows: "auto 1fr",
  gridTemplateAreas: '"main side" "history side"',
  gap: space[6],
  alignItems: "start",
  "@media": {
    [media.belowFull]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      gridTemplateRows: "auto",
      gridTemplateAreas: '"main" "side" "history"',
      gap: size.cardGap,
    },
  },
});
const stack = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  "@media": { [media.belowFull]: { gap: size.cardGap } },
});
export const main = style([stack, { gridArea: "main" }]);
export const side = style([stack, { gridArea: "side", selectors: { "&:empty": { display: "none" } } }]);
/** Sections with buttons are useless on paper. */
globalStyle(`${side} > section:has(button)`, { "@media": { [media.print]: { display: "none" } } });
export const history = style({ gridArea: "history" });
export const form = style({
  display: "grid",
  gap: space[4],
  justifyItems: "start",
  marginBlockStart: space[3],
  "@media": { [media.phone]: { justifyItems: "stretch" } },
});
export const offerFields = style([formColumn, { width: "100%" }]);
/** A sum of money needs a part of a wide card, and all of a narrow one. */
export const limitFields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 280px), 1fr))",
  gap: space[4],
  width: "100%",
});
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[3], marginBlockStart: space[3] });
export const consents = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(220px, 1fr))",
  gap: space[4],
  margin: `${space[3]} 0 ${space[5]}`,
  paddingBlockEnd: space[5],
  paddingInlineStart: 0,
  listStyle: "none",
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
});
export const consent = style({ display: "flex", gap: space[3], alignItems: "start" });
export const consentName = style({ fontWeight: fontWeight.strong });
export const changes = style({
  display: "grid",
  gap: space[3],
  margin: `${space[3]} 0 0`,
  padding: 0,
  listStyle: "none",
});
export const when = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const offered = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[3]} ${space[6]}`,
  margin: `${space[3]} 0`,
});
export const term = style({ margin: 0, fontWeight: fontWeight.strong, fontVariantNumeric: "tabular-nums" });
export const price = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  marginBlockStart: space[3],
});
export const terms = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  margin: 0,
  color: vars.color.inkSoft,
  selectors: { "&:empty": { display: "none" } },
});
export const note = style({ margin: `${space[2]} 0 ${space[3]}`, fontSize: fontSize.label, color: vars.color.inkSoft });

export const disputes = style({ margin: 0, padding: 0, listStyle: "none" });
export const dispute = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: `${space[1.5]} ${space[4]}`,
  justifyItems: "start",
  paddingBlock: space[3],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
});
export const disputeSum = style({ fontVariantNumeric: "tabular-nums" });
