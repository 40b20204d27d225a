import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";
import { linkCard } from "#app/ui/layout/card.css.ts";

const areas = (...last: string[]) => [...last, "foot"].map((area) => `"${area} ${area}"`).join(" ");
const phoneAreas = (...last: string[]) => [...last, "foot"].map((area) => `"${area} ${area} ${area}"`).join(" ");
const top = '"logo tag" "name name" "company company" ';
const phoneTop = '"logo name tag" "logo company company" ';

/** Logo and tag are above the name; on a phone beside it. */
export const card = style([
  linkCard,
  {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "1fr auto",
    gridTemplateRows: "auto auto auto 1fr auto auto auto auto",
    gridTemplateAreas: top + areas("tagline", "note", "price", "systems"),
    minWidth: 0,
    minHeight: "196px",
    padding: space[4.5],
    "@media": {
      [media.phone]: {
        gridTemplateColumns: "44px minmax(0, 1fr) auto",
        gridTemplateRows: "none",
        gridTemplateAreas: phoneTop + phoneAreas("tagline", "note", "price", "systems"),
        columnGap: space[3],
        alignItems: "center",
        minHeight: 0,
        padding: space[4],
      },
      [media.print]: { breakInside: "avoid" },
    },
  },
]);

/** Figures stand on the foot, below everything else. */
export const cardWithFigures = style([
  card,
  {
    gridTemplateAreas: top + areas("tagline", "note", "systems", "price"),
    "@media": { [media.phone]: { gridTemplateAreas: phoneTop + phoneAreas("tagline", "note", "systems", "price") } },
  },
]);
export const figures = style({
  gridArea: "price",
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.phone]: { marginBlockStart: space[2.5] } },
});

export const logo = style({ gridArea: "logo", alignSelf: "start" });
/** Elements beside the status do not make the corner taller. */
export const tag = style({ gridArea: "tag", alignSelf: "start", display: "flex", alignItems: "center" });
globalStyle(`${tag} > form`, { marginBlock: `-${space[2.5]}`, marginInline: `${space[1]} -${space[3]}` });

export const name = style({
  gridArea: "name",
  minWidth: 0,
  marginBlockStart: space[3.5],
  fontSize: fontSize.cardTitle,
  fontWeight: fontWeight.title,
  letterSpacing: "-0.01em",
  lineHeight: lineHeight.title,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { marginBlockStart: 0, lineHeight: 1.3, hyphens: "auto" } },
});

export const company = style({
  gridArea: "company",
  minWidth: 0,
  marginBlockStart: space[0.5],
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  "@media": { [media.phone]: { marginBlockStart: "1px" } },
});

export const tagline = style({
  gridArea: "tagline",
  margin: `${space[2.5]} 0 ${space[4]}`,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { margin: `${space[3]} 0 0`, fontSize: fontSize.table } },
});

export const cardNote = style({
  gridArea: "note",
  marginBlockEnd: space[3],
  "@media": { [media.phone]: { marginBlock: `${space[2.5]} 0` } },
});

export const price = style({
  gridArea: "price",
  margin: `0 0 ${space[3]}`,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.phone]: { margin: `${space[2.5]} 0 0` } },
});
export const evidence = style({
  display: "block",
  marginBlockStart: space[1],
  fontSize: fontSize.small,
  color: vars.color.inkFaint,
});
export const amount = style({ fontWeight: fontWeight.title, color: vars.color.ink });

/** One line, however long the names are; above the card's link, so that hovering shows the rest. */
export const systems = style({
  gridArea: "systems",
  position: "relative",
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  gap: space[1.5],
  minWidth: 0,
  margin: `0 0 ${space[3]}`,
  overflow: "hidden",
  fontSize: fontSize.tag,
  color: vars.color.inkFaint,
  pointerEvents: "none",
  "@media": { [media.phone]: { margin: `${space[2.5]} 0 0` } },
});
globalStyle(`${systems} > [title]`, { pointerEvents: "auto" });

export const foot = style({
  gridArea: "foot",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: `${space[2]} ${space[3]}`,
  paddingBlockStart: space[3],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
  color: vars.color.inkFaint,
  "@media": {
    [media.phone]: {
      // Room for four icons, the type and a button on one line of 360 px.
      columnGap: space[2],
      marginBlockStart: space[3],
      padding: 0,
      border: 0,
      fontSize: fontSize.help,
    },
  },
});

/** Above the card's link, so that tooltips react to the pointer. */
export const features = style({ position: "relative", zIndex: 1, display: "flex", flex: "none", gap: space[2.5] });

/** Above the card's link; as wide as the card where it has a line of its own. */
export const action = style({ position: "relative", zIndex: 1, display: "grid", flexGrow: 1 });

const kindsBase = style({ display: "flex", alignItems: "center", gap: space[3] });
/** The icons and the type, which stay beside each other. */
export const kinds = styleVariants({
  alone: [kindsBase, { flex: 1, justifyContent: "space-between" }],
  /** They ask for as much as four icons and the longest type, so that narrow cards side by side break their lines alike. */
  beside: [kindsBase, { flex: "999 1 196px", "@media": { [media.phone]: { flexBasis: "auto", columnGap: space[2] } } }],
});

// Workflows are all of one type: they ask for no more than their own length, so that the button stays beside four icons.
globalStyle(`${cardWithFigures} ${kinds.beside}`, { flexBasis: "auto" });

export const featureIcon = style({ flex: "none", width: size.iconSmall, height: size.iconSmall });

/** Takes no space in a surrounding grid. */
export const drawings = style({ position: "absolute" });

/** Above the card's link. Defined here, not beside the button, whose chunk is loaded after the first render. */
export const save = style({ position: "relative", zIndex: 1, "@media": { [media.print]: { display: "none" } } });
export const unsavedMark = style({ padding: 0, border: 0, background: "none", color: vars.color.inkFaint });
export const savedMark = style([unsavedMark, { color: vars.color.brandText }]);
globalStyle(`${savedMark} svg`, { fill: "currentColor" });
