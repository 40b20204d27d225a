import type { LoaderFunctionArgs } from "@remix-run/node";
import { toFunnelCsv } from "#app/features/analytics/funnel-csv.server.ts";
import { listOwnFunnelRows } from "#app/features/analytics/own-insights.server.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { readInsightService, readInsightsQuery } from "./insights.server.ts";

/** `insights.csv`: the funnel by day and service, for the page's query. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const scope = context.homeScope;
  const { values, errors } = readInsightsQuery(request, context);
  const isWrong = Object.keys(errors).length > 0;
  const rows = isWrong ? null : await listOwnFunnelRows(scope, values, readInsightService(request));
  if (!rows) throw notFound();
  return toCsvResponse([toFunnelCsv(["day", "serviceId", "name"], rows)], "insights.csv");
}
