import type { AgreementView } from "#app/features/usage/agreements/agreement-rows.server.ts";
import { InDispute } from "#app/features/usage/disputes/dispute-parts.tsx";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Meter } from "#app/ui/chart/meter.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { rows } from "#app/ui/layout/rows.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import * as styles from "./service-limits-card.css.ts";

/** Services that the company buys, each with this month's spending and its limit; renders nothing without any. */
export function ServiceLimitsCard({ services }: { services: readonly AgreementView[] }) {
  const { t } = useTranslation("usage");
  if (services.length === 0) return null;
  return (
    <Card as="section" labelledBy="service-limits" padding="none">
      <div className={styles.head}>
        <Heading level={2} look="card" id="service-limits">
          {t("limits.title")}
        </Heading>
        <p className={report.quiet}>{t("limits.text")}</p>
      </div>
      <ul className={`${rows} ${styles.list}`}>
        {services.map((service) => (
          <ServiceLimit key={service.publicId} of={service} />
        ))}
      </ul>
    </Card>
  );
}

function ServiceLimit({ of }: { of: AgreementView }) {
  const { t, i18n } = useTranslation("usage");
  const { money } = useFigures();
  const { publicId, serviceName, otherName, monthCents, limitCents, limitIsHard, dispute } = of;
  const part = limitCents ? monthCents / limitCents : null;
  const percent = getNumberFormat(i18n.language, { style: "percent" });
  return (
    <li className={styles.row}>
      <div className={styles.service}>
        <TextLink to={`/myservices/agreements/${publicId}`}>{serviceName}</TextLink>
        <span className={styles.note}>
          {otherName} {dispute === null ? null : <InDispute publicId={dispute} />}
        </span>
      </div>
      <div className={styles.spent}>
        <div className={styles.figures}>
          <span>
            {limitCents === null
              ? money(monthCents)
              : t("limit.of", { spent: money(monthCents), limit: money(limitCents) })}
          </span>
          {part === null ? null : <span className={styles.percent}>{percent.format(part)}</span>}
        </div>
        {part === null ? null : (
          <div className={styles.meter}>
            <Meter percent={part * 100} />
          </div>
        )}
        <div className={styles.note}>
          {t(limitCents === null ? "limits.none" : limitIsHard ? "limits.hard" : "limits.soft")}
        </div>
      </div>
      <span className={styles.action}>
        <LinkButton to={`/myservices/agreements/${publicId}#limit`} size="small">
          {t(limitCents === null ? "month.setLimit" : "month.changeLimit")}
          <span className={visuallyHidden}>: {serviceName}</span>
        </LinkButton>
      </span>
    </li>
  );
}
