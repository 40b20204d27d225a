import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { parsePriceCents } from "./price-form.ts";

/** The seller's part of an amount, in cents and fractions; `sharePoints` is the platform's share in basis points. */
export const toReceived = (cents: number, sharePoints: number) => (cents * (10_000 - sharePoints)) / 10_000;

const fineBelowCents = 10;

/** Returns the seller's part of a typed price as text; undefined while it is invalid. */
export function useReceived(sharePoints: number): (typed: string) => string | undefined {
  const { t, i18n } = useTranslation("usage");
  const { money, fineMoney } = useFigures();
  const share = getNumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 2 });
  const percent = share.format(sharePoints / 10_000);
  return (typed) => {
    const cents = parsePriceCents(typed);
    if (cents === null) return undefined;
    const received = toReceived(cents, sharePoints);
    // A share of a few cents is below one cent: rounded, it would seem to be zero.
    const shown = cents < fineBelowCents ? fineMoney(received) : money(received);
    return t("price.receive", { received: shown, price: money(cents), percent });
  };
}
