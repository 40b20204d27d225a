import type { LoaderFunctionArgs } from "@remix-run/node";
import { listConsoleFunnel } from "#app/features/admin/console-insights.server.ts";
import { toFunnelCsv } from "#app/features/analytics/funnel-csv.server.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { readInsightsQuery, readInsightTenant } from "#app/routes/listings/insights.server.ts";

/** `analytics.csv`: the funnel by day, for the page's query. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const { values, errors } = readInsightsQuery(request, context);
  const tenantId = readInsightTenant(request, context)?.id ?? null;
  const isWrong = Object.keys(errors).length > 0;
  const days = isWrong ? null : await listConsoleFunnel(context.accountScope, { range: values, tenantId });
  if (!days) throw notFound();
  return toCsvResponse([toFunnelCsv(["day"], days)], "analytics.csv");
}
