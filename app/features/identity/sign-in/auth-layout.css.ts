import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, letterSpacing, lineHeight, size, space } from "#app/theme/space.ts";

export const page = style({
  display: "grid",
  flex: 1,
  background: vars.color.surface,
  "@media": { [media.wide]: { gridTemplateColumns: "minmax(0, 11fr) minmax(0, 7fr)" } },
});

const side = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  padding: `${space[12]} ${size.gutter}`,
  "@media": { [media.phone]: { padding: `${space[8]} ${size.gutterPhone} ${space[10]}` } },
});

/** A long form is aligned to the top, so that its title stays in place when messages appear. */
export const formSide = styleVariants({
  narrow: [side, { "@media": { [media.wide]: { justifyContent: "center" } } }],
  wide: [side],
});

export const box = styleVariants({
  narrow: { width: "100%", maxWidth: size.signIn },
  wide: { width: "100%", maxWidth: size.register },
});

/** The icon above the title on success. */
export const mark = style({
  display: "grid",
  placeItems: "center",
  width: space[12],
  height: space[12],
  marginBlockEnd: space[5],
  borderRadius: "50%",
  background: vars.color.positiveSoft,
  color: vars.color.positiveText,
});

export const lead = style({
  margin: `${space[2]} 0 ${space[7]}`,
  color: vars.color.inkSoft,
  fontSize: fontSize.prose,
});

const edge = `${size.hairline} solid ${vars.color.brandLine}`;

export const panel = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  padding: `${space[12]} ${size.gutter}`,
  background: vars.color.brandSoft,
  borderBlockStart: edge,
  "@media": {
    [media.phone]: { padding: `${space[10]} ${size.gutterPhone}` },
    [media.wide]: {
      alignItems: "stretch",
      padding: `${space[16]} ${space[14]}`,
      borderBlockStart: "none",
      borderInlineStart: edge,
    },
    [media.print]: { display: "none" },
  },
});

/** Below the form, on a narrow screen, the panel aligns with it. */
export const panelContent = style({
  width: "100%",
  maxWidth: size.signIn,
  "@media": { [media.wide]: { maxWidth: "none" } },
});
globalStyle(`${page}:has(${box.wide}) ${panelContent}`, {
  "@media": { [media.belowWide]: { maxWidth: size.register } },
});

export const panelTitle = style({
  maxWidth: "13em",
  color: vars.color.ink,
  fontFamily: vars.font.display,
  fontSize: fontSize.brandTitle,
  fontWeight: fontWeight.display,
  letterSpacing: letterSpacing.display,
  lineHeight: lineHeight.display,
  textWrap: "balance",
  "@media": { [media.phone]: { fontSize: fontSize.bannerTitle, lineHeight: lineHeight.title } },
});

export const points = style({
  display: "grid",
  gap: space[5],
  maxWidth: "26em",
  margin: `${space[7]} 0 0`,
  padding: 0,
  listStyle: "none",
});

export const point = style({
  display: "grid",
  gridTemplateColumns: `${space[6]} 1fr`,
  gap: space[3.5],
  color: vars.color.inkSoft,
});

export const pointIcon = style({ paddingBlockStart: size.hairline, color: vars.color.brandText });

export const number = style({
  display: "grid",
  placeItems: "center",
  width: space[6],
  height: space[6],
  border: edge,
  borderRadius: "50%",
  background: vars.color.surface,
  color: vars.color.brandText,
  fontSize: fontSize.help,
  fontWeight: fontWeight.title,
});

export const pointTitle = style({ display: "block", color: vars.color.ink, fontWeight: fontWeight.title });
