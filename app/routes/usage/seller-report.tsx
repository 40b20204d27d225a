import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isPermitted } from "#app/features/identity/policy.ts";
import { loadOwnUsage } from "#app/features/usage/report/load-own-usage.server.ts";
import { loadSellerReport } from "#app/features/usage/report/load-seller-report.server.ts";
import { OwnUsagePage } from "#app/features/usage/report/own-usage-page.tsx";
import { ReportPage } from "#app/features/usage/report/report-page.tsx";
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
  const report = await loadSellerReport(context.shownScope, query);
  const sells = report.services.length > 0 || isPermitted(context.viewer, "sell");
  // A buyer's report is their own usage.
  const found = sells
    ? { kind: "seller" as const, ...report, title: toTitle(context.t("usage:report.title"), context) }
    : {
        kind: "buyer" as const,
        ...(await loadOwnUsage(context.shownScope, { ...query, locale: context.locale })),
        title: toTitle(context.t("usage:own.title"), context),
      };
  return answerOutcome(found, Object.keys(found.errors).length > 0 ? "faulty" : "done");
}

export default function SellerReport() {
  const found = useLoaderData<typeof loader>();
  return found.kind === "seller" ? <ReportPage {...found} /> : <OwnUsagePage {...found} />;
}
