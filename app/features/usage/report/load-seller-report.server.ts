import type { ShownScope } from "#app/db/scope.ts";
import { noRestatements, type Restatements } from "#app/features/usage/money/restatement.ts";
import { listSellerRestatements } from "#app/features/usage/money/restatements.server.ts";
import { toDay } from "./usage-day.ts";
import {
  getUsualRange,
  parseReportQuery,
  type ReportErrors,
  type ReportInput,
  type ReportValues,
  rowsOnPage,
  type UsageReport,
} from "./usage-report.ts";
import { getUsageReport, listReportServices, type ReportService } from "./usage-reports.server.ts";

export interface SellerReport {
  services: ReportService[];
  /** As selected. */
  values: ReportValues;
  usualRange: { from: string; to: string };
  errors: ReportErrors;
  paging: Pick<ReportInput, "page" | "sort" | "descending">;
  /** Null for an invalid selection, or without services. */
  report: UsageReport | null;
  restatements: Restatements;
}

/**
 * Data of the usage report page. By default every own service, last month to today; services that are not (or no
 * longer) the company's are ignored.
 */
export async function loadSellerReport(scope: ShownScope, input: ReportInput): Promise<SellerReport> {
  const services = await listReportServices(scope);
  const own = services.map(({ id }) => String(id));
  const usualRange = getUsualRange(toDay(scope.now));
  const values: ReportValues = {
    services: input.services?.filter((id) => own.includes(id)) ?? own,
    from: input.from ?? usualRange.from,
    to: input.to ?? usualRange.to,
  };
  const { sort, descending } = input;
  const shell = { services, values, usualRange, paging: { page: input.page, sort, descending } };
  const parsed = parseReportQuery(values);
  if (services.length === 0) return { ...shell, errors: {}, report: null, restatements: noRestatements };
  if (!parsed.ok) return { ...shell, errors: parsed.errors, report: null, restatements: noRestatements };
  const report = await getUsageReport(scope, parsed.query, { page: input.page, rows: rowsOnPage, sort, descending });
  const restatements = await listSellerRestatements(scope, { ...parsed.query, page: input.restatedPage });
  return { ...shell, errors: {}, report, restatements };
}
