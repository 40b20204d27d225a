import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { row as listRow } from "#app/ui/layout/rows.css.ts";
import { scrollFade } from "#app/ui/table/scroll-fade.css.ts";

export const row = style([
  listRow,
  {
    gridTemplateColumns: "minmax(0, 1fr) auto auto",
    gap: `${space[3]} ${space[6]}`,
    "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
  },
]);
export const search = style({ marginBlockEnd: space[5] });
export const pager = style({ marginBlockStart: space[4] });
/** Places beside the listings, in one quiet line, which scrolls where it is too long. */
export const more = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[5]}`,
  marginBlockEnd: space[5],
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
  "@media": { [media.phone]: { ...scrollFade, flexWrap: "nowrap" } },
});
export const place = style({
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  minHeight: size.touch,
  color: vars.color.inkSoft,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  textDecoration: "none",
  selectors: {
    "&:hover": { color: vars.color.ink, textDecoration: "underline", textUnderlineOffset: "3px" },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
});
export const subject = style({
  display: "grid",
  gridTemplateColumns: `${size.serviceLogo} minmax(0, 1fr)`,
  gap: space[3.5],
  overflowWrap: "anywhere",
});
export const tags = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  marginTop: space[1.5],
});
export const faint = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const figures = style({ display: "flex", gap: space[6], margin: 0 });
export const figure = style({
  margin: 0,
  fontWeight: fontWeight.title,
  fontVariantNumeric: "tabular-nums",
  fontSize: fontSize.sectionTitle,
});
/** Stays in the last column, even when no figures precede it. */
export const actions = style({
  gridColumn: "-2 / -1",
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  justifyContent: "flex-end",
  "@media": { [media.phone]: { justifyContent: "flex-start" } },
});
