import { FunnelView } from "#app/features/analytics/funnel-view.tsx";
import * as styles from "#app/features/analytics/insights.css.ts";
import type { Insights } from "#app/features/analytics/insights.ts";
import { InsightsFilters } from "#app/features/analytics/insights-filters.tsx";
import type { InsightsValues } from "#app/features/analytics/insights-query.ts";
import { RankingTable } from "#app/features/analytics/ranking-table.tsx";
import { VitalsTable } from "#app/features/analytics/vitals-table.tsx";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { ConsolePage } from "./console-page.tsx";

interface AnalyticsPageProps extends InsightsValues {
  /** Null for an invalid range. */
  insights: Insights | null;
  /** The tenants to choose from; a single one leaves no choice. */
  tenants: readonly { slug: string; name: string; counts: boolean }[];
  /** A slug, or empty for all. */
  chosen: string;
}

/** Statistics of the tenants' pages (`/gigmarket/admin/analytics`). */
export function AnalyticsPage({ insights, tenants, chosen, ...filters }: AnalyticsPageProps) {
  const { t } = useTranslation("analytics");
  const query = new URLSearchParams({ ...(chosen === "" ? {} : { tenant: chosen }), ...filters.values });
  const options = tenants.map(({ slug, name, counts }) => ({
    value: slug,
    label: counts ? name : t("tenant.off", { name }),
  }));
  return (
    <ConsolePage
      title={t("title")}
      lead={t("lead")}
      actions={
        insights ? (
          <LinkButton to={`/gigmarket/admin/analytics.csv?${query}`} reloadDocument>
            {t("csv")}
          </LinkButton>
        ) : null
      }
    >
      <div className={report.stack}>
        <InsightsFilters {...filters} tenants={options.length > 1 ? { options, chosen } : undefined} />
        {insights ? <Findings insights={insights} {...filters} /> : null}
        <p className={styles.foot}>{t("privacy")}</p>
      </div>
    </ConsolePage>
  );
}

function Findings({ insights, values }: Pick<InsightsValues, "values"> & { insights: Insights }) {
  const { t } = useTranslation("analytics");
  return (
    <>
      <FunnelView {...insights} range={values} />
      <div className={styles.rankings}>
        <RankingTable
          id="buttons"
          title={t("buttons")}
          head={t("buttons.name")}
          ranking={insights.buttons}
          toName={(name) => t(`button.${name}`)}
        />
        <RankingTable
          id="pages"
          title={t("pages")}
          head={t("pages.name")}
          ranking={insights.pages}
          toName={(name) => t(name)}
        />
        <div className={styles.short}>
          <RankingTable
            id="sources"
            title={t("sources")}
            head={t("sources.name")}
            ranking={insights.sources}
            toName={(source) => source}
          />
          <RankingTable
            id="devices"
            title={t("devices")}
            head={t("devices.name")}
            ranking={insights.devices}
            toName={(device) => t(`device.${device}`)}
          />
        </div>
      </div>
      <VitalsTable vitals={insights.vitals} />
    </>
  );
}
