import type { ShownScope } from "#app/db/scope.ts";
import type { LineMark } from "#app/features/usage/disputes/line-mark.ts";
import { listLineMarks } from "#app/features/usage/disputes/line-marks.server.ts";
import { noRestatements, type Restatements } from "#app/features/usage/money/restatement.ts";
import { listBuyerRestatements } from "#app/features/usage/money/restatements.server.ts";
import { getOwnUsage } from "./own-usage.server.ts";
import type { OwnUsage } from "./own-usage.ts";
import { addDays, addMonths, toDay, toMonth } from "./usage-day.ts";
import {
  type Bucket,
  type ChartSeries,
  parseReportQuery,
  type ReportErrors,
  type ReportInput,
} from "./usage-report.ts";

export interface OwnUsageReport {
  values: { from: string; to: string };
  errors: ReportErrors;
  /** Null for an invalid range. */
  usage: OwnUsage | null;
  /** Cents by month and service. */
  chart: { buckets: Bucket[]; series: ChartSeries[] };
  restatements: Restatements;
  /** Disputes of the reported rows. */
  marks: LineMark[];
}

/** Usage and spending of the viewer's company as a buyer; by default the last six months. */
export async function loadOwnUsage(
  scope: ShownScope,
  input: Pick<ReportInput, "from" | "to" | "restatedPage"> & { locale: string },
): Promise<OwnUsageReport> {
  const today = toDay(scope.now);
  const values = { from: input.from ?? addMonths(toMonth(today), -5), to: input.to ?? today };
  const parsed = parseReportQuery({ ...values, services: ["1"] });
  const chart = { buckets: [], series: [] };
  if (!parsed.ok) return { values, errors: parsed.errors, usage: null, chart, restatements: noRestatements, marks: [] };
  const usage = await getOwnUsage(scope, { ...values, locale: input.locale });
  const restatements = await listBuyerRestatements(scope, { ...values, page: input.restatedPage });
  const marks = await listLineMarks(scope, { from: toMonth(values.from), to: values.to });
  return { values, errors: {}, usage, chart: toChart(usage), restatements, marks };
}

/** Bars from the first to the last month with usage. */
function toChart({ rows }: OwnUsage): OwnUsageReport["chart"] {
  const last = rows[0]?.month;
  const first = rows.at(-1)?.month;
  if (first === undefined || last === undefined) return { buckets: [], series: [] };
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  const series = new Map<number, ChartSeries>();
  for (const { serviceId, serviceName, month, totalCents } of rows) {
    const one = series.get(serviceId) ?? { id: serviceId, name: serviceName, values: months.map(() => 0) };
    one.values[months.indexOf(month)] = totalCents;
    series.set(serviceId, one);
  }
  return {
    buckets: months.map((from) => ({ from, to: addDays(addMonths(from, 1), -1) })),
    series: [...series.values()].sort((a, b) => a.name.localeCompare(b.name)),
  };
}
