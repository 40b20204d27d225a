import { type ColorScale, controlContrast, textContrast } from "#app/theme/color-scale.ts";
import { contrast } from "#app/theme/contrast.ts";
import type { Scheme } from "#app/theme/tones.ts";

/** A color served instead of the chosen one. */
export interface Correction {
  code: "brand" | "onBrand" | "brandText" | "brandTextDark" | "focus" | "focusDark";
  /** Colors as #rrggbb, `other` being the one behind or in front, and the contrast before and after. */
  values: { from: string; to: string; other: string; before: string; after: string };
}

/** Which colors the scale serves instead of the chosen brand color, and why. Empty when the brand is readable. */
export function listCorrections(brand: string, scale: ColorScale, scheme: Scheme): Correction[] {
  const chosen = brand.toLowerCase();
  const { surface } = scale;
  const corrections: Correction[] = [];
  if (scale.brand !== chosen) {
    corrections.push(toCorrection("brand", { from: chosen, to: scale.brand, other: scale.onBrand }));
  } else if (scheme === "light" && contrast(white, chosen) < textContrast) {
    corrections.push(toCorrection("onBrand", { from: white, to: scale.onBrand, other: chosen }));
  }
  if (contrast(chosen, scale.surface) < textContrast) {
    corrections.push(
      toCorrection(scheme === "light" ? "brandText" : "brandTextDark", {
        from: chosen,
        to: scale.brandText,
        other: surface,
      }),
    );
  }
  if (contrast(chosen, scale.surface) < controlContrast) {
    corrections.push(
      toCorrection(scheme === "light" ? "focus" : "focusDark", { from: chosen, to: scale.focus, other: surface }),
    );
  }
  return corrections;
}

const white = "#ffffff";

type Change = Pick<Correction["values"], "from" | "to" | "other">;

function toCorrection(code: Correction["code"], { from, to, other }: Change): Correction {
  const [before, after] = [toOneDecimal(contrast(from, other)), toOneDecimal(contrast(to, other))];
  return { code, values: { from, to, other, before, after } };
}

/** Rounded down, so that 4.46 is never shown as 4.5. */
function toOneDecimal(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
