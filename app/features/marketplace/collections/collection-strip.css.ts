import { createVar, fallbackVar, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";
import { linkCard } from "#app/ui/layout/card.css.ts";

export const strip = style({
  marginBlock: `${space[6]} ${space[5]}`,
  selectors: { "&:first-child": { marginBlockStart: 0 } },
  "@media": { [media.print]: { display: "none" } },
});
const narrowest = createVar();
/** As many columns as there is room for: five where the last would stand alone below four; on a phone one row that scrolls. */
export const row = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(${fallbackVar(narrowest, "264px")}, 1fr))`,
  gap: size.cardGap,
  margin: `${space[3]} 0 0`,
  padding: 0,
  listStyle: "none",
  selectors: { "&:has(> :nth-child(4n + 5):last-child)": { vars: { [narrowest]: "204px" } } },
  "@media": {
    [media.phone]: {
      gridTemplateColumns: "none",
      gridAutoFlow: "column",
      gridAutoColumns: "min(264px, 82%)",
      gap: space[3],
      marginInline: `-${size.gutterPhone}`,
      paddingInline: size.gutterPhone,
      overflowX: "auto",
      scrollSnapType: "x proximity",
      scrollPaddingInline: size.gutterPhone,
      selectors: { "&:has(> :only-child)": { gridAutoColumns: "100%" } },
    },
  },
});
/** One alone takes the row. */
export const cell = style({
  display: "grid",
  minWidth: 0,
  scrollSnapAlign: "start",
  "@media": { [media.beyondPhone]: { selectors: { "&:only-child": { gridColumn: "1 / -1" } } } },
});
export const card = style([
  linkCard,
  {
    position: "relative",
    display: "grid",
    gridTemplateRows: "auto 1fr auto",
    gap: space[1],
    padding: `${space[3.5]} ${space[4]}`,
  },
]);
export const title = style({
  margin: 0,
  fontSize: fontSize.table,
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.snug,
  overflowWrap: "anywhere",
});
export const lede = style({
  margin: 0,
  fontSize: fontSize.help,
  lineHeight: lineHeight.help,
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
});
export const foot = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[1],
  marginBlockStart: space[2],
  fontSize: fontSize.small,
  color: vars.color.inkFaint,
  fontVariantNumeric: "tabular-nums",
});
export const logos = style({ display: "flex", gap: space[1] });
export const logo = style({
  width: "24px",
  height: "24px",
  borderRadius: vars.radius.small,
  objectFit: "contain",
  background: vars.color.tag,
});
