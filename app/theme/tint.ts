import { converter, type Oklch } from "culori";
import { quietChroma, type Tone, vividChroma } from "#app/theme/tones.ts";

/** The tone of a role for this brand: interpolated between quiet and vivid by chroma, and grey for a grey brand. */
export function tint(source: Source, { quiet, vivid, lean }: Tone): Oklch {
  const { h } = source.color;
  const { vividness, strength } = source;
  const hue = lean === 0 ? h + 8 * source.coolness : turnHue(h, source.paperHue, lean);
  return {
    mode: "oklch",
    l: mix(quiet[0], vivid[0], vividness),
    c: mix(quiet[1], vivid[1], vividness) * strength,
    h: hue,
  };
}

/** A brand color, and derived properties for the tones. */
export interface Source {
  color: Oklch & { h: number };
  /** Hue of the neutrals: warm paper, except with a blue or violet brand, where warm looks dirty. */
  paperHue: number;
  /** 0 for other hues to 1 for blues, which drift to violet as they get paler. */
  coolness: number;
  /** 0 for a grey to 1 for the quiet reference brand and all that have more color. */
  strength: number;
  /** Position of the chroma between the quiet (0) and the vivid (1) reference brand. */
  vividness: number;
}

const toOklch = converter("oklch");
const warmPaperHue = 90;
const blueHue = 270;

/** Parses a CSS color; throws for an invalid one. */
export function toSource(brand: string): Source {
  const parsed = toOklch(brand);
  if (!parsed) throw new Error(`Not a colour: ${brand}`);
  const color = { ...parsed, h: parsed.h ?? warmPaperHue };
  const coolness = 1 - smoothStep(55, 92, hueDistance(color.h, blueHue));
  const paperHue = turnHue(warmPaperHue, color.h + 12, coolness);
  const vividness = clamp((color.c - quietChroma) / (vividChroma - quietChroma));
  return { color, paperHue, coolness, strength: clamp(color.c / quietChroma), vividness };
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

function smoothStep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low));
  return share * share * (3 - 2 * share);
}

export function hueDistance(a: number, b: number): number {
  const difference = Math.abs(a - b) % 360;
  return Math.min(difference, 360 - difference);
}

/** Rotates a hue towards another along the shorter arc. */
function turnHue(from: number, to: number, share: number): number {
  const difference = ((to - from + 540) % 360) - 180;
  return from + difference * share;
}
