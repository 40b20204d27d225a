import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOwnUsage } from "#app/features/usage/report/load-own-usage.server.ts";
import { OwnUsagePage } from "#app/features/usage/report/own-usage-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { parseReportSearch } from "./report-query.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const query = parseReportSearch(new URL(request.url).searchParams);
  const report = await loadOwnUsage(context.shownScope, { ...query, locale: context.locale });
  const title = toTitle(context.t("usage:own.title"), context);
  return answerOutcome({ ...report, title }, Object.keys(report.errors).length > 0 ? "faulty" : "done");
}

export default function OwnUsage() {
  return <OwnUsagePage {...useLoaderData<typeof loader>()} />;
}
