import type { Spending } from "#app/features/usage/agreements/spending.server.ts";
import type { DisputedMonth } from "#app/features/usage/disputes/line-mark.ts";
import type { MonthUsage } from "#app/features/usage/report/month-usage.ts";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { addDays, addMonths } from "#app/features/usage/report/usage-day.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Meter, nearPercent } from "#app/ui/chart/meter.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import * as styles from "./payment-page.css.ts";

interface MonthCardProps {
  month: MonthUsage;
  /** Null for users who may not act for the company. */
  spending: Spending | null;
  /** What of it is under dispute, if any. */
  dispute: DisputedMonth | undefined;
}

/** Total of the month not billed yet, and how close it is to the company's limit. */
export function MonthCard({ month: of, spending, dispute }: MonthCardProps) {
  const { from, today, requests, totalCents, nextStatement } = of;
  const { t } = useTranslation("usage");
  const { count, money, monthName, briefDay } = useFigures();
  const days = Number(today.slice(8));
  const lastDay = addDays(addMonths(from, 1), -1);
  const isLastDay = days === Number(lastDay.slice(8));
  const limitCents = spending?.limitCents ?? null;
  return (
    <Card as="section" labelledBy="month">
      <div className={styles.monthHead}>
        <div className={styles.monthWords}>
          <Heading level={2} look="card" id="month">
            {t("month.soFar", { month: monthName(from) })}
          </Heading>
          <p className={report.quiet}>
            {t("month.soFar.text", {
              count: requests,
              requests: count(requests),
              days: t("month.days", { count: days }),
              date: briefDay(nextStatement),
            })}{" "}
            {dispute ? (
              <TextLink to={`/company/payment/disputes/${dispute.publicId}`}>
                {t("month.inDispute", { money: money(dispute.cents) })}
              </TextLink>
            ) : null}
          </p>
        </div>
        {spending ? (
          <span className={report.onScreen}>
            <LinkButton to="/myservices/agreements" size="small">
              {t(limitCents === null ? "month.setLimit" : "month.changeLimit")}
            </LinkButton>
          </span>
        ) : null}
      </div>
      <div className={styles.meterHead}>
        <span>
          <strong className={styles.figure}>{money(totalCents)}</strong>{" "}
          {limitCents === null ? null : t("month.ofLimit", { limit: money(limitCents) })}
        </span>
        {limitCents ? <Percent part={totalCents / limitCents} /> : null}
      </div>
      {limitCents ? <Meter percent={(totalCents / limitCents) * 100} /> : null}
      <p className={styles.meterFoot}>
        {totalCents === 0 || isLastDay ? null : (
          <span>
            {t("month.pace", {
              money: money(Math.round((totalCents / days) * Number(lastDay.slice(8)))),
              date: briefDay(lastDay),
            })}
          </span>
        )}
        {limitCents ? (
          <span>
            {t(spending?.isHard ? "month.hard" : "month.soft", {
              near: money(Math.round((limitCents * nearPercent) / 100)),
              limit: money(limitCents),
            })}
          </span>
        ) : null}
      </p>
    </Card>
  );
}

function Percent({ part }: { part: number }) {
  const { i18n } = useTranslation("usage");
  return <span className={styles.percent}>{getNumberFormat(i18n.language, { style: "percent" }).format(part)}</span>;
}
