/** Where the layout changes. The spec's carousel shows one post up to 991 px and three from 1024 px (spec 2.3). */
export const media = {
  phone: "(max-width: 767.98px)",
  fromTablet: "(min-width: 768px)",
  rail: "(min-width: 768px) and (max-width: 1023.98px)",
  narrow: "(max-width: 991.98px)",
  fromDesktop: "(min-width: 1024px)",
  /** Room for the filters beside the cards. */
  wide: "(min-width: 1200px)",
  belowWide: "(max-width: 1199.98px)",
  finePointer: "(hover: hover) and (pointer: fine)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  dark: "screen and (prefers-color-scheme: dark)",
  print: "print",
} as const;
