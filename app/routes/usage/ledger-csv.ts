import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportLedger } from "#app/features/usage/money/money-csv.server.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";

/** `ledger.csv` of the viewer's company. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const file = await exportLedger(context.shownScope, context.homeScope);
  if (file === null) throw notFound();
  return toCsvResponse([file], "ledger.csv");
}
