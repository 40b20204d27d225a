import { useNavigate } from "@remix-run/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { BarChart, ChartLegend } from "#app/ui/chart/bar-chart.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { type Column, Table } from "#app/ui/table/table.tsx";
import type { Figures } from "./figures.ts";
import * as styles from "./report-page.css.ts";
import type { Bucket, BucketUnit, ChartSeries } from "./usage-report.ts";
import { useFigures } from "./use-figures.ts";

interface UsageChartProps {
  title: string;
  unit: BucketUnit;
  buckets: readonly Bucket[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  /** Format of the axis; by default that of the values. */
  formatTick?: (value: number) => string;
  /** Link of a bar; a single day has none. */
  hrefOf?: (bucket: Bucket) => string;
}

/** Number of series with their own color; the others are combined. */
const mostSeries = 5;

/** Bars, and the same data as a table; both link to the bar's days. */
export function UsageChart({ title, unit, buckets, series, format, formatTick, hrefOf }: UsageChartProps) {
  const { t } = useTranslation("usage");
  const navigate = useNavigate();
  const figures = useFigures();
  const shown = joinSmallest(series, t("chart.others"));
  const places = buckets.map((bucket) => toPlace(bucket, unit, figures));
  const go = hrefOf && ((at: number) => buckets[at] && navigate(hrefOf(buckets[at]), { preventScrollReset: true }));
  return (
    <Card as="section" labelledBy="chart">
      <div className={styles.chartHead}>
        <Heading level={2} look="card" id="chart">
          {title}
        </Heading>
        <ChartLegend series={shown} formatValue={format} />
      </div>
      <BarChart places={places} series={shown} formatValue={format} formatTick={formatTick} onPick={go} />
      <details className={styles.twin}>
        <summary className={styles.twinSummary}>{t("chart.asTable")}</summary>
        <div className={styles.twinTable}>
          <ChartTable {...{ title, buckets, series, format, hrefOf, places }} />
        </div>
      </details>
    </Card>
  );
}

type ChartTableProps = Pick<UsageChartProps, "title" | "buckets" | "series" | "format" | "hrefOf"> & {
  /** Names of the buckets. */
  places: readonly string[];
};

/**
 * A row for each period; or for each series, if there are more of those and nothing is linked, so that the table grows
 * downwards.
 */
function ChartTable({ title, buckets, series, format, hrefOf, places }: ChartTableProps) {
  const { t } = useTranslation("usage");
  if (hrefOf === undefined && series.length > buckets.length)
    return (
      <Table
        caption={title}
        rows={series}
        rowKey={({ id }) => id}
        cardsOnPhone
        columns={[
          { key: "name", head: t("service"), cell: ({ name }) => name },
          ...places.map(
            (place, at): Column<ChartSeries> => ({
              key: String(at),
              head: place,
              kind: "number",
              cell: ({ values }) => format(values[at] ?? 0),
            }),
          ),
        ]}
      />
    );
  return (
    <Table
      caption={title}
      rows={buckets.map((bucket, at) => ({ bucket, at }))}
      rowKey={({ bucket }) => bucket.from}
      columns={[
        {
          key: "place",
          head: t("chart.period"),
          cell: ({ bucket, at }) => (hrefOf ? <TextLink to={hrefOf(bucket)}>{places[at]}</TextLink> : places[at]),
        },
        ...series.map(
          ({ id, name, values }): Column<{ bucket: Bucket; at: number }> => ({
            key: String(id),
            head: name,
            kind: "number",
            cell: ({ at }) => format(values[at] ?? 0),
          }),
        ),
      ]}
    />
  );
}

function toPlace({ from, to }: Bucket, unit: BucketUnit, { shortDays, shortMonth }: Figures): string {
  if (unit === "month") return shortMonth(from);
  if (unit === "year") return from.slice(0, 4);
  return shortDays(from, to);
}

function joinSmallest(series: readonly ChartSeries[], others: string): readonly ChartSeries[] {
  if (series.length <= mostSeries) return series;
  const sum = ({ values }: ChartSeries) => values.reduce((all, value) => all + value, 0);
  const largest = [...series].sort((a, b) => sum(b) - sum(a));
  const rest = largest.slice(mostSeries - 1);
  const values = (rest[0]?.values ?? []).map((_, at) => rest.reduce((all, one) => all + (one.values[at] ?? 0), 0));
  return [...largest.slice(0, mostSeries - 1), { id: 0, name: others, values }];
}
