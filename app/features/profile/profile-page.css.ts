import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, measure, size, space } from "#app/theme/space.ts";

export const sections = style({ display: "grid", gap: space[6], maxWidth: "760px", marginBlockStart: space[6] });

export const head = style({
  display: "grid",
  gap: space[1],
  marginBlockEnd: space[5],
  selectors: { "&:last-child": { marginBlockEnd: 0 } },
});

export const text = style({ margin: 0, maxWidth: measure, color: vars.color.inkSoft, fontSize: fontSize.label });

export const form = style({ display: "grid", gap: space[5] });

export const narrow = style({ display: "grid", gap: space[5], maxWidth: size.signIn });

export const keep = style({ marginBlockEnd: space[5], selectors: { "&:last-child": { marginBlockEnd: 0 } } });

export const list = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "grid",
  gridTemplateColumns: `${space[6]} minmax(0, 1fr) auto`,
  gap: space[3.5],
  alignItems: "center",
  padding: `${space[3.5]} 0`,
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  "@media": { [media.phone]: { gridTemplateColumns: `${space[6]} minmax(0, 1fr)` } },
});

export const icon = style({ color: vars.color.inkFaint });

export const rowTitle = style({ display: "flex", flexWrap: "wrap", gap: space[2], fontWeight: fontWeight.label });

export const rowText = style({ color: vars.color.inkSoft, fontSize: fontSize.help, overflowWrap: "anywhere" });

export const rowAction = style({ "@media": { [media.phone]: { gridColumn: 2 } } });

export const foot = style({
  paddingBlockStart: space[4],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
});

export const choices = style({ display: "grid", gap: space[2.5], margin: 0, padding: 0, border: 0 });

export const choice = style({ display: "flex", alignItems: "center", gap: space[2.5], minHeight: size.buttonRow });
