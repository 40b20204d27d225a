import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MoneyPage } from "#app/features/admin/work/money-page.tsx";
import type { MoneyState } from "#app/features/admin/work/share-form.tsx";
import { setPlatformShare } from "#app/features/usage/money/platform-shares.server.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { answerConfirmable, readConfirmation } from "./confirmation.server.ts";
import { listTenantChoices } from "./console-view.server.ts";
import { loadMoney } from "./money.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadMoney(context, request);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const text = toFieldReader(form);
  const values = { tenantId: text("tenantId"), percent: text("percent") };
  const share = {
    tenantId: parseId(values.tenantId),
    percent: values.percent,
    confirmation: readConfirmation(context, form),
  };
  const tenantIds = listTenantChoices(context).map(({ id }) => id);
  const outcome = await setPlatformShare(context.accountScope, share, tenantIds);
  if (outcome?.kind !== "faulty") return answerConfirmable(outcome, request, form);
  return data<MoneyState>({ ...outcome, values }, 400);
}

export default function Money() {
  return <MoneyPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
