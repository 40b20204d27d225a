import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { duration, fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";

const darkScreen = "screen and (prefers-color-scheme: dark)";
const inDark = { background: vars.color.brandSoft, color: vars.color.ink };

/** The brand color in light mode; its soft variant in dark mode, where that color is light. */
export const hero = style({
  padding: "52px 0",
  background: vars.color.brand,
  color: vars.color.onBrand,
  selectors: { "html[data-theme=dark] &": inDark },
  "@media": {
    [darkScreen]: { selectors: { "html:not([data-theme=light]) &": inDark } },
    [media.phone]: { padding: `${space[7]} 0 ${space[6]}` },
    [media.print]: { background: "none", color: vars.color.ink },
  },
});

globalStyle(`${hero} h1`, { color: "inherit" });

export const heroColumns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 352px)",
  alignItems: "center",
  gap: size.asideGap,
  "@media": { [media.belowWide]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[6] } },
});

export const words = style({
  maxWidth: "38em",
  marginBlockStart: space[3],
  fontSize: fontSize.lead,
  lineHeight: lineHeight.body,
  overflowWrap: "break-word",
  whiteSpace: "pre-line",
});

export const edit = style({ marginBlockStart: space[5], "@media": { [media.print]: { display: "none" } } });

export const contact = style({
  padding: `${space[4.5]} ${space[5]} ${space[2]}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: vars.color.ink,
});

export const ways = style({ listStyle: "none", margin: `${space[2]} 0 0`, padding: 0 });

export const way = style({
  display: "grid",
  gridTemplateColumns: `${size.iconSmall} minmax(0, 1fr)`,
  alignItems: "center",
  gap: space[2.5],
  minHeight: size.touch,
  overflowWrap: "anywhere",
  selectors: { "& + &": { borderBlockStart: `${size.hairline} solid ${vars.color.line}` } },
});

export const wayLink = style({
  display: "flex",
  alignItems: "center",
  minHeight: size.touch,
  color: "inherit",
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});

export const body = style({
  flex: 1,
  padding: `${space[7]} 0 ${space[16]}`,
  "@media": { [media.phone]: { padding: `${space[5]} 0 ${space[10]}`, overflowX: "clip" } },
});

export const searchLine = style({
  display: "grid",
  gridTemplateColumns: "minmax(320px, 1fr) minmax(0, auto)",
  alignItems: "center",
  gap: space[3],
  marginBlockEnd: space[5],
  "@media": { [media.belowWide]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const order = style({
  position: "relative",
  display: "flex",
  justifyContent: "flex-end",
  gap: space[3],
  marginBlockEnd: space[4],
});

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[1.5],
  "@media": {
    [media.phone]: {
      flexWrap: "nowrap",
      marginInline: `-${size.gutterPhone}`,
      paddingInline: size.gutterPhone,
      overflowX: "auto",
    },
  },
});

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  minHeight: size.button,
  paddingInline: space[4],
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: size.pill,
  background: vars.color.surface,
  color: vars.color.inkSoft,
  fontSize: fontSize.label,
  fontWeight: fontWeight.label,
  textDecoration: "none",
  whiteSpace: "nowrap",
  transition: `border-color ${duration.quick}`,
  selectors: {
    "&:hover": { borderColor: vars.color.controlHover },
    "&[aria-current]": { borderColor: vars.color.brand, background: vars.color.brand, color: vars.color.onBrand },
  },
  "@media": { [media.phone]: { minHeight: size.touch } },
});

export const banner = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[6],
  marginBlockStart: space[6],
  padding: `${space[6]} ${space[7]}`,
  border: `${size.hairline} solid ${vars.color.brandLine}`,
  borderRadius: vars.radius.large,
  background: vars.color.brandSoft,
  "@media": {
    [media.phone]: { flexDirection: "column", alignItems: "stretch", gap: space[4], padding: space[5] },
    [media.print]: { display: "none" },
  },
});

export const bannerText = style({ marginBlockStart: space[1], color: vars.color.inkSoft });
