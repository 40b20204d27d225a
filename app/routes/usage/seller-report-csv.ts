import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { askReport } from "#app/features/usage/report/answer-usage-report.server.ts";
import { exportUsage } from "#app/features/usage/report/usage-export.server.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { parseReportSearch } from "./report-query.server.ts";

/** `usage.csv` for the report's query; the report itself shows errors in it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const { search, searchParams } = new URL(request.url);
  const { services, from, to } = parseReportSearch(searchParams);
  const query = await askReport(context.shownScope, { services: services ?? [], from: from ?? "", to: to ?? "" });
  switch (query.kind) {
    case "absent":
      throw notFound();
    case "faulty":
      throw redirect(`/sellerreport${search}`);
    case "done":
      return toCsvResponse(exportUsage(context.shownScope, query.query), "usage.csv");
  }
}
