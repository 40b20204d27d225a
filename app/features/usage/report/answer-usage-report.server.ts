import type { Outcome } from "#app/content/outcome.ts";
import type { ShownScope } from "#app/db/scope.ts";
import {
  parseReportQuery,
  type ReportErrors,
  type ReportQuery,
  type ReportValues,
  type UsageReport,
} from "./usage-report.ts";
import { getUsageReport, listReportServices } from "./usage-reports.server.ts";

/** Maximum number of rows in a response; larger reports are files. */
const mostRows = 50_000;

export type ReportRefusal =
  | { kind: "faulty"; errors: ReportErrors }
  /** One of the services is not the viewer's company's. */
  | { kind: "absent" };

/** A complete report for the JSON call: every row, newest day first. */
export async function answerUsageReport(
  scope: ShownScope,
  values: ReportValues,
): Promise<Outcome<ReportRefusal | { kind: "done"; report: UsageReport } | { kind: "tooLong" }>> {
  const query = await askReport(scope, values);
  if (query.kind !== "done") return query;
  const paging = { page: 1, rows: mostRows, sort: "date", descending: true } as const;
  const report = await getUsageReport(scope, query.query, paging);
  return report.rowCount > mostRows ? { kind: "tooLong" } : { kind: "done", report };
}

/** The query, if it is valid and concerns only services of the viewer's company. */
export async function askReport(
  scope: ShownScope,
  values: ReportValues,
): Promise<Outcome<ReportRefusal | { kind: "done"; query: ReportQuery }>> {
  const parsed = parseReportQuery(values);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const own = new Set((await listReportServices(scope)).map(({ id }) => id));
  return parsed.query.serviceIds.every((id) => own.has(id))
    ? { kind: "done", query: parsed.query }
    : { kind: "absent" };
}
