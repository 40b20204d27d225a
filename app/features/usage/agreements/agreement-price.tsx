import { isGraduated } from "#app/features/usage/prices/price.ts";
import { noticeDays } from "#app/features/usage/prices/price-start.ts";
import { NextPrice } from "#app/features/usage/prices/service-pricing.tsx";
import { FreeRequests, StepTable } from "#app/features/usage/prices/step-table.tsx";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import * as styles from "./agreement-page.css.ts";
import type { AgreementView } from "./agreement-rows.server.ts";
import type { AgreementPricing } from "./agreements.server.ts";

interface AgreementPriceProps {
  pricing: AgreementPricing;
  /** The viewer's. */
  side: AgreementView["side"];
}

/** An agreement's current price, this month's position in it, and the scheduled price. */
export function AgreementPrice({ pricing: { current, next, countedRequests }, side }: AgreementPriceProps) {
  const { t } = useTranslation("usage");
  const { money } = useFigures();
  if (current === null) {
    return (
      <SectionCard id="price" title={t("agreement.price.title")}>
        <p className={styles.note}>{t("marketplace:price.onRequest")}</p>
      </SectionCard>
    );
  }
  const used = { requests: countedRequests, head: t("agreement.price.used"), sum: t("agreement.price.sum") };
  return (
    <SectionCard id="price" title={t("agreement.price.title")}>
      <div className={styles.price}>
        <p className={styles.terms}>
          <FreeRequests terms={current} />
          {current.monthlyFeeCents > 0 ? (
            <span>{t("price.words.monthly", { price: money(current.monthlyFeeCents) })}</span>
          ) : null}
        </p>
        <StepTable
          terms={current}
          caption={t("agreement.price.title")}
          used={isGraduated(current) ? used : undefined}
        />
        {next ? <NextPrice next={next} /> : null}
        <p className={styles.when}>{t(`agreement.price.text.${side}`, { days: noticeDays })}</p>
      </div>
    </SectionCard>
  );
}
