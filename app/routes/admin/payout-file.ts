import type { LoaderFunctionArgs } from "@remix-run/node";
import { toBankFile } from "#app/features/usage/payouts/bank-file.ts";
import { getPayoutRun } from "#app/features/usage/payouts/payout-runs.server.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";

/** A payout run's bank file. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const id = parseId(params.id);
  const run = id === null ? null : await getPayoutRun(context.accountScope, id);
  if (!run) throw notFound();
  return new Response(toBankFile(run), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="payout-${run.payoutOn}-${run.id}.xml"`,
      "Cache-Control": "private, no-store",
    },
  });
}
