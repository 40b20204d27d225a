import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listStatementMarks } from "#app/features/usage/disputes/line-marks.server.ts";
import { getBilledStatement } from "#app/features/usage/money/payments.server.ts";
import { statementPageLines } from "#app/features/usage/money/statement/statement.ts";
import { StatementPage } from "#app/features/usage/money/statement/statement-page.tsx";
import { createFigures } from "#app/features/usage/report/figures.ts";
import { isDay } from "#app/features/usage/report/usage-report.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parsePage } from "#app/http/parse-page.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const month = `${params.month}-01`;
  const paging = {
    page: parsePage(new URL(request.url).searchParams.get("page")),
    size: statementPageLines,
    locale: context.locale,
  };
  const billed = isDay(month) ? await getBilledStatement(context.shownScope, month, paging) : null;
  if (!billed) throw notFound();
  const marks = await listStatementMarks(context.homeScope, billed.statement);
  const name = createFigures(context.locale).month(month);
  return { ...billed, marks, title: toTitle(context.t("usage:invoice.title", { month: name }), context) };
}

export default function StatementRoute() {
  return <StatementPage {...useLoaderData<typeof loader>()} />;
}
