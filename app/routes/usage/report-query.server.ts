import { type ReportInput, reportSorts } from "#app/features/usage/report/usage-report.ts";
import { parsePage } from "#app/http/parse-page.ts";

/**
 * Parses a report's query:
 * `?service=1&service=2&from=2026-10-21&to=2026-11-21&page=2&sort=buyer&order=asc&restated=2`.
 */
export function parseReportSearch(search: URLSearchParams): ReportInput {
  const hasQuery = search.has("from") || search.has("to") || search.has("service");
  const sort = reportSorts.find((name) => name === search.get("sort")) ?? "date";
  const order = search.get("order") ?? (sort === "buyer" ? "asc" : "desc");
  return {
    services: hasQuery ? search.getAll("service").slice(0, 1000) : null,
    from: search.get("from"),
    to: search.get("to"),
    page: parsePage(search.get("page")),
    sort,
    descending: order !== "asc",
    restatedPage: parsePage(search.get("restated")),
  };
}
