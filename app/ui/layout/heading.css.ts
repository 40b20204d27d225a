import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight } from "#app/theme/space.ts";

const displayType = {
  fontFamily: vars.font.display,
  fontWeight: fontWeight.label,
  letterSpacing: "-0.018em",
  lineHeight: lineHeight.display,
  textWrap: "balance",
} as const;
const display = style({ ...displayType, margin: 0, overflowWrap: "anywhere", color: vars.color.ink });

const plain = style({
  margin: 0,
  fontWeight: fontWeight.title,
  letterSpacing: "-0.01em",
  lineHeight: lineHeight.title,
  overflowWrap: "anywhere",
  color: vars.color.ink,
});

export const look = styleVariants({
  hero: [
    display,
    { fontSize: fontSize.hero, "@media": { [media.phone]: { fontSize: fontSize.heroPhone, lineHeight: 1.12 } } },
  ],
  page: [display, { fontSize: fontSize.pageTitle, "@media": { [media.phone]: { fontSize: fontSize.formTitle } } }],
  form: [display, { fontSize: fontSize.formTitle }],
  app: [display, { fontSize: fontSize.appTitle, "@media": { [media.phone]: { fontSize: fontSize.keyFigure } } }],
  /** Of a pane beside another; on a narrow screen, which has the one alone, of the page. */
  pane: [
    plain,
    {
      fontSize: fontSize.sectionTitle,
      "@media": {
        [media.belowWide]: { ...displayType, fontSize: fontSize.appTitle },
        [media.phone]: { fontSize: fontSize.keyFigure },
      },
    },
  ],
  banner: [display, { fontSize: fontSize.promoTitle, lineHeight: lineHeight.title }],
  empty: [plain, { fontSize: fontSize.emptyTitle }],
  section: [plain, { fontSize: fontSize.sectionTitle }],
  card: [plain, { fontSize: fontSize.cardTitle }],
  small: [plain, { fontSize: fontSize.body }],
});
