import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, layer, size, space } from "#app/theme/space.ts";

/** A column beside the cards where there is room; otherwise a sheet shown by the fragment `#filters`. */
export const panel = style({
  display: "none",
  selectors: {
    "&:target": {
      display: "block",
      outline: "none",
      position: "fixed",
      zIndex: layer.dialog,
      insetBlock: `${space[10]} 0`,
      insetInline: 0,
      overflowY: "auto",
      padding: `0 ${space[5]} ${space[4]}`,
      background: vars.color.surface,
      boxShadow: `0 0 0 100vmax ${vars.color.scrim}`,
      borderStartStartRadius: vars.radius.large,
      borderStartEndRadius: vars.radius.large,
    },
  },
  "@media": {
    [media.full]: {
      display: "block",
      selectors: {
        "&:target": {
          position: "static",
          overflow: "visible",
          padding: 0,
          background: "none",
          boxShadow: "none",
        },
      },
    },
    [media.print]: { display: "none" },
  },
});

export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  minHeight: space[14],
  marginInlineEnd: `-${space[3]}`,
  paddingBlockStart: space[2],
  "@media": {
    [media.full]: { alignItems: "baseline", minHeight: 0, marginInlineEnd: 0, padding: 0, marginBlockEnd: space[3.5] },
  },
});

export const reset = style({
  marginInlineStart: "auto",
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  textDecorationLine: "underline",
  textDecorationThickness: size.hairline,
  textUnderlineOffset: "3px",
  selectors: { "&:hover": { color: vars.color.ink } },
});

export const close = style({ "@media": { [media.full]: { display: "none" } } });
export const search = style({ paddingBlockStart: space[4] });

export const sheetForm = style({ display: "flex", flexDirection: "column", minHeight: "100%" });
export const sheetFields = style({ flex: 1, paddingInline: space[5] });

/** Whatever is scrolled to, or focused, is clear of the actions below. */
globalStyle(`div:has(> ${sheetForm})`, { scrollPaddingBlockEnd: `calc(${size.touch} + ${space[8]})` });

export const sheetActions = style({
  position: "sticky",
  insetBlockEnd: 0,
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space[2],
  padding: `${space[3]} ${space[4]} ${space[4]}`,
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
});
