import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { card } from "#app/ui/layout/card.css.ts";

/** Any number of figures fills its rows; the gaps show as lines between them. */
export const figures = style([
  card,
  {
    display: "flex",
    flexWrap: "wrap",
    gap: size.hairline,
    margin: 0,
    overflow: "hidden",
    background: vars.color.line,
  },
]);
export const figure = style({
  flex: "1 1 10rem",
  padding: `${space[4]} ${space[5]}`,
  background: vars.color.surface,
  "@media": {
    // Five figures are shown as three and two: otherwise the last one would be as wide as all others together.
    [media.belowFull]: {
      selectors: { "&:first-child:nth-last-child(5), &:first-child:nth-last-child(5) ~ &": { flexBasis: "30%" } },
    },
    [media.phone]: {
      flexBasis: "8.5rem",
      padding: space[4],
      selectors: { "&:first-child:nth-last-child(5), &:first-child:nth-last-child(5) ~ &": { flexBasis: "8.5rem" } },
    },
  },
});
export const name = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const value = style({
  margin: `${space[1]} 0`,
  fontSize: fontSize.emptyTitle,
  fontWeight: fontWeight.title,
  fontVariantNumeric: "tabular-nums",
});
export const basis = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const how = style({ margin: `${space[3]} 0 0`, fontSize: fontSize.help, color: vars.color.inkFaint });
