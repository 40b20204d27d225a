import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";

const hairline = `${size.hairline} solid ${vars.color.line}`;
const card = { border: hairline, borderRadius: vars.radius.large, background: vars.color.surface } as const;

export const parts = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });

/** The server in one line. */
export const server = style({
  ...card,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1.5]} ${space[5]}`,
  margin: 0,
  padding: `${space[2.5]} ${size.cardInset}`,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
});
export const serverFact = style({ fontWeight: fontWeight.title, color: vars.color.ink });
export const serverEnd = style({ marginInlineStart: "auto" });

export const business = style({
  ...card,
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  "@media": { [media.belowWide]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const figure = style({
  minWidth: 0,
  padding: size.cardInset,
  selectors: { "& + &": { borderInlineStart: hairline } },
  "@media": { [media.belowWide]: { selectors: { "& + &": { borderInlineStart: 0, borderBlockStart: hairline } } } },
});
export const figureName = style({ fontSize: fontSize.label, fontWeight: fontWeight.label, color: vars.color.inkSoft });
/** The change is below the value in every figure, so that all drawings begin at the same height. */
export const figureLine = style({ display: "grid", justifyItems: "start" });
export const figureValue = style({
  fontSize: fontSize.keyFigureLarge,
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.title,
  letterSpacing: "-0.018em",
  fontVariantNumeric: "tabular-nums",
});
const change = style({ fontSize: fontSize.help, fontWeight: fontWeight.medium });
export const changeOf = styleVariants({
  more: [change, { color: vars.color.positiveText }],
  less: [change, { color: vars.color.criticalText }],
  same: [change, { color: vars.color.inkFaint }],
});
export const ends = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[3],
  marginBlockStart: space[1.5],
  fontSize: fontSize.small,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
});
export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  margin: `${space[2]} 0 0`,
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
});

/** Two beside each other; one alone has all of the width. */
export const groups = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 26rem), 1fr))",
  alignItems: "start",
  gap: space[5],
});
/** Of any number and length: each below the one before, so that a short one leaves no hole. */
export const foundGroups = style({
  columns: "26rem 2",
  columnGap: space[5],
  marginBlockEnd: `calc(-1 * ${space[5]})`,
});
globalStyle(`${foundGroups} > *`, { breakInside: "avoid", marginBlockEnd: space[5] });
export const groupHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  padding: `${space[4]} ${size.cardInset}`,
  borderBlockEnd: hairline,
});
/** Beside a title of two lines the link keeps to one. */
globalStyle(`${groupHead} > a`, { whiteSpace: "nowrap" });
export const groupRow = style({ gridTemplateColumns: "auto minmax(0, 1fr) auto", paddingBlock: space[2.5] });
export const groupSince = style({ fontSize: fontSize.help, color: vars.color.inkSoft, whiteSpace: "nowrap" });
export const groupIcon = style({
  display: "grid",
  placeItems: "center",
  width: size.avatar,
  height: size.avatar,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
});
export const groupNote = style({ fontSize: fontSize.help, color: vars.color.inkFaint });

export const slowNote = style({
  margin: `${space[1]} 0 ${space[4]}`,
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
});
export const slowList = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: `${space[3]} ${space[8]}`,
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [media.belowWide]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const slow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "baseline",
  gap: `${space[1]} ${space[3]}`,
});
export const slowRoute = style({
  fontSize: fontSize.help,
  overflowWrap: "anywhere",
  // Beside the figures it would have room for a few letters.
  "@media": { [media.phone]: { gridColumn: "1 / -1" } },
});
export const slowCount = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const slowTime = style({ fontSize: fontSize.help, fontVariantNumeric: "tabular-nums" });
export const slowTrack = style({
  gridColumn: "1 / -1",
  display: "block",
  height: space[1.5],
  overflow: "hidden",
  borderRadius: size.pill,
  background: vars.color.tag,
});
export const slowBar = styleVariants({
  usual: { fill: vars.color.chart1 },
  slow: { fill: vars.color.chart2 },
});
