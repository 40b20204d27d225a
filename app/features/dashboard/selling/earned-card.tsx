import * as card from "#app/features/dashboard/dashboard-page.css.ts";
import type { MonthUsage } from "#app/features/usage/report/month-usage.ts";
import { useFeeName, useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Sparkline } from "#app/ui/chart/sparkline.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { Selling } from "./selling.ts";
import * as styles from "./selling-cards.css.ts";

/** Earnings of this month, by source, and the next payout. */
export function EarnedCard({
  sold,
  nextPayout,
  held,
  disputedCents,
}: Pick<Selling, "nextPayout" | "held" | "disputedCents"> & { sold: MonthUsage }) {
  const { t } = useTranslation("dashboard");
  const { money, balance, count, briefDay, day, monthName } = useFigures();
  const feeName = useFeeName();
  const { from, today, requests, totalCents, finalCents, days } = sold;
  /** The held amount, or the number of requests where no cost is known. */
  const toHeldValue = ({ finalCents, isPriced, requests: waiting }: Selling["held"]) =>
    finalCents > 0 || isPriced
      ? money(finalCents)
      : t("usage:held.requests", { count: waiting, requests: count(waiting) });
  const pairs = [
    [t("earned.charged"), money(totalCents)],
    [feeName, balance(finalCents - totalCents)],
    ...(held.dayCount > 0 ? [[t("earned.held"), toHeldValue(held)] as const] : []),
    ...(disputedCents > 0 ? [[t("earned.disputed"), money(disputedCents)] as const] : []),
  ] as const;
  return (
    <Card as="section" labelledBy="earned" padding="none">
      <div className={card.figureCard}>
        <div className={card.figureHead}>
          <Heading level={2} look="card" id="earned">
            {t("earned", { month: monthName(from) })}
          </Heading>
          <TextLink to="/sellerreport" standalone>
            {t("usage.report")}
          </TextLink>
        </div>
        <div className={card.figure}>{money(finalCents)}</div>
        <p className={card.rowText}>{t("earned.text", { count: requests, requests: count(requests) })}</p>
        {requests === 0 ? null : (
          <>
            <Sparkline values={days} />
            <div className={card.ends}>
              <span>{briefDay(from)}</span>
              <span>{briefDay(today)}</span>
            </div>
          </>
        )}
        <dl className={card.pairs}>
          {pairs.map(([name, value]) => (
            <div key={name} className={card.pair}>
              <dt>{name}</dt>
              <dd className={card.pairValue}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {nextPayout ? (
        <div className={styles.payout}>
          <TextLink to="/company/payment">
            {nextPayout.isDue ? t("earned.payout.due") : t("earned.payout", { day: day(nextPayout.on) })}
          </TextLink>
          <span className={styles.payoutSum}>{money(nextPayout.cents)}</span>
        </div>
      ) : null}
    </Card>
  );
}
