import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const lead = style({
  margin: `${space[2]} 0 ${space[6]}`,
  maxWidth: "46em",
  color: vars.color.inkSoft,
});
/** A row's actions, which stay on one line. */
export const rowActions = style({ display: "flex", gap: space[2] });

export const stack = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  alignItems: "start",
  minWidth: 0,
});
export const halves = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[5],
  alignItems: "start",
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
/** A notice below a card's heading. */
export const noticed = style({ marginBlockStart: space[3] });
export const spaced = style({ marginBlockEnd: space[6] });

export const plain = style({ margin: 0, maxWidth: "56em" });

export const facts = style({
  display: "grid",
  gridTemplateColumns: "fit-content(50%) minmax(0, 1fr)",
  gap: `${space[2]} ${space[5]}`,
  margin: `${space[4]} 0 0`,
  fontSize: fontSize.label,
});
/** A second line of a cell. */
export const nextShare = style({ display: "block", fontSize: fontSize.help, color: vars.color.inkFaint });
export const term = style({ color: vars.color.inkFaint });
export const value = style({ margin: 0, overflowWrap: "anywhere" });

/** Key figures that link to their pages. */
export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(130px, 1fr))",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [media.phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space[3] } },
});
export const figure = style({
  display: "grid",
  alignContent: "start",
  gap: space[1],
  height: "100%",
  padding: `${space[4]} ${space[5]}`,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: vars.color.inkSoft,
  textDecoration: "none",
  selectors: { "&:hover": { borderColor: vars.color.lineStrong } },
});
export const figureValue = style({
  fontSize: fontSize.keyFigure,
  fontWeight: fontWeight.title,
  lineHeight: 1.2,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.ink,
});
export const figureName = style({ fontSize: fontSize.label, fontWeight: fontWeight.medium });

export const form = style({ display: "grid", gap: space[4], marginBlockStart: space[4] });
export const list = style({ display: "grid", gap: space[2], margin: `${space[4]} 0 0`, padding: 0, listStyle: "none" });
/** Within a form's text. */
export const points = style({
  display: "grid",
  gap: space[1],
  margin: 0,
  paddingInlineStart: space[5],
  listStyle: "disc",
});
/** For one short field, such as a day. */
export const shortRow = style({ maxWidth: size.aside });
export const formRow = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(180px, 1fr))",
  gap: space[4],
});

/** A random code is seen whole. */
export const codeRow = style([
  formRow,
  { "@media": { [media.full]: { gridTemplateColumns: "minmax(220px, 1.4fr) 1.2fr 0.6fr 1fr 1fr" } } },
]);

export const identity = style({ display: "flex", alignItems: "center", gap: space[3] });
export const mark = style({ flex: "none", width: space[9], height: space[9], objectFit: "contain" });
export const letters = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: space[9],
  height: space[9],
  borderRadius: vars.radius.small,
  background: vars.color.tag,
  fontSize: fontSize.help,
  fontWeight: fontWeight.title,
});

export const changes = style({ margin: 0, fontSize: fontSize.help });
export const changesSummary = style({ cursor: "pointer", color: vars.color.brandText });
export const json = style({
  margin: `${space[2]} 0 0`,
  padding: space[3],
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  fontFamily: "ui-monospace, monospace",
  fontSize: fontSize.small,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
