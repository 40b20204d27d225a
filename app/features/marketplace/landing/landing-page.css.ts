import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const hero = style({
  padding: `44px 0 ${space[7]}`,
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  "@media": { [media.phone]: { padding: `${space[7]} 0 ${space[3]}` } },
});

/** During a search, only the search form stands above the results. */
export const compactHero = style([
  hero,
  { paddingBlock: space[6], "@media": { [media.phone]: { paddingBlock: `${space[4]} ${space[3]}` } } },
]);

export const heroTop = style({
  display: "flex",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: space[8],
  marginBlockEnd: space[7],
  "@media": {
    [media.belowFull]: {
      flexDirection: "column",
      alignItems: "stretch",
      gap: space[4.5],
      marginBlockEnd: space[4],
    },
  },
});

/**
 * Text and buttons on one side, the tenant's picture on the other; a phone has no room for the picture and does not
 * load it.
 */
export const heroWithPicture = style([
  heroTop,
  {
    "@media": {
      [media.beyondPhone]: {
        display: "grid",
        gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
        alignItems: "center",
        rowGap: space[4],
      },
    },
  },
]);
/** Widths at which the picture is shown. */
export const pictureWidths = media.beyondPhone;
export const pictureFrame = style({ display: "contents" });
export const picture = style({
  gridColumn: 2,
  gridRow: "1 / span 2",
  justifySelf: "end",
  width: "auto",
  maxWidth: "100%",
  height: "auto",
  maxHeight: "15rem",
  borderRadius: vars.radius.large,
  "@media": { [media.phone]: { display: "none" } },
});

/** Narrow enough that a fallback font, too, needs the lines of the family. */
export const heroTitle = style({ maxWidth: "38rem" });

export const tagline = style({
  marginBlockStart: space[3],
  maxWidth: "38em",
  fontSize: fontSize.lead,
  color: vars.color.inkSoft,
  "@media": { [media.phone]: { marginBlockStart: space[2.5], fontSize: fontSize.fieldPhone } },
});

export const heroButtons = style({
  display: "flex",
  flex: "none",
  gap: space[2.5],
  paddingBlockEnd: space[1],
  "@media": {
    // The last is the main one: where they have no room beside each other, it comes first.
    [media.phone]: { flexWrap: "wrap-reverse", gap: space[2], padding: 0 },
    [media.print]: { display: "none" },
  },
});
globalStyle(`${heroButtons} > *`, { "@media": { [media.phone]: { flexGrow: 1 } } });

export const body = style({
  flex: 1,
  padding: `${space[6]} 0 ${space[16]}`,
  "@media": { [media.phone]: { padding: `${space[5]} 0 ${space[10]}`, overflowX: "clip" } },
});
