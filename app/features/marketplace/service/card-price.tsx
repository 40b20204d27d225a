import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ListedPrice } from "./listed-price.ts";
import { amount } from "./service-card.css.ts";

/** A price in one line: "From $0.15 a lookup · 50 free a month", or "On request". */
export function CardPrice({ price }: { price: ListedPrice | null }) {
  const { t, i18n } = useTranslation("marketplace");
  if (price === null) return t("price.onRequest");
  const { cents, isFrom, freeRequests, monthlyFeeCents, unit } = price;
  const money = (value: number) =>
    getNumberFormat(i18n.language, { style: "currency", currency: "USD" }).format(value / 100);
  const month = monthlyFeeCents > 0 ? t("price.month", { price: money(monthlyFeeCents) }) : null;
  const each = isFrom ? t("price.from", { price: money(cents) }) : money(cents);
  const isUnpriced = cents === 0 && !isFrom;
  if (isUnpriced) return <b className={amount}>{month ?? t("price.none")}</b>;
  return (
    <>
      <b className={amount}>{each}</b> {t(`price.unit.${unit}`)}
      {month && ` + ${month}`}
      {freeRequests > 0
        ? ` ·\u00a0${t("price.free", { count: freeRequests, shown: getNumberFormat(i18n.language).format(freeRequests) })}`
        : null}
    </>
  );
}
