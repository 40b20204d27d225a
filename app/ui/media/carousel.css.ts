import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

/** Scrolls and snaps natively; the engine takes over once loaded. */
export const viewport = style({
  overflowX: "auto",
  scrollSnapType: "x mandatory",
  scrollbarWidth: "none",
  // Room for focus ring and shadow inside the clipped box.
  margin: `-${space[1]}`,
  padding: space[1],
  selectors: {
    "&[data-engine=on]": { overflow: "hidden", scrollSnapType: "none", touchAction: "pan-y pinch-zoom" },
  },
  "@media": {
    [media.phone]: {
      marginInline: `-${size.gutterPhone}`,
      paddingInline: size.gutterPhone,
      scrollPaddingInline: size.gutterPhone,
    },
  },
});

export const track = style({
  display: "flex",
  marginInlineStart: `-${size.cardGap}`,
  "@media": { [media.print]: { flexWrap: "wrap", rowGap: size.cardGap } },
});

export const slide = style({
  flex: "none",
  minWidth: 0,
  paddingInlineStart: size.cardGap,
  scrollSnapAlign: "start",
});

/** On a phone the strip is scrolled by touch. */
export const buttons = style({ display: "flex", gap: space[1], "@media": { [media.phone]: { display: "none" } } });

export const slideCount = style({
  fontSize: fontSize.error,
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
