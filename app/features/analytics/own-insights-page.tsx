import { ChartColumn, Download } from "lucide-react";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { type Column, Table } from "#app/ui/table/table.tsx";
import { FunnelView } from "./funnel-view.tsx";
import * as styles from "./insights.css.ts";
import { type Funnel, type OwnInsights, type ServiceFunnel, toInsightsSearch } from "./insights.ts";
import { InsightsFilters } from "./insights-filters.tsx";
import type { InsightsValues } from "./insights-query.ts";
import { RangeMenu } from "./range-menu.tsx";
import { ServiceChoiceMenu } from "./service-choice-menu.tsx";

interface OwnInsightsPageProps extends InsightsValues {
  insights: OwnInsights | null;
  /** The chosen one; null for all. */
  service: number | null;
}

/** Statistics of a seller's services, from the first view to live (`/myservices/insights`). */
export function OwnInsightsPage({ insights, ...filters }: OwnInsightsPageProps) {
  const { t } = useTranslation("analytics");
  const { values, service } = filters;
  return (
    <Page>
      <PageHead
        look="app"
        trail={[
          { name: t("listings:own.title"), to: "/myservices" },
          { name: t("own.title"), to: "#" },
        ]}
        title={t("own.title")}
        lead={t("own.lead")}
        actions={
          insights !== null && insights.services.length > 0 ? (
            <>
              <ServiceChoiceMenu services={insights.services} chosen={service} values={values} />
              <RangeMenu {...filters} />
              <LinkButton to={`/myservices/insights.csv?${toInsightsSearch(values, service)}`} reloadDocument>
                <Icon of={Download} size={16} />
                {t("csv")}
              </LinkButton>
            </>
          ) : null
        }
      />
      <div className={report.stack}>
        {insights ? null : <InsightsFilters {...filters} />}
        {insights ? <Findings {...{ insights, values, service }} /> : null}
      </div>
    </Page>
  );
}

interface FindingsProps extends Pick<OwnInsightsPageProps, "values" | "service"> {
  insights: OwnInsights;
}

function Findings({ insights, values, service }: FindingsProps) {
  const { t } = useTranslation("analytics");
  const { services, total } = insights;
  if (services.length === 0) {
    return (
      <EmptyState
        icon={ChartColumn}
        title={t("own.none")}
        text={t("own.none.text")}
        actions={
          <LinkButton to="/registrationform" kind="primary">
            {t("own.none.action")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <FunnelView {...insights} range={values} />
      <section className={styles.part} aria-labelledby="services">
        <Heading level={2} look="card" id="services">
          {t("own.services")}
        </Heading>
        <Services total={total} services={services.filter(({ id }) => service === null || id === service)} />
        <p className={styles.foot}>{t("privacy")}</p>
      </section>
    </>
  );
}

/** The funnel of each service, with its rates; the total is that of the figures above. */
function Services({ services, total }: Pick<OwnInsights, "services" | "total">) {
  const { t, i18n } = useTranslation("analytics");
  const { count } = useFigures();
  const percent = getNumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  const toShare = (part: number, whole: number) => (whole === 0 ? "–" : percent.format(part / whole));
  const hasTotal = services.length > 1;
  const share = (step: "requests" | "live", above: "views" | "requests"): Column<ServiceFunnel> => ({
    key: `${step} of ${above}`,
    head: t(`shareOf.${above}`),
    kind: "number",
    cell: (service) => <span className={styles.share}>{toShare(service[step], service[above])}</span>,
    foot: hasTotal ? toShare(total[step], total[above]) : undefined,
  });
  const amount = (step: keyof Funnel): Column<ServiceFunnel> => ({
    key: step,
    head: t(`step.${step}`),
    kind: "number",
    cell: (service) => count(service[step]),
    foot: hasTotal ? count(total[step]) : undefined,
  });
  return (
    <Table
      caption={t("own.services")}
      rows={services}
      rowKey={({ id }) => id}
      cardsOnPhone
      columns={[
        {
          key: "name",
          head: t("own.service"),
          cell: ({ id, name }) => <TextLink to={`/servicepreview/${id}`}>{name}</TextLink>,
          foot: hasTotal ? t("own.total") : undefined,
        },
        amount("visits"),
        amount("views"),
        amount("requests"),
        share("requests", "views"),
        amount("live"),
        share("live", "requests"),
      ]}
    />
  );
}
