import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, lineHeight, measure, size, space } from "#app/theme/space.ts";

const oneColumn = "(max-width: 1180px)";

export const outdated = style({
  maxWidth: measure,
  margin: `${space[5]} 0 0`,
  padding: `${space[3]} ${space[4]}`,
  border: `${size.hairline} solid ${vars.color.cautionLine}`,
  borderRadius: vars.radius.medium,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
  fontSize: fontSize.label,
});
/** Changes since the previous version. */
export const changes = style({
  maxWidth: measure,
  margin: `${space[3]} 0 0`,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
});
/** The contents come first in reading order and are placed at the line's end where there is room. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: `minmax(0, 1fr) ${size.filters}`,
  gap: size.asideGap,
  alignItems: "start",
  marginBlockStart: space[8],
  "@media": {
    [oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[6], marginBlockStart: space[6] },
    [media.print]: { display: "block", marginBlockStart: space[5] },
  },
});
export const contents = style({
  gridColumn: 2,
  gridRow: 1,
  position: "sticky",
  insetBlockStart: space[6],
  maxHeight: `calc(100dvh - ${space[12]})`,
  overflowY: "auto",
  paddingInlineStart: space[5],
  borderInlineStart: `${size.hairline} solid ${vars.color.line}`,
  "@media": {
    [oneColumn]: {
      gridColumn: 1,
      position: "static",
      maxHeight: "none",
      padding: space[5],
      border: `${size.hairline} solid ${vars.color.line}`,
      borderRadius: vars.radius.large,
      background: vars.color.surface,
    },
    [media.print]: { display: "none" },
  },
});
export const list = style({
  display: "grid",
  gap: space[1],
  margin: `${space[2.5]} 0 0`,
  padding: 0,
  listStyle: "none",
  fontSize: fontSize.label,
});
export const link = style({
  display: "block",
  paddingBlock: space[1],
  lineHeight: lineHeight.snug,
  color: vars.color.inkSoft,
  textDecoration: "none",
  selectors: { "&:hover": { color: vars.color.ink, textDecoration: "underline" } },
  "@media": { [media.phone]: { paddingBlock: space[3] } },
});
export const others = style({
  marginBlockStart: space[10],
  paddingBlockStart: space[6],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  "@media": { [media.print]: { display: "none" } },
});
