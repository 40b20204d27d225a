import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { duration, fontSize, fontWeight, size, space } from "#app/theme/space.ts";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[2],
  position: "relative",
  flex: "none",
  border: "1px solid transparent",
  borderRadius: vars.radius.small,
  background: "none",
  font: "inherit",
  fontWeight: fontWeight.label,
  lineHeight: 1.2,
  textAlign: "center",
  textDecoration: "none",
  whiteSpace: "nowrap",
  cursor: "pointer",
  transition: `background-color ${duration.quick}, border-color ${duration.quick}`,
  selectors: {
    "&:active:not(:disabled, [aria-disabled=true])": { translate: "0 1px" },
    "&:disabled": { cursor: "not-allowed", opacity: 0.6 },
    "&[aria-busy=true]": { cursor: "progress" },
  },
  "@media": { [media.reducedMotion]: { transition: "none" } },
});

export const kind = styleVariants({
  primary: [
    base,
    {
      background: vars.color.brand,
      color: vars.color.onBrand,
      selectors: { "&:hover:not(:disabled)": { background: vars.color.brandHover } },
    },
  ],
  secondary: [
    base,
    {
      background: vars.color.surface,
      borderColor: vars.color.lineStrong,
      color: vars.color.ink,
      selectors: { "&:hover:not(:disabled)": { borderColor: vars.color.control } },
    },
  ],
  /** For destructive actions. */
  critical: [
    base,
    {
      background: vars.color.surface,
      borderColor: vars.color.lineStrong,
      color: vars.color.criticalText,
      selectors: { "&:hover:not(:disabled)": { borderColor: vars.color.criticalText } },
    },
  ],
  quiet: [
    base,
    {
      color: vars.color.inkSoft,
      selectors: { "&:hover:not(:disabled)": { background: vars.color.sunken, color: vars.color.ink } },
    },
  ],
});

export const scale = styleVariants({
  small: {
    minHeight: size.buttonRow,
    padding: `0 ${space[3]}`,
    fontSize: fontSize.error,
    "@media": { [media.phone]: { minHeight: size.buttonAction, padding: `0 ${space[3.5]}` } },
  },
  regular: {
    minHeight: size.button,
    padding: `0 ${space[4]}`,
    fontSize: fontSize.button,
    "@media": { [media.phone]: { minHeight: size.buttonAction } },
  },
  form: {
    minHeight: size.buttonAction,
    padding: `0 ${space[4]}`,
    fontSize: fontSize.body,
    // Names can contain words wider than a phone.
    "@media": {
      [media.phone]: {
        minHeight: size.fieldPhone,
        maxWidth: "100%",
        paddingBlock: space[2],
        fontSize: fontSize.fieldPhone,
        whiteSpace: "normal",
      },
    },
  },
  /** Same height as the market's search field. */
  search: {
    minHeight: size.search,
    padding: `0 ${space[5]}`,
    borderRadius: vars.radius.medium,
    fontSize: fontSize.button,
    "@media": { [media.phone]: { minHeight: size.buttonPhone, padding: `0 ${space[3.5]}` } },
  },
});

export const width = styleVariants({
  content: {},
  /** In a line that does not wrap, its share of it. */
  wideOnPhone: { "@media": { [media.phone]: { flexShrink: 1, width: "100%" } } },
  wide: { width: "100%" },
});

/** Stays in place while pending, so that the button keeps its width. */
export const label = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  // Still there for those who hear it.
  selectors: { "[aria-busy=true] > &": { opacity: 0 } },
});
