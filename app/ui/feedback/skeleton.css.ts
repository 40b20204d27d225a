import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { measure, size, space } from "#app/theme/space.ts";

const breathe = keyframes({ "50%": { opacity: 0.55 } });

export const skeleton = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

const block = style({ display: "block", borderRadius: vars.radius.small, background: vars.color.tag });

export const title = style([block, { width: "min(280px, 60%)", height: space[9] }]);
export const lead = style([
  block,
  { width: "min(420px, 85%)", height: space[4], marginBlock: `${space[3]} ${space[8]}` },
]);

const framed = style({
  overflow: "hidden",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
});

export const body = styleVariants({
  table: [framed, { display: "grid", gap: size.hairline, background: vars.color.line }],
  cards: {
    display: "grid",
    gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    gap: size.cardGap,
    "@media": {
      [media.belowWide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
      [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
  },
  form: { display: "grid", gap: space[8], maxWidth: size.form },
  text: { display: "grid", gap: space[3], maxWidth: measure },
});

export const part = styleVariants({
  table: {
    height: size.tableRow,
    background: vars.color.surface,
    selectors: { "&:first-child": { height: size.tableHead, background: vars.color.sunken } },
  },
  cards: [framed, { height: "168px" }],
  form: [block, { height: size.field }],
  text: [block, { height: space[4], selectors: { "&:nth-child(3n)": { width: "72%" } } }],
});
