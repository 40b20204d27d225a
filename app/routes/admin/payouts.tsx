import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PayoutsPage } from "#app/features/admin/work/payouts-page.tsx";
import { makePayoutRun } from "#app/features/usage/payouts/make-payout-run.server.ts";
import { listPayableTenants, listPayoutRuns } from "#app/features/usage/payouts/payout-runs.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parsePage } from "#app/http/parse-page.ts";
import { postedId, readFields } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerConfirmable, readConfirmation } from "./confirmation.server.ts";
import { listTenantChoices, nameTenants, readDone } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const tenantIds = listTenantChoices(context).map(({ id }) => id);
  const payable = await listPayableTenants(context.accountScope, tenantIds);
  const { searchParams } = new URL(request.url);
  const page = parsePage(searchParams.get("page"));
  const past = await listPayoutRuns(context.accountScope, page);
  if (!payable || !past) throw notFound();
  return {
    ...{ payable, ...past, page },
    tenantNames: nameTenants(context, toTenantIds([...payable, ...past.runs])),
    done: readDone(searchParams),
    title: toTitle(context.t("admin:payouts.title"), context),
  };
}

const toTenantIds = (rows: readonly { tenantId: number }[]) => rows.map(({ tenantId }) => tenantId);

const newPayoutRun = z.object({ tenantId: postedId, payoutOn: z.string() });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const run = { ...readFields(newPayoutRun, form), confirmation: readConfirmation(context, form) };
  const tenantIds = listTenantChoices(context).map(({ id }) => id);
  const outcome = await makePayoutRun(context.accountScope, run, { tenantIds, senderOf: toSenderOf(context) });
  return answerConfirmable(outcome, request, form);
}

export default function Payouts() {
  return <PayoutsPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
