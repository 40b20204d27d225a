import { Form, useNavigation } from "@remix-run/react";
import { ChartColumn } from "lucide-react";
import { isPermitted } from "#app/features/identity/policy.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { LineDispute } from "#app/features/usage/disputes/dispute-parts.tsx";
import { findMark } from "#app/features/usage/disputes/line-mark.ts";
import { RestatementList } from "#app/features/usage/money/restatement-list.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { hiddenHead } from "#app/ui/table/hidden-head.css.ts";
import { Pager } from "#app/ui/table/pager.tsx";
import type { OwnUsageReport } from "./load-own-usage.server.ts";
import * as own from "./own-usage.css.ts";
import { ownRowsOnPage } from "./own-usage.ts";
import { toReportSearch } from "./report-address.ts";
import { FigureRow } from "./report-figures.tsx";
import * as styles from "./report-page.css.ts";
import { UsageChart } from "./usage-chart.tsx";
import { useFigures } from "./use-figures.ts";

/** A buyer's own usage and spending, by service and month. */
export function OwnUsagePage(props: OwnUsageReport) {
  const { t } = useTranslation("usage");
  const { viewer } = useShell();
  const company = viewer?.company?.name ?? "";
  return (
    <Page>
      <PageHead
        look="app"
        title={t("own.title")}
        lead={t("own.lead", { company })}
        actions={
          <>
            <LinkButton to="/company/payment/disputes">{t("dispute.title")}</LinkButton>
            {isPermitted(viewer, "pay") ? <LinkButton to="/company/payment">{t("own.payment")}</LinkButton> : null}
          </>
        }
      />
      <div className={styles.stack}>
        <Filters {...props} />
        {props.usage ? <Findings {...props} usage={props.usage} /> : null}
      </div>
    </Page>
  );
}

function Filters({ values, errors }: Pick<OwnUsageReport, "values" | "errors">) {
  const { t } = useTranslation("usage");
  const { day } = useFigures();
  const pending = useNavigation().state === "loading";
  const { errorOf, wrong } = toFormErrors(["from", "to"], errors, t);
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("report.summary", { count: wrong.length })} errors={wrong} /> : null}
      <Card>
        <Form
          key={`${values.from} ${values.to}`}
          method="get"
          noValidate
          className={`${styles.filters} ${styles.ownFilters}`}
        >
          <DateField id="from" name="from" label={t("from")} defaultValue={values.from} error={errorOf("from")} />
          <DateField id="to" name="to" label={t("to")} defaultValue={values.to} error={errorOf("to")} />
          <div className={styles.show}>
            <Button type="submit" kind="primary" size="form" pending={pending}>
              {t("show")}
            </Button>
          </div>
        </Form>
        {wrong.length === 0 ? (
          <p className={styles.printed}>
            {day(values.from)} – {day(values.to)}
          </p>
        ) : null}
      </Card>
    </>
  );
}

type Usage = NonNullable<OwnUsageReport["usage"]>;

function Findings({ values, usage, rowCount, page, chart, restatements, marks }: OwnUsageReport & { usage: Usage }) {
  const { t } = useTranslation("usage");
  const { count, money, axisMoney } = useFigures();
  const home = useShell().tenant.home;
  if (usage.rows.length === 0) {
    return (
      <div className={styles.none}>
        <EmptyState
          icon={ChartColumn}
          title={t("report.empty")}
          text={t("own.empty.text")}
          actions={<LinkButton to={home}>{t("own.empty.action")}</LinkButton>}
        />
      </div>
    );
  }
  return (
    <>
      <FigureRow
        figures={[
          {
            name: t("requests"),
            value: count(usage.requests),
            note: t("own.services", { count: chart.series.length }),
          },
          { name: t("own.spend"), value: money(usage.totalCents), isMain: true },
        ]}
      />
      <UsageChart
        title={t("own.chart")}
        unit="month"
        buckets={chart.buckets}
        series={chart.series}
        format={money}
        formatTick={axisMoney}
      />
      <OwnTable usage={usage} rowCount={rowCount} marks={marks} />
      <Pager
        label={t("pager")}
        count={rowCount}
        perPage={ownRowsOnPage}
        page={page}
        hrefOf={(other) => toReportSearch({ ...values, services: [] }, { page: other })}
        staysPut
      />
      <RestatementList
        restatements={restatements}
        hrefOf={(restatedPage) => toReportSearch({ ...values, services: [] }, { page, restatedPage })}
      />
    </>
  );
}

function OwnTable({ usage, rowCount, marks }: { usage: Usage } & Pick<OwnUsageReport, "rowCount" | "marks">) {
  const { t } = useTranslation("usage");
  const { count, money, month } = useFigures();
  const base = useShell().tenant.serviceBase;
  return (
    <section aria-labelledby="rows" className={styles.tableCard}>
      <div className={styles.tableHead}>
        <Heading level={2} look="card" id="rows">
          {t("own.rows")}
        </Heading>
      </div>
      <div className={styles.tableScroll}>
        <table className={styles.table}>
          <caption className={visuallyHidden}>{t("own.rows")}</caption>
          <thead className={hiddenHead}>
            <tr>
              {[t("month"), t("service")].map((name) => (
                <th key={name} scope="col" className={styles.headCell}>
                  {name}
                </th>
              ))}
              {[t("requests"), t("total")].map((name) => (
                <th key={name} scope="col" className={styles.headNumber}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={own.rows}>
            {usage.rows.map((row) => (
              <tr key={`${row.month} ${row.serviceId}`} className={own.row}>
                <td className={own.when}>
                  {month(row.month)}
                  {row.monthlyFeeCents > 0 ? (
                    <span className={styles.restated}>
                      <Tag>{t("withMonthlyFee", { amount: money(row.monthlyFeeCents) })}</Tag>
                    </span>
                  ) : null}
                  {row.restated ? (
                    <span className={styles.restated}>
                      <Tag>{t("restated")}</Tag>
                    </span>
                  ) : null}
                </td>
                <td className={own.name}>
                  <TextLink to={`${base}/service/${row.serviceId}`}>{row.serviceName}</TextLink>
                  <span className={styles.rowAction}>
                    <LineDispute
                      mark={findMark(marks, row)}
                      serviceId={row.serviceId}
                      month={row.month}
                      name={`${row.serviceName}, ${month(row.month)}`}
                    />
                  </span>
                </td>
                <td className={own.requests} data-label={t("requests")}>
                  {count(row.requests)}
                </td>
                <td className={own.total} data-label={t("total")}>
                  {money(row.totalCents)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className={styles.sums}>
            <tr className={styles.totalRow}>
              <th scope="row" colSpan={2} className={styles.textCell}>
                {t("totalRow", { count: rowCount, rows: count(rowCount) })}
              </th>
              <td className={styles.numberCell} data-label={t("requests")}>
                {count(usage.requests)}
              </td>
              <td className={styles.numberCell} data-label={t("total")}>
                {money(usage.totalCents)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
