import type { Funnel } from "#app/features/analytics/insights.ts";
import * as card from "#app/features/dashboard/dashboard-page.css.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { hiddenHead } from "#app/ui/table/hidden-head.css.ts";
import type { Selling } from "./selling.ts";
import * as styles from "./selling-cards.css.ts";

const steps = ["views", "requests", "live"] as const;
const shown = 5;

/** From views to services in use, by listing; bars compare listings within a column. */
export function FunnelCard({ funnel: { services, total } }: Pick<Selling, "funnel">) {
  const { t } = useTranslation("dashboard");
  const rows = services.slice(0, shown);
  const most = (step: (typeof steps)[number]) => Math.max(1, ...rows.map((row) => row[step]));
  return (
    <Card as="section" labelledBy="funnel" padding="none">
      <div className={card.cardHead}>
        <Heading level={2} look="card" id="funnel">
          {t("funnel")}
        </Heading>
        <span className={styles.note}>{t("funnel.range")}</span>
      </div>
      <table className={styles.funnel} aria-labelledby="funnel">
        <thead className={hiddenHead}>
          <tr>
            <th scope="col" className={styles.funnelHead}>
              {t("funnel.listing")}
            </th>
            {steps.map((step) => (
              <th key={step} scope="col" className={styles.funnelHead}>
                {t(`funnel.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={styles.funnelRow}>
              <th scope="row" className={styles.funnelName}>
                <TextLink to={`/service/${row.id}`}>{row.name}</TextLink>
              </th>
              {steps.map((step) => (
                <td key={step} className={styles.funnelCell} data-label={t(`funnel.${step}`)}>
                  <Step funnel={row} step={step} />
                  <svg className={styles.bar} viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(row[step] / most(step)) * 100} height={5} />
                  </svg>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.funnelTotal}>
            <th scope="row" className={styles.funnelName}>
              {t("funnel.all")}
            </th>
            {steps.map((step) => (
              <td key={step} className={styles.funnelCell} data-label={t(`funnel.${step}`)}>
                <Step funnel={total} step={step} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

/** A step's count, and its share of the previous step. */
function Step({ funnel, step }: { funnel: Funnel; step: (typeof steps)[number] }) {
  const { i18n } = useTranslation();
  const before = step === "live" ? funnel.requests : step === "requests" ? funnel.views : 0;
  const percent = getNumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  return (
    <div className={styles.step}>
      <span className={styles.stepCount}>{getNumberFormat(i18n.language).format(funnel[step])}</span>
      {before > 0 ? <span className={styles.stepRate}>{percent.format(funnel[step] / before)}</span> : null}
    </div>
  );
}
