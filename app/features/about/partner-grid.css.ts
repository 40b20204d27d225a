import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";
import { card, linkCard } from "#app/ui/layout/card.css.ts";

export const section = style({
  paddingBlock: space[14],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  "@media": { [media.phone]: { paddingBlock: space[10] } },
});
export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(15rem, 100%), 1fr))",
  gap: size.cardGap,
  margin: `${space[6]} 0 0`,
  padding: 0,
  listStyle: "none",
  "@media": { [media.phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space[3] } },
});
const sign = style({
  display: "flex",
  alignItems: "center",
  gap: space[4],
  height: "100%",
  padding: space[4],
  background: vars.color.page,
  color: vars.color.ink,
  fontSize: fontSize.label,
  fontWeight: fontWeight.label,
  lineHeight: lineHeight.snug,
  textDecoration: "none",
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { flexDirection: "column", alignItems: "flex-start", gap: space[3] } },
});
export const partner = style([card, sign]);
export const openPartner = style([linkCard, sign]);
export const logo = style({ flex: "none", objectFit: "contain", borderRadius: vars.radius.medium });
