import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, size, space } from "#app/theme/space.ts";

export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[4]}`,
  margin: `${space[7]} 0 ${space[5]}`,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  // During a search, no posts stand above it.
  selectors: { "&:first-child": { marginBlockStart: `-${space[1]}` } },
  "@media": {
    [media.phone]: {
      position: "relative",
      columnGap: space[2],
      margin: `${space[6]} 0 ${space[2.5]}`,
      selectors: { "&:first-child": { marginBlockStart: 0 } },
    },
  },
});

/** Takes the room between number and order. */
export const chips = style({ flex: 1, minWidth: 0, "@media": { [media.phone]: { display: "none" } } });
export const total = style({
  flex: "none",
  scrollMarginBlockStart: space[6],
  fontSize: fontSize.cardTitle,
  fontWeight: fontWeight.label,
  color: vars.color.ink,
  fontVariantNumeric: "tabular-nums",
});
export const phoneReset = style({
  display: "none",
  "@media": { [media.phone]: { display: "block", marginInlineStart: "auto" } },
});
export const viewed = style({ flex: "none", "@media": { [media.print]: { display: "none" } } });
export const corrected = style({ marginBlockEnd: space[4], color: vars.color.inkSoft });

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: space[8],
  "@media": { [media.full]: { gridTemplateColumns: `${size.filters} minmax(0, 1fr)` } },
});

/** Overlays the page's bottom, so that nothing moves when it appears. */
export const failed = style({
  position: "fixed",
  zIndex: layer.popover,
  insetBlockEnd: space[6],
  insetInline: 0,
  width: "fit-content",
  maxWidth: `calc(100% - ${space[8]})`,
  margin: "0 auto",
  padding: `${space[3]} ${space[4]}`,
  border: `${size.hairline} solid ${vars.color.criticalLine}`,
  borderRadius: vars.radius.small,
  background: vars.color.criticalSoft,
  color: vars.color.criticalText,
  fontSize: fontSize.label,
});

/** As tall as what fits on a phone: the footer stays below it when a search's cards make way for it. */
export const none = style({
  paddingBlockStart: size.touch,
  "@media": { [media.phone]: { minHeight: "75vh" } },
});

/** Isolated: a press elsewhere on the page need not paint the cards again. */
export const results = style({ minWidth: 0, scrollMarginBlockStart: space[4], isolation: "isolate" });
