import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getOwnInsights } from "#app/features/analytics/own-insights.server.ts";
import { OwnInsightsPage } from "#app/features/analytics/own-insights-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { readInsightService, readInsightsQuery } from "./insights.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const scope = context.homeScope;
  const query = readInsightsQuery(request, context);
  const service = readInsightService(request);
  const title = toTitle(context.t("analytics:own.title"), context);
  if (Object.keys(query.errors).length > 0)
    return answerOutcome({ ...query, service, insights: null, title }, "faulty");
  const insights = await getOwnInsights(scope, query.values, service);
  if (!insights) throw notFound();
  return data({ ...query, service, insights, title });
}

export default function OwnInsights() {
  return <OwnInsightsPage {...useLoaderData<typeof loader>()} />;
}
