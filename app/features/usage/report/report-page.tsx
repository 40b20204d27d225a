import { ChartColumn } from "lucide-react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { RestatementList } from "#app/features/usage/money/restatement-list.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import type { SellerReport } from "./load-seller-report.server.ts";
import { toReportSearch } from "./report-address.ts";
import { ReportFigures } from "./report-figures.tsx";
import { ReportFilters } from "./report-filters.tsx";
import * as styles from "./report-page.css.ts";
import { ReportTable } from "./report-table.tsx";
import { UsageChart } from "./usage-chart.tsx";
import type { UsageReport } from "./usage-report.ts";
import { useFigures } from "./use-figures.ts";

/** The seller's services usage report (spec 2.7). */
export function ReportPage(props: SellerReport) {
  const { t } = useTranslation("usage");
  const company = useShell().viewer?.company?.name ?? "";
  const { report, services } = props;
  return (
    <Page>
      <PageHead
        look="app"
        title={t("report.title")}
        lead={t("report.lead", { company })}
        actions={
          services.length > 0 ? (
            <>
              <LinkButton to="/company/payment/disputes">{t("dispute.title")}</LinkButton>
              <LinkButton to="/reports">{t("report.own")}</LinkButton>
            </>
          ) : null
        }
      />
      {services.length === 0 ? (
        <NoServices />
      ) : (
        <div className={styles.stack}>
          <ReportFilters {...props} />
          <Found report={report} />
          {report ? <Findings {...props} report={report} /> : null}
        </div>
      )}
    </Page>
  );
}

/** What the filters found, as it is read after they are applied. */
function Found({ report }: Pick<SellerReport, "report">) {
  const { t } = useTranslation("usage");
  const { count } = useFigures();
  const found = (of: UsageReport) =>
    `${t("requests")}: ${count(of.total.requests)}, ${t("fromBuyers", { count: of.buyerCount })}`;
  return (
    <span role="status" className={visuallyHidden}>
      {report === null ? "" : found(report)}
    </span>
  );
}

function Findings({
  report,
  values,
  usualRange,
  services,
  paging,
  restatements,
}: SellerReport & { report: UsageReport }) {
  const { t } = useTranslation("usage");
  const figures = useFigures();
  if (report.rowCount === 0) {
    const all = services.map(({ id }) => String(id));
    const range = { from: figures.day(values.from), to: figures.day(values.to) };
    return (
      <div className={styles.none}>
        <EmptyState
          icon={ChartColumn}
          title={t("report.empty")}
          text={t("report.empty.text", { count: report.series.length, ...range })}
          actions={
            <>
              <LinkButton to={toReportSearch({ ...values, ...usualRange })}>{t("report.usualRange")}</LinkButton>
              <LinkButton to={toReportSearch({ ...values, services: all })}>{t("report.allServices")}</LinkButton>
            </>
          }
        />
      </div>
    );
  }
  return (
    <>
      <ReportFigures report={report} />
      <UsageChart
        title={t(`chart.${report.unit}`)}
        unit={report.unit}
        buckets={report.buckets}
        series={report.series}
        format={figures.count}
        hrefOf={({ from, to }) => toReportSearch({ ...values, from, to })}
      />
      <ReportTable report={report} values={values} paging={paging} />
      <RestatementList
        restatements={restatements}
        hrefOf={(restatedPage) => toReportSearch(values, { ...paging, restatedPage })}
        showsBuyer
      />
    </>
  );
}

function NoServices() {
  const { t } = useTranslation("usage");
  return (
    <EmptyState
      icon={ChartColumn}
      title={t("report.none")}
      text={t("report.none.text")}
      actions={
        <>
          <LinkButton to="/reports" kind="primary">
            {t("report.none.own")}
          </LinkButton>
          <LinkButton to="/register-seller">{t("report.none.sell")}</LinkButton>
        </>
      }
    />
  );
}
