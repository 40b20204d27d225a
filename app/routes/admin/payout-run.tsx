import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PayoutRunPage } from "#app/features/admin/work/payout-run-page.tsx";
import { getPayoutRun } from "#app/features/usage/payouts/payout-runs.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { nameTenants } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const id = parseId(params.id);
  const run = id === null ? null : await getPayoutRun(context.accountScope, id);
  if (!run) throw notFound();
  const tenantName = nameTenants(context, [run.tenantId])[run.tenantId] ?? "";
  return { run, tenantName, title: toTitle(context.t("admin:payouts.title"), context) };
}

export default function PayoutRun() {
  return <PayoutRunPage {...useLoaderData<typeof loader>()} />;
}
