import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";

export const figure = style({ display: "grid", gap: space[2], margin: 0, minWidth: 0 });
export const caption = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });

export const card = style({
  display: "grid",
  overflow: "hidden",
  maxWidth: "400px",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
});

/** The shape in which a shared picture is drawn; another one is cut. */
export const picture = style({
  display: "block",
  width: "100%",
  aspectRatio: "1200 / 630",
  objectFit: "cover",
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
});
export const words = style({
  display: "grid",
  gap: space[0.5],
  padding: `${space[3]} ${space[4]}`,
  overflowWrap: "anywhere",
});
export const title = style({ fontSize: fontSize.label, fontWeight: fontWeight.label });
const twoLines = style({ display: "-webkit-box", overflow: "hidden", WebkitBoxOrient: "vertical", WebkitLineClamp: 2 });
export const summary = style([
  twoLines,
  { fontSize: fontSize.help, lineHeight: lineHeight.help, color: vars.color.inkSoft },
]);
export const address = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
