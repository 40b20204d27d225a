/** Media queries for vanilla-extract: breakpoints, device capabilities and user settings. */
export const media = {
  /** One column, bottom sheets, 48-px fields. Excludes paper, which is as narrow. */
  phone: "screen and (max-width: 760px)",
  beyondPhone: "(min-width: 761px)",
  /** A carousel shows one item. */
  tablet: "(max-width: 991px)",
  /** Tables drop the columns that follow from others. */
  betweenPhoneAndWide: "(min-width: 761px) and (max-width: 1023.98px)",
  /** Side menu and columns side by side. */
  wide: "(min-width: 1024px)",
  belowWide: "(max-width: 1023.98px)",
  /** Content beside the main column moves below it. */
  oneColumn: "(max-width: 1100px)",
  /** The full content width beside the side menu. */
  full: "(min-width: 1280px)",
  belowFull: "(max-width: 1279.98px)",
  pointer: "(hover: hover) and (pointer: fine)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  /** System colors replace ours; elements distinguished only by their fill need help. */
  forcedColors: "(forced-colors: active)",
  print: "print",
} as const;
