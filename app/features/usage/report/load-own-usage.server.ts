import type { ShownScope } from "#app/db/scope.ts";
import type { LineMark } from "#app/features/usage/disputes/line-mark.ts";
import { listLineMarks } from "#app/features/usage/disputes/line-marks.server.ts";
import { noRestatements, type Restatements } from "#app/features/usage/money/restatement.ts";
import { listBuyerRestatements } from "#app/features/usage/money/restatements.server.ts";
import { createNameOrder } from "#app/i18n/name-order.ts";
import { getOwnUsage } from "./own-usage.server.ts";
import { type OwnUsage, ownRowsOnPage } from "./own-usage.ts";
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
  /** With the rows of a page, and the sums of all; null for an invalid range. */
  usage: OwnUsage | null;
  /** Of all pages. */
  rowCount: number;
  page: number;
  /** Cents by month and service. */
  chart: { buckets: Bucket[]; series: ChartSeries[] };
  restatements: Restatements;
  /** Disputes of the reported rows. */
  marks: LineMark[];
}

/** Usage and spending of the viewer's company as a buyer; by default the last six months. */
export async function loadOwnUsage(
  scope: ShownScope,
  input: Pick<ReportInput, "from" | "to" | "page" | "restatedPage"> & { locale: string },
): Promise<OwnUsageReport> {
  const today = toDay(scope.now);
  const values = { from: input.from ?? addMonths(toMonth(today), -5), to: input.to ?? today };
  const parsed = parseReportQuery({ ...values, services: ["1"] });
  if (!parsed.ok) return { ...nothingFound, values, errors: parsed.errors };
  const all = await getOwnUsage(scope, { ...values, locale: input.locale });
  const restatements = await listBuyerRestatements(scope, {
    ...values,
    page: input.restatedPage,
    locale: input.locale,
  });
  const marks = await listLineMarks(scope, { from: toMonth(values.from), to: values.to });
  return { values, errors: {}, ...toPage(all, input.page), chart: toChart(all, input.locale), restatements, marks };
}

const nothingFound = {
  usage: null,
  rowCount: 0,
  page: 1,
  chart: { buckets: [], series: [] },
  restatements: noRestatements,
  marks: [],
};

/** A page after the last is the last one. */
function toPage(all: OwnUsage, requestedPage: number): Pick<OwnUsageReport, "usage" | "rowCount" | "page"> {
  const rowCount = all.rows.length;
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(rowCount / ownRowsOnPage)));
  const rows = all.rows.slice((page - 1) * ownRowsOnPage, page * ownRowsOnPage);
  return { usage: { ...all, rows }, rowCount, page };
}

/** Bars from the first to the last month with usage. */
function toChart({ rows }: OwnUsage, locale: string): OwnUsageReport["chart"] {
  const last = rows[0]?.month;
  const first = rows.at(-1)?.month;
  if (first === undefined || last === undefined) return { buckets: [], series: [] };
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  const inOrder = createNameOrder(locale);
  const series = new Map<number, ChartSeries>();
  for (const { serviceId, serviceName, month, totalCents } of rows) {
    const one = series.get(serviceId) ?? { id: serviceId, name: serviceName, values: months.map(() => 0) };
    one.values[months.indexOf(month)] = totalCents;
    series.set(serviceId, one);
  }
  return {
    buckets: months.map((from) => ({ from, to: addDays(addMonths(from, 1), -1) })),
    series: [...series.values()].sort((a, b) => inOrder(a.name, b.name)),
  };
}
