import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOwnUsage } from "#app/features/usage/load-own-usage.server.ts";
import { OwnUsagePage } from "#app/features/usage/own-usage-page.tsx";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseReportSearch } from "#app/http/report-query.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request);
  const report = await loadOwnUsage(context.scope, parseReportSearch(new URL(request.url).searchParams));
  const title = toTitle(context.t("usage:own.title"), context);
  return data({ ...report, title }, { status: Object.keys(report.errors).length > 0 ? 400 : 200 });
}

export default function OwnUsage() {
  return <OwnUsagePage {...useLoaderData<typeof loader>()} />;
}
