import { fallbackVar, globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, lineHeight, space } from "#app/theme/space.ts";

/** Without a known brand the theme has no values: the reader's system gives them. */
export const page = style({
  display: "grid",
  placeItems: "center",
  minHeight: "100vh",
  margin: 0,
  colorScheme: "light dark",
  background: fallbackVar(vars.color.page, "Canvas"),
  color: fallbackVar(vars.color.ink, "CanvasText"),
  fontFamily: fallbackVar(vars.font.body, "system-ui, sans-serif"),
  fontSize: fontSize.cardTitle,
  lineHeight: lineHeight.body,
});
export const words = style({ maxWidth: "34rem", padding: `${space[8]} ${space[6]}` });
export const title = style({
  margin: `0 0 ${space[3]}`,
  fontSize: fontSize.formTitle,
  lineHeight: lineHeight.title,
  textWrap: "balance",
});
globalStyle(`${words} > p + p`, { marginBlockStart: space[4] });
globalStyle(`${words} a`, { color: "LinkText" });
