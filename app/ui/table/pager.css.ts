import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

/** On phones the buttons span the list, with the range below them. */
export const pager = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[5]}`,
  minWidth: 0,
  "@media": { [media.phone]: { flexDirection: "column-reverse", alignItems: "stretch" } },
});
export const words = style({
  margin: 0,
  fontSize: fontSize.table,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.phone]: { textAlign: "center" } },
});
export const nav = style({
  marginInlineStart: "auto",
  "@media": { [media.phone]: { marginInlineStart: 0 }, [media.print]: { display: "none" } },
});
export const pages = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [media.phone]: { justifyContent: "space-between" } },
});
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[1],
  minWidth: size.buttonRow,
  minHeight: size.buttonRow,
  padding: `0 ${space[2]}`,
  borderRadius: vars.radius.small,
  fontSize: fontSize.table,
  fontWeight: fontWeight.medium,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.inkSoft,
  textDecoration: "none",
  selectors: {
    "a&:hover": { background: vars.color.sunken, color: vars.color.ink },
    "&[aria-current=page]": { background: vars.color.brand, color: vars.color.onBrand },
    "span&": { color: vars.color.inkFaint },
  },
});
export const step = style([
  link,
  {
    "@media": {
      [media.phone]: {
        minHeight: size.touch,
        padding: `0 ${space[3.5]}`,
        border: `${size.hairline} solid ${vars.color.line}`,
        background: vars.color.surface,
        selectors: { "a&": { borderColor: vars.color.control, color: vars.color.ink } },
      },
    },
  },
]);
export const number = style({ "@media": { [media.phone]: { display: "none" } } });
/** An arrow towards its page. */
export const arrow = style({ display: "flex", selectors: { "&:dir(rtl)": { transform: "scaleX(-1)" } } });
