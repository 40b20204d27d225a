/** Conditions for `@media` of vanilla-extract: widths of the design and what the reader's device or settings ask for. */
export const media = {
  /** One column, bottom sheets, 48-px fields. Paper is as narrow, and no phone. */
  phone: "screen and (max-width: 760px)",
  beyondPhone: "(min-width: 761px)",
  /** A carousel shows one item. */
  tablet: "(max-width: 991px)",
  /** Side menu and columns beside each other. */
  wide: "(min-width: 1024px)",
  belowWide: "(max-width: 1023.98px)",
  /** What stands beside the content goes below it. */
  oneColumn: "(max-width: 1100px)",
  /** The whole content width beside the side menu. */
  full: "(min-width: 1280px)",
  belowFull: "(max-width: 1279.98px)",
  pointer: "(hover: hover) and (pointer: fine)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  /** The system's own colours stand in for ours; what only a fill tells apart needs help. */
  forcedColors: "(forced-colors: active)",
  print: "print",
} as const;
