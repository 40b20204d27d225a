import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const next = style({
  marginBlockStart: space[7],
  paddingInline: space[1],
  "@media": {
    [media.oneColumn]: {
      marginBlockStart: space[10],
      paddingBlockStart: space[8],
      borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
    },
  },
  selectors: { "&:first-child": { marginBlockStart: 0 } },
});
export const steps = style({
  margin: `${space[3.5]} 0 0`,
  padding: 0,
  listStyle: "none",
  counterReset: "step",
  fontSize: fontSize.label,
});
/** A numbered ring on a line to the next one. */
export const step = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: `${space[6]} minmax(0, 1fr)`,
  columnGap: space[3],
  paddingBlockEnd: space[4.5],
  counterIncrement: "step",
  selectors: {
    "&::before": {
      content: "counter(step)",
      display: "grid",
      placeItems: "center",
      height: space[6],
      border: `${size.hairline} solid ${vars.color.control}`,
      borderRadius: size.pill,
      fontSize: fontSize.badge,
      fontVariantNumeric: "tabular-nums",
      color: vars.color.ink,
    },
    "&:not(:last-child)::after": {
      content: "",
      position: "absolute",
      insetInlineStart: "11px",
      insetBlock: `${space[7]} ${space[1]}`,
      borderInlineStart: `${size.hairline} solid ${vars.color.lineStrong}`,
    },
    "&:last-child": { paddingBlockEnd: 0 },
  },
});
export const stepName = style({ color: vars.color.ink, fontWeight: fontWeight.title, overflowWrap: "anywhere" });
export const stepText = style({ margin: `${space[0.5]} 0 0`, color: vars.color.inkSoft, overflowWrap: "anywhere" });

export const notes = style({
  listStyle: "none",
  display: "grid",
  gap: space[3.5],
  margin: `${space[6]} 0 0`,
  padding: 0,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
});
export const note = style({
  display: "grid",
  gridTemplateColumns: `${space[6]} minmax(0, 1fr)`,
  columnGap: space[3],
  justifyItems: "start",
  overflowWrap: "anywhere",
});
globalStyle(`${note} > svg`, { justifySelf: "center" });
