import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { PriceTerms } from "./price.ts";

/**
 * Returns a price, with what a request is called ("a lookup"), as a few lines: for each request, free requests, and monthly
 * fee. Where requests cost nothing only the fee is left, or that it is free, as on a card.
 */
export function usePriceWords(): (terms: PriceTerms, unit: string) => string[] {
  const { t } = useTranslation("usage");
  const { count, money } = useFigures();
  return ({ steps, freeRequests, monthlyFeeCents }, unit) => {
    const [least = 0, most = 0] = [Math.min, Math.max].map((pick) => pick(...steps.map(({ cents }) => cents)));
    const fee = monthlyFeeCents > 0 ? [t("price.words.monthly", { price: money(monthlyFeeCents) })] : [];
    if (most === 0) return fee.length > 0 ? fee : [t("marketplace:price.none")];
    const each =
      least === most
        ? `${money(most)} ${unit}`
        : t("price.words.range", { least: money(least), most: money(most), unit });
    return [
      each,
      ...(freeRequests > 0 ? [t("price.words.free", { count: freeRequests, requests: count(freeRequests) })] : []),
      ...fee,
    ];
  };
}
