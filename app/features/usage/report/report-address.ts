import type { ReportPaging, ReportValues } from "./usage-report.ts";

/** The query of a report's address: the selection, and with `paging` the pages of rows and restatements. */
export function toReportSearch(
  { services, from, to }: ReportValues,
  paging: Partial<Pick<ReportPaging, "page" | "sort" | "descending">> & { restatedPage?: number } = {},
): string {
  const search = new URLSearchParams(services.map((id) => ["service", id]));
  search.set("from", from);
  search.set("to", to);
  if (paging.sort !== undefined) search.set("sort", paging.sort);
  if (paging.descending !== undefined) search.set("order", paging.descending ? "desc" : "asc");
  if (paging.page !== undefined && paging.page > 1) search.set("page", String(paging.page));
  if (paging.restatedPage !== undefined && paging.restatedPage > 1) search.set("restated", String(paging.restatedPage));
  return `?${search}`;
}
