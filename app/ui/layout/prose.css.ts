import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, lineHeight, measure, size, space } from "#app/theme/space.ts";

export const prose = style({
  maxWidth: measure,
  fontSize: fontSize.prose,
  lineHeight: lineHeight.prose,
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
});

/** The first paragraph is the lead. */
export const leading = style({});

globalStyle(`${leading} > p:first-child`, { fontSize: fontSize.lead, color: vars.color.ink });
globalStyle(`${prose} :is(p, ul, ol, table, pre, blockquote) + :is(p, ul, ol, table, pre, blockquote)`, {
  marginBlockStart: space[3],
});
globalStyle(`${prose} :is(h1, h2, h3, h4)`, {
  marginBlock: `${space[7]} ${space[1.5]}`,
  fontSize: fontSize.cardTitle,
  color: vars.color.ink,
});
globalStyle(`${prose} h2`, { fontSize: fontSize.sectionTitle });
globalStyle(`${prose} > :is(h1, h2, h3):first-child`, { marginBlockStart: 0 });
globalStyle(`${prose} ul`, { paddingInlineStart: space[5], listStyle: "disc" });
globalStyle(`${prose} ol`, { paddingInlineStart: space[6], listStyle: "decimal" });
globalStyle(`${prose} li`, { marginBlock: space[1], paddingInlineStart: space[0.5] });
globalStyle(`${prose} li::marker`, { color: vars.color.inkFaint });
globalStyle(`${prose} a`, {
  color: vars.color.brandText,
  fontWeight: fontWeight.medium,
  textDecoration: "underline",
  textDecorationThickness: size.hairline,
  textUnderlineOffset: "3px",
});
globalStyle(`${prose} :is(strong, b)`, { color: vars.color.ink, fontWeight: fontWeight.title });
globalStyle(`${prose} :is(code, pre)`, { fontFamily: "ui-monospace, monospace", fontSize: "0.92em" });
globalStyle(`${prose} pre`, {
  overflowX: "auto",
  padding: space[4],
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
});
globalStyle(`${prose} blockquote`, {
  paddingInlineStart: space[4],
  borderInlineStart: `${size.outline} solid ${vars.color.brandLine}`,
});
globalStyle(`${prose} table`, { display: "block", overflowX: "auto", maxWidth: "100%" });
globalStyle(`${prose} :is(th, td)`, {
  paddingBlock: space[2],
  paddingInline: `0 ${space[4]}`,
  // Without it columns shrink until short words break, because words may break anywhere.
  minWidth: `calc(${space[16]} + ${space[6]})`,
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
  textAlign: "start",
});
globalStyle(`${prose} img`, { maxWidth: "100%", height: "auto", borderRadius: vars.radius.medium });
