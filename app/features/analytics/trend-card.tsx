import * as report from "#app/features/usage/report/report-page.css.ts";
import { addDays } from "#app/features/usage/report/usage-day.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import * as chart from "#app/ui/chart/bar-chart.css.ts";
import { RunningTotalsSample } from "#app/ui/chart/running-totals.tsx";
import { TrendLine } from "#app/ui/chart/trend-line.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { countDays, type FunnelPeriods, type Range, sumFunnels } from "./insights.ts";

export interface TrendCardProps extends FunnelPeriods {
  range: Range;
}

/** Visits by day, as a line beside the period before and as a table; views where no visit was counted. */
export function TrendCard({ days, before, range }: TrendCardProps) {
  const { t } = useTranslation("analytics");
  const { count, weekday, briefDay } = useFigures();
  const step = sumFunnels(days).visits > 0 ? "visits" : "views";
  const length = countDays(range);
  const byDay = new Map([...before, ...days].map((funnel) => [funnel.day, funnel[step]]));
  const rows = Array.from({ length }, (_, at) => {
    const day = addDays(range.from, at);
    return { day, value: byDay.get(day) ?? 0, before: byDay.get(addDays(day, -length)) ?? 0 };
  });
  const sum = (values: readonly number[]) => count(values.reduce((all, value) => all + value, 0));
  const names = { now: t("trend.now"), before: t("trend.before", { count: length }) };
  return (
    <Card as="section" labelledBy="chart">
      <div className={report.chartHead}>
        <Heading level={2} look="card" id="chart">
          {t(`trend.${step}`)}
        </Heading>
        <ul className={chart.legend}>
          <li className={chart.legendItem}>
            <RunningTotalsSample of="now" />
            {names.now} <b>{sum(rows.map(({ value }) => value))}</b>
          </li>
          <li className={chart.legendItem}>
            <RunningTotalsSample of="before" />
            {names.before} <b>{sum(rows.map((row) => row.before))}</b>
          </li>
        </ul>
      </div>
      <TrendLine
        points={rows.map(({ day, ...values }) => ({ name: briefDay(day), ...values }))}
        formatValue={count}
        names={names}
      />
      <details className={report.twin}>
        <summary className={report.twinSummary}>{t("usage:chart.asTable")}</summary>
        <div className={report.twinTable}>
          <Table
            caption={t(`trend.${step}`)}
            rows={rows}
            rowKey={({ day }) => day}
            columns={[
              { key: "day", head: t("trend.day"), cell: ({ day }) => weekday(day) },
              { key: "now", head: names.now, kind: "number", cell: ({ value }) => count(value) },
              { key: "before", head: names.before, kind: "number", cell: (row) => count(row.before) },
            ]}
          />
        </div>
      </details>
    </Card>
  );
}
