import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createNumberFormat } from "#app/ui/chart/number-format.ts";
import { parsePriceCents } from "./price-form.ts";

/** What of an amount its seller gets, in cents and fractions; `sharePoints` are the platform's hundredths of a percent. */
export const toReceived = (cents: number, sharePoints: number) => (cents * (10_000 - sharePoints)) / 10_000;

const fineBelowCents = 10;

/** Says of a typed price what of it the seller gets; undefined while it is none. */
export function useReceived(sharePoints: number): (typed: string) => string | undefined {
  const { t, i18n } = useTranslation("usage");
  const { money, fineMoney } = useFigures();
  const percent = createNumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(sharePoints / 100);
  return (typed) => {
    const cents = parsePriceCents(typed);
    if (cents === null) return undefined;
    const received = toReceived(cents, sharePoints);
    // Of a few cents a share is less than one: rounded, nothing would seem to be kept.
    const shown = cents < fineBelowCents ? fineMoney(received) : money(received);
    return t("price.receive", { received: shown, price: money(cents), percent });
  };
}
