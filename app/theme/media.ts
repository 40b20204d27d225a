/** Conditions for `@media` of vanilla-extract: widths of look.md and what the reader's device or wish asks for. */
export const media = {
  /** Up to 500 px: a media slider shows one item. */
  narrow: "(max-width: 500px)",
  /** One column, bottom sheets, 48-px fields. */
  phone: "(max-width: 760px)",
  beyondPhone: "(min-width: 761px)",
  /** A carousel shows one item. */
  tablet: "(max-width: 991px)",
  /** Side menu and columns beside each other. */
  wide: "(min-width: 1024px)",
  /** The whole content width beside the side menu. */
  full: "(min-width: 1280px)",
  pointer: "(hover: hover) and (pointer: fine)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  /** The system's own colours stand in for ours; what only a fill tells apart needs help. */
  forcedColors: "(forced-colors: active)",
  print: "print",
} as const;
