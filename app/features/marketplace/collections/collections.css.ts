import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";
import { linkCard } from "#app/ui/layout/card.css.ts";

export const strip = style({
  marginBlock: `${space[6]} ${space[5]}`,
  selectors: { "&:first-child": { marginBlockStart: 0 } },
  "@media": { [media.print]: { display: "none" } },
});
/** As many columns as there is room for; on a phone one row that scrolls. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(264px, 1fr))",
  gap: size.cardGap,
  margin: `${space[3]} 0 0`,
  padding: 0,
  listStyle: "none",
  "@media": {
    [media.phone]: {
      gridTemplateColumns: "none",
      gridAutoFlow: "column",
      gridAutoColumns: "min(264px, 82%)",
      gap: space[3],
      marginInline: `-${size.gutterPhone}`,
      paddingInline: size.gutterPhone,
      overflowX: "auto",
      scrollSnapType: "x proximity",
      scrollPaddingInline: size.gutterPhone,
    },
  },
});
export const cell = style({ display: "grid", minWidth: 0, scrollSnapAlign: "start" });
export const card = style([
  linkCard,
  {
    position: "relative",
    display: "grid",
    gridTemplateRows: "auto 1fr auto",
    gap: space[1],
    padding: `${space[3.5]} ${space[4]}`,
  },
]);
export const title = style({
  margin: 0,
  fontSize: fontSize.table,
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.snug,
  overflowWrap: "anywhere",
});
export const link = style({
  selectors: {
    "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: vars.radius.large },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: `${size.outline} solid ${vars.color.focus}` },
  },
});
export const lede = style({
  margin: 0,
  fontSize: fontSize.help,
  lineHeight: lineHeight.help,
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
});
export const foot = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  marginBlockStart: space[2],
  fontSize: fontSize.small,
  color: vars.color.inkFaint,
  fontVariantNumeric: "tabular-nums",
});
export const logos = style({ display: "flex", gap: space[1] });
export const logo = style({
  width: "24px",
  height: "24px",
  borderRadius: vars.radius.small,
  objectFit: "contain",
  background: vars.color.tag,
});

export const form = style({ display: "grid", gap: space[5], maxWidth: size.form });
export const editor = style({ display: "grid", gap: space[6] });
export const actions = style({ display: "flex", alignItems: "center", gap: space[1] });
/** The item is at the end of the list. */
export const end = style({ opacity: 0.3, cursor: "default" });
export const services = style({ margin: `${space[4]} 0 0`, padding: 0, listStyle: "none" });
export const service = style({
  display: "grid",
  gridTemplateColumns: `${space[6]} minmax(0, 1fr) auto`,
  alignItems: "center",
  gap: space[3],
  minHeight: size.tableRow,
  paddingBlock: space[1.5],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  "@media": { [media.phone]: { gridTemplateColumns: `${space[6]} minmax(0, 1fr)` } },
});
export const place = style({
  color: vars.color.inkFaint,
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
});
export const serviceActions = style([
  actions,
  { justifyContent: "flex-end", "@media": { [media.phone]: { gridColumn: "2" } } },
]);
export const name = style({ fontWeight: fontWeight.medium, overflowWrap: "anywhere" });
export const faint = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const notShown = style({ fontSize: fontSize.help, color: vars.color.cautionText });
export const find = style({
  display: "flex",
  alignItems: "end",
  gap: space[2],
  maxWidth: "480px",
  marginBlockStart: space[4],
});
export const findField = style({ flex: 1, minWidth: 0 });
export const plain = style({ margin: `${space[3]} 0 0`, color: vars.color.inkSoft });
export const refused = style({ margin: `${space[3]} 0 0`, color: vars.color.criticalText });
/** Shown instead of the column of states. */
export const stateOnPhone = style({
  display: "none",
  "@media": { [media.phone]: { display: "block", marginBlockStart: space[1] } },
});
