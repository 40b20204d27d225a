import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";
import { linkCard } from "#app/ui/layout/card.css.ts";

/** Three cards in a row leave no room for images. */
const threeNarrow = `(min-width: 992px) and ${media.belowFull}`;

export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  minHeight: size.buttonRow,
  marginBlock: `-${space[2]} ${space[1]}`,
  // Aligns the arrows themselves, not their boxes, with the posts.
  marginInlineEnd: `-${space[2]}`,
  "@media": { [media.phone]: { marginInlineEnd: 0 } },
});

/** Beyond a phone the arrow buttons replace it, and the side menu links to the posts. */
export const allPosts = style({
  fontSize: fontSize.label,
  "@media": { [media.beyondPhone]: { display: "none" } },
});

/** Three at once from 992 px, one below (spec 2.3: 3 at 1024, 1 at 991); on a phone the next one is partly visible. */
export const slide = style({
  width: "calc(100% / 3)",
  "@media": {
    [media.tablet]: { width: "100%" },
    [media.phone]: { width: `min(100%, calc(300px + ${size.cardGap}))` },
  },
});

export const post = style([
  linkCard,
  {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "92px minmax(0, 1fr)",
    gap: space[3.5],
    alignItems: "center",
    height: "100%",
    padding: space[3],
    "@media": {
      [media.phone]: { gridTemplateColumns: "84px minmax(0, 1fr)", padding: space[2.5] },
      [threeNarrow]: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
  },
]);

export const picture = style({
  width: "100%",
  height: "76px",
  objectFit: "cover",
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  filter: vars.picture.filter,
  "@media": { [threeNarrow]: { display: "none" } },
});

export const title = style({
  fontSize: fontSize.table,
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.snug,
  overflowWrap: "anywhere",
});

export const summary = style({
  fontSize: fontSize.help,
  lineHeight: lineHeight.help,
  color: vars.color.inkSoft,
});

export const date = style({ fontSize: fontSize.small, lineHeight: lineHeight.help, color: vars.color.inkFaint });
