import type { Oklch } from "culori";
import { contrast, toHex, toReadable } from "#app/theme/contrast.ts";
import { clamp, hueDistance, mix, type Source, tint, toSource } from "#app/theme/tint.ts";
import { brandTones, chartColors, neutralTones, overlayTone, type Scheme, statusColors } from "#app/theme/tones.ts";

/** Minimum contrast by WCAG 2.2 for text (1.4.3), and for controls, focus rings and charts (1.4.11). */
export const textContrast = 4.5;
export const controlContrast = 3;

type NeutralColors = Record<keyof (typeof neutralTones)["light"], string>;
type StatusColors = Record<keyof (typeof statusColors)["light"], string>;
type OverlayColors = Record<"scrim" | "overlay" | "onOverlay", string>;
type BrandColors = Record<
  "brand" | "brandHover" | "onBrand" | "brandSoft" | "brandLine" | "brandText" | "focus",
  string
>;
type ChartColors = Record<"chart1" | "chart2" | "chart3", string>;

/** Every color of the theme contract as #rrggbb (layers with alpha as #rrggbbaa). */
export type ColorScale = NeutralColors & StatusColors & OverlayColors & BrandColors & ChartColors;

/**
 * Derives a scheme's whole scale from one brand color. In `dark`, `brand` is the light scheme's color and is
 * lightened; `darkBrand` replaces it unchanged. Neutrals have the brand's hue; text reaches 4.5:1, controls 3:1.
 */
export function toColorScale(brand: string, scheme: Scheme, darkBrand?: string): ColorScale {
  const source = toSource(scheme === "dark" && darkBrand ? darkBrand : brand);
  const lifted = scheme === "dark" && !darkBrand ? liftBrand(source) : source.color;
  const soft = toHex(tint(source, brandTones[scheme].soft));
  const neutral = toNeutrals(source, scheme, soft);
  const grounds = [neutral.page, neutral.surface, neutral.sunken, soft];
  return {
    ...neutral,
    ...toBrandColors({ source, fill: lifted, scheme, grounds }),
    brandSoft: soft,
    ...toStatusColors(scheme, [neutral.page, neutral.surface, neutral.sunken]),
    ...toOverlayColors(source, scheme),
    ...toChartColors(lifted, scheme, [neutral.surface, neutral.sunken]),
  };
}

function toNeutrals(source: Source, scheme: Scheme, brandSoft: string): NeutralColors {
  const tones = neutralTones[scheme];
  const hex = (name: keyof NeutralColors) => toHex(tint(source, tones[name]));
  const grounds = [hex("page"), hex("surface"), hex("sunken")];
  const status = statusColors[scheme];
  const textGrounds = [...grounds, hex("tag"), brandSoft, status.positiveSoft, status.cautionSoft, status.criticalSoft];
  const text = (name: keyof NeutralColors, on: readonly string[]) =>
    toReadable(tint(source, tones[name]), on, textContrast);
  const control = (name: keyof NeutralColors) => toReadable(tint(source, tones[name]), grounds, controlContrast);
  return {
    page: hex("page"),
    surface: hex("surface"),
    sunken: hex("sunken"),
    tag: hex("tag"),
    line: hex("line"),
    lineStrong: hex("lineStrong"),
    control: control("control"),
    controlHover: control("controlHover"),
    ink: text("ink", textGrounds),
    inkSoft: text("inkSoft", textGrounds),
    inkFaint: text("inkFaint", [...grounds, hex("tag")]),
  };
}

/** A light scheme's brand color, lightened for the dark scheme if necessary. */
function liftBrand(source: Source): Source["color"] {
  const target = tint(source, brandTones.dark.brand);
  const { color } = source;
  const lift = clamp((target.l - color.l) / 0.25);
  return {
    ...target,
    l: Math.max(color.l, target.l),
    c: mix(color.c, target.c, lift),
    h: color.h + 6 * source.coolness,
  };
}

interface BrandInput {
  source: Source;
  fill: Oklch;
  scheme: Scheme;
  grounds: readonly string[];
}

function toBrandColors({ source, fill, scheme, grounds }: BrandInput): Omit<BrandColors, "brandSoft"> {
  const { brand, onBrand } = toFill(source, fill, scheme);
  const hover = toHover(toSource(brand).color, onBrand === white, source.vividness);
  return {
    brand,
    brandHover: toReadable(hover, [onBrand], textContrast),
    onBrand,
    brandLine: toHex(tint(source, brandTones[scheme].line)),
    brandText: toReadable(toTextTone(source, fill, scheme), grounds, textContrast),
    focus: toReadable(fill, grounds, controlContrast),
  };
}

const white = "#ffffff";

/** Below this, white text would need a fill too far from the chosen one, and dark text is readable. */
const almostReadable = 3.5;

/** White text, on a slightly darker fill if necessary, or dark text on the original fill. */
function toFill(source: Source, fill: Oklch, scheme: Scheme): { brand: string; onBrand: string } {
  const brand = toHex(fill);
  if (contrast(white, brand) >= almostReadable) {
    return { brand: toReadable(fill, [white], textContrast), onBrand: white };
  }
  return { brand, onBrand: toReadable(tint(source, brandTones[scheme].onBrand), [brand], textContrast) };
}

/** Darker under white text and lighter under dark text, unless the fill is already at that end. */
function toHover(brand: Oklch, whiteText: boolean, vividness: number): Oklch {
  if (whiteText && brand.l < 0.2) return { ...brand, l: brand.l + 0.08 };
  if (whiteText) return { ...brand, l: brand.l - 0.056, c: brand.c * mix(0.853, 0.898, vividness) };
  if (brand.l > 0.93) return { ...brand, l: brand.l - 0.05 };
  return { ...brand, l: brand.l + 0.054, c: brand.c * mix(0.951, 0.816, vividness) };
}

/** The less color a brand has, the nearer to the ink: a grey that is paler than the text around it would recede. */
function toTextTone(source: Source, fill: Oklch, scheme: Scheme): Oklch {
  const tone = toColoredTextTone(source, fill, scheme);
  return { ...tone, l: mix(tint(source, neutralTones[scheme].ink).l, tone.l, source.strength) };
}

function toColoredTextTone(source: Source, fill: Oklch, scheme: Scheme): Oklch {
  if (scheme === "dark") return tint(source, brandTones.dark.text);
  return { ...fill, l: Math.min(fill.l, clamp(fill.l - 0.036, 0.375, 0.49)), c: fill.c * 0.91 };
}

function toStatusColors(scheme: Scheme, grounds: readonly string[]): StatusColors {
  const colors = statusColors[scheme];
  const text = (color: string, ground: string) => toReadable(toSource(color).color, [...grounds, ground], textContrast);
  return {
    ...colors,
    positiveText: text(colors.positiveText, colors.positiveSoft),
    cautionText: text(colors.cautionText, colors.cautionSoft),
    criticalText: text(colors.criticalText, colors.criticalSoft),
  };
}

/** Alpha is in the last two digits. In the dark scheme a page can only be darkened by black. */
function toOverlayColors(source: Source, scheme: Scheme): OverlayColors {
  const overlay = toHex(tint(source, overlayTone));
  return { scrim: scheme === "light" ? `${overlay}7a` : "#00000099", overlay: `${overlay}db`, onOverlay: white };
}

const ownHue = 45;

function toChartColors(brand: Source["color"], scheme: Scheme, grounds: readonly string[]): ChartColors {
  const readable = (color: Oklch) => toReadable(color, grounds, controlContrast);
  const others = chartColors[scheme]
    .map((color) => toSource(color).color)
    .filter((color) => brand.c < 0.03 || hueDistance(color.h, brand.h) > ownHue)
    .map(readable);
  const [second = readable(brand), third = second] = others;
  return { chart1: readable(brand), chart2: second, chart3: third };
}
