import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const chooser = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 260px) max-content",
  alignItems: "end",
  gap: space[3],
  marginBlockEnd: space[7],
});
export const section = style({ display: "grid", gap: space[3], marginBlockEnd: space[8] });
export const schemes = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: size.cardGap,
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
/** Its custom properties are those of the brand shown, in one color scheme. */
export const scheme = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: space[5],
  padding: space[5],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.page,
  color: vars.color.ink,
  fontFamily: vars.font.body,
});
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3] });
export const swatches = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(104px, 1fr))",
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: fontSize.help,
});
export const swatch = style({
  display: "block",
  width: "100%",
  height: space[10],
  marginBlockEnd: space[1],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
});
export const slide = style({ flexBasis: "40%" });
/** Keeps elements that stick to the window's lower edge inside the specimen. */
export const bounded = style({ overflow: "hidden" });
