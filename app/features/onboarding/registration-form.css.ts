import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

/** A read-only code with its check result beside it. */
export const accepted = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1.5],
  height: size.tag,
  marginInlineEnd: space[2],
  padding: `0 ${space[2]}`,
  borderRadius: size.pill,
  background: vars.color.positiveSoft,
  color: vars.color.positiveText,
  fontSize: fontSize.tag,
  fontWeight: fontWeight.label,
});

export const rows = style({
  margin: `${space[8]} 0 0`,
  padding: 0,
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  listStyle: "none",
});

export const row = style({
  display: "grid",
  gridTemplateColumns: `${size.iconLarge} 1fr ${size.icon}`,
  gap: space[3.5],
  alignItems: "center",
  padding: `${space[4]} 0`,
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
  color: vars.color.inkFaint,
  textDecoration: "none",
});

export const rowTitle = style({ display: "block", color: vars.color.ink, fontWeight: fontWeight.title });

export const rowText = style({ color: vars.color.inkSoft, fontSize: fontSize.error, overflowWrap: "anywhere" });

/** On a filled button the logo keeps its own background for contrast. */
export const providerMark = style({
  display: "grid",
  padding: space[1],
  borderRadius: size.pill,
  background: vars.color.surface,
});

export const note = style({ margin: `0 0 ${space[6]}`, color: vars.color.ink, fontWeight: fontWeight.label });

export const below = style({ margin: `${space[5]} 0 0`, fontSize: fontSize.button });

/** Explanation after a choice's label. */
export const choiceText = style({ color: vars.color.inkFaint });

/** Shown before the button concerned. */
export const before = style({ marginBlockEnd: space[4] });
