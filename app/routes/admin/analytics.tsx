import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AnalyticsPage } from "#app/features/admin/analytics-page.tsx";
import { getConsoleInsights } from "#app/features/admin/console-insights.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { listInsightTenants, readInsightsQuery, readInsightTenant } from "#app/routes/listings/insights.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const query = readInsightsQuery(request, context);
  const tenant = readInsightTenant(request, context);
  const isWrong = Object.keys(query.errors).length > 0;
  const range = isWrong ? { from: "2000-01-01", to: "2000-01-01" } : query.values;
  const insights = await getConsoleInsights(context.accountScope, { range, tenantId: tenant?.id ?? null });
  if (!insights) throw notFound();
  const tenants = listInsightTenants(context).map(({ slug, name, analytics }) => ({
    slug,
    name,
    counts: analytics.enabled,
  }));
  const title = toTitle(context.t("analytics:title"), context);
  const page = { ...query, insights: isWrong ? null : insights, tenants, chosen: tenant?.slug ?? "", title };
  return answerOutcome(page, isWrong ? "faulty" : "done");
}

export default function Analytics() {
  return <AnalyticsPage {...useLoaderData<typeof loader>()} />;
}
