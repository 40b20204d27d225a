import type { ReactNode } from "react";
import type { MonthUsage } from "#app/features/usage/report/month-usage.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Sparkline } from "#app/ui/chart/sparkline.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import * as styles from "./dashboard-page.css.ts";

/** The company's usage since the first of the month, by day and by service; a seller without any sees none. */
export function UsageCard({ usage, sold, startsSelling }: Pick<DashboardData, "usage" | "sold" | "startsSelling">) {
  const { t } = useTranslation("dashboard");
  if (sold && usage.requests === 0) return null;
  return <MonthCard id="usage" title={t(sold || startsSelling ? "usage.own" : "usage")} to="/reports" usage={usage} />;
}

/** Others' usage of the company's own services, and the earnings from it. */
export function SoldCard({ sold }: Pick<DashboardData, "sold">) {
  const { t } = useTranslation("dashboard");
  const { money } = useFigures();
  if (!sold) return null;
  return (
    <MonthCard id="sold" title={t("sold")} to="/sellerreport" usage={sold}>
      <dl className={styles.pairs}>
        <div className={styles.pair}>
          <dt>{t("sold.paid")}</dt>
          <dd className={styles.pairValue}>{money(sold.finalCents)}</dd>
        </div>
      </dl>
    </MonthCard>
  );
}

interface MonthCardProps {
  id: string;
  title: string;
  /** Path of the report. */
  to: string;
  usage: MonthUsage;
  children?: ReactNode;
}

function MonthCard({ id, title, to, usage, children }: MonthCardProps) {
  const { t } = useTranslation("dashboard");
  const { count } = useFigures();
  return (
    <Card as="section" labelledBy={id} padding="none">
      <div className={styles.figureCard}>
        <div className={styles.figureHead}>
          <Heading level={2} look="card" id={id}>
            {title}
          </Heading>
          <TextLink to={to} standalone>
            {t("usage.report")}
          </TextLink>
        </div>
        <div className={styles.figure}>
          {count(usage.requests)}{" "}
          <span className={styles.figureUnit}>{t("usage.requests", { count: usage.requests })}</span>
        </div>
        {usage.requests === 0 ? null : <UsageInDetail usage={usage} />}
        {children}
      </div>
    </Card>
  );
}

function UsageInDetail({ usage }: { usage: MonthUsage }) {
  const { t } = useTranslation("dashboard");
  const { count, briefDay } = useFigures();
  const { from, today, days, services, others } = usage;
  const more = usage.requests - usage.byThisDayLastMonth;
  const rows = [
    ...services.map(({ serviceId, name, requests }) => ({ key: serviceId, name, requests })),
    ...(others.services > 0
      ? [{ key: 0, name: t("usage.others", { count: others.services }), requests: others.requests }]
      : []),
  ];
  return (
    <>
      <p className={styles.rowText}>
        {t(more > 0 ? "usage.more" : more < 0 ? "usage.less" : "usage.same", {
          count: Math.abs(more),
          requests: count(Math.abs(more)),
        })}
      </p>
      <Sparkline values={days} />
      <div className={styles.ends}>
        <span>{briefDay(from)}</span>
        <span>
          {briefDay(today)}: {count(days.at(-1) ?? 0)}
        </span>
      </div>
      <dl className={styles.pairs}>
        {rows.map(({ key, name, requests }) => (
          <div key={key} className={styles.pair}>
            <dt>{name}</dt>
            <dd className={styles.pairValue}>{count(requests)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
