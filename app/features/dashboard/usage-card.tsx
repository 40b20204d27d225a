import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { createNumberFormat } from "#app/ui/number-format.ts";
import { Sparkline } from "#app/ui/sparkline.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import * as styles from "./dashboard-page.css.ts";

/** What the company used since the first of the month, by day and by service. */
export function UsageCard({ usage }: Pick<DashboardData, "usage">) {
  const { t, i18n } = useTranslation("dashboard");
  const number = createNumberFormat(i18n.language);
  return (
    <Card as="section" labelledBy="usage" padding="none">
      <div className={styles.figureCard}>
        <div className={styles.figureHead}>
          <Heading level={2} look="card" id="usage">
            {t("usage")}
          </Heading>
          <TextLink to="/reports" standalone>
            {t("usage.report")}
          </TextLink>
        </div>
        <p className={styles.figure}>
          {number.format(usage.requests)}{" "}
          <span className={styles.figureUnit}>{t("usage.requests", { count: usage.requests })}</span>
        </p>
        {usage.requests === 0 ? null : <UsageInDetail usage={usage} />}
      </div>
    </Card>
  );
}

function UsageInDetail({ usage }: Pick<DashboardData, "usage">) {
  const { t, i18n } = useTranslation("dashboard");
  const number = createNumberFormat(i18n.language);
  const day = new Intl.DateTimeFormat(i18n.language, { month: "short", day: "numeric", timeZone: "UTC" });
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
        {t(more > 0 ? "usage.more" : more < 0 ? "usage.less" : "usage.same", { count: Math.abs(more) })}
      </p>
      <Sparkline values={days} />
      <div className={styles.ends}>
        <span>{day.format(new Date(from))}</span>
        <span>
          {day.format(new Date(today))}: {number.format(days.at(-1) ?? 0)}
        </span>
      </div>
      <dl className={styles.pairs}>
        {rows.map(({ key, name, requests }) => (
          <div key={key} className={styles.pair}>
            <dt>{name}</dt>
            <dd className={styles.pairValue}>{number.format(requests)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
