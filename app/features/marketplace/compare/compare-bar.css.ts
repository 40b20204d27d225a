import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, size, space } from "#app/theme/space.ts";

/** Above the card's link. */
export const check = style({
  position: "relative",
  zIndex: 1,
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: size.buttonRow,
  color: vars.color.inkSoft,
  cursor: "pointer",
  "@media": { [media.phone]: { minHeight: size.touch }, [media.print]: { display: "none" } },
});

export const bar = style({
  position: "sticky",
  insetBlockEnd: space[3],
  zIndex: layer.header,
  display: "none",
  alignItems: "center",
  gap: space[3],
  minHeight: size.header,
  marginBlockStart: space[6],
  padding: `${space[2]} ${space[5]}`,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
  "@media": { [media.phone]: { paddingInline: space[4] }, [media.print]: { display: "none" } },
});
export const shown = style({ display: "flex" });
/**
 * For boxes ticked without scripts. Scoped to the cards' list rather than the page, so that browsers need not
 * re-evaluate it for boxes ticked elsewhere.
 */
globalStyle(`ul:has(input[form="compare"]:checked) ~ ${bar}`, { display: "flex" });
globalStyle(`html:has(${shown})`, { scrollPaddingBlockEnd: `calc(${size.header} + ${space[4]})` });

export const count = style({ flex: "none", fontSize: fontSize.label, fontWeight: fontWeight.title });
export const names = style({
  display: "flex",
  flex: 1,
  gap: space[2],
  minWidth: 0,
  overflow: "hidden",
  "@media": { [media.phone]: { visibility: "hidden", height: 0 } },
});
