import { clampChroma, formatHex, type Oklch, wcagContrast } from "culori";

/** Contrast of two colors, 1 to 21 (WCAG 2.2, "contrast ratio"). Takes any CSS color; throws for invalid ones. */
export function contrast(a: string, b: string): number {
  const ratio = wcagContrast(a, b);
  if (Number.isNaN(ratio)) throw new Error(`Not a colour: ${a} or ${b}`);
  return ratio;
}

/** The lowest contrast of a color against several backgrounds. */
function lowestContrast(color: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrast(color, background)));
}

/** The color as #rrggbb, its chroma reduced to fit sRGB. */
export function toHex(color: Oklch): string {
  return formatHex(clampChroma(color, "oklch"));
}

const step = 0.004;

/**
 * The color as #rrggbb, its lightness changed only as far as necessary to reach `minimum` on every background: darker
 * on light backgrounds, lighter on dark ones. Ends at black or white.
 */
export function toReadable(color: Oklch, backgrounds: readonly string[], minimum: number): string {
  const direction = lowestContrast("#000000", backgrounds) > lowestContrast("#ffffff", backgrounds) ? -1 : 1;
  let { l } = color;
  let hex = toHex(color);
  while (lowestContrast(hex, backgrounds) < minimum && (direction < 0 ? l > 0 : l < 1)) {
    l = Math.min(1, Math.max(0, l + direction * step));
    hex = toHex({ ...color, l });
  }
  return hex;
}
