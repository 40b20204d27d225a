import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { MoneyPage } from "#app/features/admin/work/money-page.tsx";
import type { MoneyState } from "#app/features/admin/work/share-form.tsx";
import { bankAccount } from "#app/features/usage/money/bank-account.ts";
import { setBankAccount } from "#app/features/usage/money/bank-accounts.server.ts";
import { platformShare } from "#app/features/usage/money/platform-share.ts";
import { setPlatformShare } from "#app/features/usage/money/platform-shares.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerConfirmable, readConfirmation } from "./confirmation.server.ts";
import { listTenantChoices } from "./console-view.server.ts";
import { loadMoney } from "./money.server.ts";
import { answerPaymentFile } from "./payment-file.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadMoney(context, request);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  switch (readIntent(form, ["share", "bank", "payments"])) {
    case "bank":
      return changeBank(context, request, form);
    case "payments":
      return answerPaymentFile(context, request, form);
    case "share":
      return changeShare(context, request, form);
  }
}

async function changeShare(context: RequestContext, request: Request, form: FormData) {
  const values = readValues(platformShare, form);
  const share = {
    tenantId: parseId(values.tenantId),
    percent: values.percent,
    confirmation: readConfirmation(context, form),
  };
  const outcome = await setPlatformShare(context.accountScope, share, {
    tenantIds: listTenantIds(context),
    senderOf: toSenderOf(context),
  });
  if (outcome?.kind !== "faulty") return answerConfirmable(outcome, request, form);
  return answerOutcome<MoneyState>({ ...outcome, values }, outcome.kind);
}

async function changeBank(context: RequestContext, request: Request, form: FormData) {
  const { bankTenantId, ...values } = readValues(bankAccount, form);
  const account = { tenantId: parseId(bankTenantId), values, confirmation: readConfirmation(context, form) };
  const outcome = await setBankAccount(context.accountScope, account, listTenantIds(context));
  if (outcome?.kind !== "faulty") return answerConfirmable(outcome, request, form);
  const state = { kind: "faultyBank", errors: outcome.errors, values: { ...values, bankTenantId } } as const;
  return answerOutcome<MoneyState>(state, outcome.kind);
}

const listTenantIds = (context: RequestContext) => listTenantChoices(context).map(({ id }) => id);

export default function Money() {
  return <MoneyPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
