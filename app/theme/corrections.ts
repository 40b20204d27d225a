import { type ColorScale, controlContrast, textContrast } from "#app/theme/color-scale.ts";
import { contrast } from "#app/theme/contrast.ts";
import type { Scheme } from "#app/theme/tones.ts";

/**
 * Says what the scale serves instead of the chosen brand colour, and why:
 * `brand text #f08a24 → #964600 on surface: 2.5 → 6.3`. Empty when the brand reads well as it is.
 */
export function listCorrections(brand: string, scale: ColorScale, scheme: Scheme): string[] {
  const chosen = brand.toLowerCase();
  const surface = { name: scheme === "light" ? "surface" : "dark surface", color: scale.surface };
  const corrections: string[] = [];
  if (scale.brand !== chosen) {
    corrections.push(toSentence("brand", { from: chosen, to: scale.brand, under: scale.onBrand }));
  } else if (scheme === "light" && contrast(white, chosen) < textContrast) {
    corrections.push(
      toSentence("text on brand", { from: white, to: scale.onBrand, on: { name: chosen, color: chosen } }),
    );
  }
  if (contrast(chosen, scale.surface) < textContrast) {
    corrections.push(toSentence("brand text", { from: chosen, to: scale.brandText, on: surface }));
  }
  if (contrast(chosen, scale.surface) < controlContrast) {
    corrections.push(toSentence("focus ring", { from: chosen, to: scale.focus, on: surface }));
  }
  return corrections;
}

const white = "#ffffff";

type Change = { from: string; to: string } & ({ on: { name: string; color: string } } | { under: string });

function toSentence(what: string, change: Change): string {
  const { from, to } = change;
  const [place, other] =
    "on" in change ? [`on ${change.on.name}`, change.on.color] : [`under ${change.under}`, change.under];
  return `${what} ${from} → ${to} ${place}: ${toOneDecimal(contrast(from, other))} → ${toOneDecimal(contrast(to, other))}`;
}

/** Rounded down, so that 4.46 never reads as the 4.5 that it is not. */
function toOneDecimal(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
