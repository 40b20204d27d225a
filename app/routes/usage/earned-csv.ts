import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportEarnings } from "#app/features/usage/money/money-csv.server.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";

/** `earned.csv`: the months of the viewer's company as a seller. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const file = await exportEarnings(context.accountScope);
  if (file === null) throw notFound();
  return toCsvResponse([file], "earned.csv");
}
