import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { type AccountState, CompanyAccountPage } from "#app/features/admin/people/company-account-page.tsx";
import { getCompanyAccount, recordPayment } from "#app/features/usage/money/company-account.server.ts";
import { receivedPayment } from "#app/features/usage/money/received-payment.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { parsePage } from "#app/http/parse-page.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerConfirmable, readConfirmation } from "./confirmation.server.ts";
import { readDone } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const id = parseId(params.id);
  const { searchParams } = new URL(request.url);
  const page = parsePage(searchParams.get("page"));
  const account = id === null ? null : await getCompanyAccount(context.accountScope, id, page);
  if (!account) throw notFound();
  const done = readDone(searchParams);
  return {
    account,
    fields: describeForm(receivedPayment),
    done,
    title: toTitle(context.t("admin:account.title"), context),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const values = readValues(receivedPayment, form);
  const payment = { companyId: parseId(params.id) ?? 0, values, confirmation: readConfirmation(context, form) };
  const outcome = await recordPayment(context.accountScope, payment, toSenderOf(context));
  if (outcome?.kind !== "faulty") return answerConfirmable(outcome, request, form);
  return answerOutcome<AccountState>({ ...outcome, values }, outcome.kind);
}

export default function CompanyAccount() {
  return <CompanyAccountPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
