import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { duration, size, space } from "#app/theme/space.ts";

export const card = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
});

/** A card that is one link. */
export const linkCard = style([
  card,
  {
    transition: `border-color ${duration.quick}, box-shadow ${duration.quick}`,
    selectors: { "&:hover": { borderColor: vars.color.lineStrong, boxShadow: vars.shadow.raised } },
  },
]);

/** The link of a card, which covers all of it; the card has a position. */
export const coveringLink = style({
  selectors: {
    "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: vars.radius.large },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: `${size.outline} solid ${vars.color.focus}`, outlineOffset: size.outline },
  },
});

export const padding = styleVariants({
  none: {},
  regular: { padding: size.cardInset },
  /** In one column its words begin where those of other cards do. */
  roomy: { padding: space[6], "@media": { [media.belowWide]: { padding: size.cardInset } } },
});
