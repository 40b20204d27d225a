import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportUsage } from "#app/features/usage/usage-export.server.ts";
import { parseReportQuery } from "#app/features/usage/usage-report.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseReportSearch } from "#app/http/report-query.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";

/** `usage.csv` of what the report's address says. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request);
  const { services, from, to } = parseReportSearch(new URL(request.url).searchParams);
  const parsed = parseReportQuery({ services: services ?? [], from: from ?? "", to: to ?? "" });
  if (!parsed.ok) throw notFound();
  return toCsvResponse(exportUsage(context.scope, parsed.query), "usage.csv");
}
