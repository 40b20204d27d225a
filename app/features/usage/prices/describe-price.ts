import type { Sender } from "#app/features/tenancy/sender.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import type { PriceTerms } from "./price.ts";

/** A price in one line of words: each step, the free requests and the fee of a month. */
export function describePrice(
  { t, locale }: Pick<Sender, "t" | "locale">,
  { steps, freeRequests, monthlyFeeCents }: PriceTerms,
): string {
  const { count, money } = createFigures(locale);
  const parts = steps.map(({ cents }, at) => {
    const from = (steps[at - 1]?.upTo ?? 0) + 1;
    const price = money(cents);
    return at === 0
      ? t("usage:price.words.each", { price })
      : t("usage:price.words.from", { price, from: count(from) });
  });
  if (freeRequests > 0) parts.push(t("usage:price.words.free", { count: freeRequests, requests: count(freeRequests) }));
  if (monthlyFeeCents > 0) parts.push(t("usage:price.words.monthly", { price: money(monthlyFeeCents) }));
  return parts.join("; ");
}
