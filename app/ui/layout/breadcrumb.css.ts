import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[1.5],
  marginBlockEnd: space[5],
  fontSize: fontSize.error,
  color: vars.color.inkFaint,
  "@media": { [media.phone]: { display: "none" }, [media.print]: { display: "none" } },
});

export const item = style({ display: "flex", alignItems: "center", gap: space[1.5], minWidth: 0 });
export const link = style({ selectors: { "&:hover": { color: vars.color.ink, textDecoration: "underline" } } });
/** In one line: the heading below says it whole. */
export const current = style({
  maxWidth: "28rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: vars.color.inkSoft,
});
export const separator = style({ selectors: { "&:dir(rtl)": { transform: "scaleX(-1)" } } });
