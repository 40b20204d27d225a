import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { lineHeight, measure, space, text, weight } from "#app/theme/space.ts";

export const page = style({
  display: "grid",
  flex: 1,
  background: vars.color.surface,
  "@media": {
    [media.fromDesktop]: { gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${measure.brandPanel})` },
  },
});

export const formSide = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  padding: `${space[32]} ${measure.gutterPhone} ${space[48]}`,
  "@media": {
    [media.fromTablet]: { padding: `${space[48]} ${measure.gutter}` },
    [media.fromDesktop]: { justifyContent: "center" },
  },
});

export const box = style({ width: "100%", maxWidth: measure.signIn });

export const panel = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  padding: `${space[40]} ${measure.gutterPhone}`,
  background: vars.color.brandSoft,
  borderBlockStart: `1px solid ${vars.color.brandLine}`,
  "@media": {
    [media.fromTablet]: { padding: `${space[48]} ${measure.gutter}` },
    [media.fromDesktop]: {
      padding: `${space[64]} ${space[56]}`,
      borderBlockStart: "none",
      borderInlineStart: `1px solid ${vars.color.brandLine}`,
    },
    [media.print]: { display: "none" },
  },
});

/** Below the form on a narrow screen the panel lines up with it. */
export const panelContent = style({
  width: "100%",
  maxWidth: measure.signIn,
  margin: "0 auto",
  "@media": { [media.fromDesktop]: { maxWidth: "none" } },
});

const display = {
  fontFamily: vars.font.display,
  fontWeight: weight.label,
  letterSpacing: "-0.018em",
  lineHeight: lineHeight.display,
  textWrap: "balance",
  margin: 0,
} as const;

export const title = style({ ...display, fontSize: text[34] });

export const lead = style({
  margin: `${space[8]} 0 ${space[28]}`,
  color: vars.color.inkSoft,
  fontSize: text[15.5],
});

export const panelTitle = style({ ...display, maxWidth: "13em", fontSize: text[31] });

export const points = style({
  display: "grid",
  gap: space[20],
  maxWidth: "26em",
  margin: `${space[28]} 0 0`,
  padding: 0,
  listStyle: "none",
});

export const point = style({
  display: "grid",
  gridTemplateColumns: `${space[24]} 1fr`,
  gap: space[14],
  color: vars.color.inkSoft,
  fontSize: text[15],
  textWrap: "pretty",
});

export const pointIcon = style({ marginBlockStart: space[1], color: vars.color.brandText });

export const pointTitle = style({ display: "block", color: vars.color.ink, fontWeight: weight.strong });
