import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";

const oneColumn = "(max-width: 1180px)";

export const hero = style({
  paddingBlock: space[14],
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  "@media": { [media.phone]: { paddingBlock: `${space[7]} ${space[8]}` } },
});
export const heroColumns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)",
  alignItems: "center",
  gap: space[12],
  "@media": { [oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[8] } },
});
export const welcome = style({ display: "grid", gap: space[4], maxWidth: "40rem" });
export const welcomeText = style({ margin: 0, fontSize: fontSize.lead, color: vars.color.inkSoft });
export const ways = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2.5],
  marginBlockStart: space[2],
  "@media": { [media.print]: { display: "none" } },
});
export const film = style({
  filter: vars.picture.filter,
  display: "block",
  width: "100%",
  height: "auto",
  aspectRatio: "16 / 9",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.sunken,
  "@media": { [media.print]: { display: "none" } },
});

export const section = style({
  paddingBlock: space[14],
  "@media": { [media.phone]: { paddingBlock: space[10] } },
});
export const sunken = style({
  borderBlock: `${size.hairline} solid ${vars.color.line}`,
  background: vars.color.sunken,
  marginBlockEnd: "-1px",
});
export const sunkenSection = style([section, sunken]);
export const sectionText = style({
  margin: `${space[3]} 0 0`,
  maxWidth: "44em",
  fontSize: fontSize.prose,
  lineHeight: lineHeight.prose,
  color: vars.color.inkSoft,
});

export const costColumns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)",
  alignItems: "center",
  gap: space[12],
  "@media": { [oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[7] } },
});
export const figures = style({
  display: "grid",
  // A sum of money beside a few words.
  gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
  margin: 0,
  containerType: "inline-size",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const figure = style({
  display: "flex",
  flexDirection: "column-reverse",
  justifyContent: "flex-end",
  gap: space[1.5],
  padding: space[6],
  selectors: { "& + &": { borderInlineStart: `${size.hairline} solid ${vars.color.line}` } },
  "@media": {
    [media.phone]: {
      padding: size.cardInset,
      selectors: {
        "& + &": { borderInlineStart: 0, borderBlockStart: `${size.hairline} solid ${vars.color.line}` },
      },
    },
  },
});
export const figureName = style({ fontSize: fontSize.label, color: vars.color.inkSoft });
export const figureValue = style({
  margin: 0,
  // In one line of its column, however narrow.
  fontSize: `min(${fontSize.keyFigure}, 5cqi)`,
  whiteSpace: "nowrap",
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.title,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.ink,
  "@media": { [media.phone]: { fontSize: fontSize.keyFigure } },
});
export const figureValueOurs = style([figureValue, { color: vars.color.brandText }]);

export const points = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: `${space[8]} ${space[10]}`,
  margin: `${space[8]} 0 0`,
  padding: 0,
  listStyle: "none",
  "@media": {
    // Three or six: with two columns the third of three would stand alone.
    [media.tablet]: { columnGap: space[6] },
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[6], marginBlockStart: space[6] },
  },
});
export const point = style({ display: "grid", alignContent: "start", gap: space[1.5] });
export const pointMark = style({
  display: "grid",
  placeItems: "center",
  width: size.touch,
  height: size.touch,
  marginBlockEnd: space[1.5],
  borderRadius: vars.radius.medium,
  background: vars.color.brandSoft,
  color: vars.color.brandText,
});
export const pointText = style({ margin: 0, fontSize: fontSize.body, color: vars.color.inkSoft });

export const promptSection = style({
  paddingBlock: space[14],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  "@media": { [media.phone]: { paddingBlock: space[8] }, [media.print]: { display: "none" } },
});
export const prompt = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space[6],
  padding: `${space[6]} ${space[7]}`,
  border: `${size.hairline} solid ${vars.color.brandLine}`,
  borderRadius: vars.radius.large,
  background: vars.color.brandSoft,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[4], padding: space[5] } },
});
export const promptMark = style({ display: "grid", color: vars.color.brandText });
export const promptText = style({
  margin: `${space[1.5]} 0 0`,
  maxWidth: "44em",
  fontSize: fontSize.body,
  color: vars.color.inkSoft,
});
