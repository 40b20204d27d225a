import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const block = style({
  paddingBlock: `${space[8]} ${space[14]}`,
  "@media": { [media.phone]: { paddingBlock: `${space[6]} ${space[10]}` } },
});
export const lead = style({
  margin: `${space[1]} 0 ${space[5]}`,
  maxWidth: "66ch",
  fontSize: fontSize.button,
  color: vars.color.inkSoft,
});
export const sample = style({ borderBlockStart: `${size.hairline} solid ${vars.color.line}` });
export const summary = style({ minHeight: size.touch, paddingBlock: space[3], cursor: "pointer" });
export const name = style({ marginInlineEnd: space[3], fontWeight: fontWeight.title, overflowWrap: "anywhere" });
export const sides = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  gap: space[5],
  paddingBlockEnd: space[5],
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const side = style({ display: "grid", gap: space[2], alignContent: "start" });
export const title = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const code = style({
  margin: 0,
  padding: space[4],
  maxHeight: "24rem",
  overflow: "auto",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  fontFamily: "ui-monospace, monospace",
  fontSize: fontSize.help,
  lineHeight: 1.65,
});
