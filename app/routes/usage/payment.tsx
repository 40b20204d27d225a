import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { PaymentState } from "#app/features/usage/money/payment-method-form.tsx";
import { PaymentPage } from "#app/features/usage/money/payment-page.tsx";
import { invoiceProvider } from "#app/features/usage/money/payment-provider.ts";
import { savePaymentMethod } from "#app/features/usage/money/payments.server.ts";
import { EarningsPage } from "#app/features/usage/payouts/earnings-page.tsx";
import { payeeForm } from "#app/features/usage/payouts/payee.ts";
import { savePayee } from "#app/features/usage/payouts/payee-accounts.server.ts";
import type { PayeeState } from "#app/features/usage/payouts/payee-form.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerConfirmationRequired, readConfirmation } from "../admin/confirmation.server.ts";
import { loadPayment } from "./payment.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  return loadPayment(context, new URL(request.url).searchParams, isPermitted(context.viewer, "sell"));
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const form = await readForm(request);
  const intent = readIntent(form, ["payee", "method"], "method");
  return intent === "payee" ? changePayee(context, form) : changeMethod(context, form);
}

async function changeMethod(context: RequestContext, form: FormData) {
  const values = readValues(invoiceProvider.form, form);
  const method = { values, confirmation: readConfirmation(context, form) };
  const outcome = await savePaymentMethod(context.accountScope, method, toSenderOf(context));
  if (outcome.kind === "absent") throw notFound();
  if (outcome.kind === "unconfirmed") return answerConfirmationRequired(outcome.required, form);
  if (outcome.kind === "done") return data<PaymentState | PayeeState>({ kind: "done" });
  return answerOutcome<PaymentState | PayeeState>({ kind: "faulty", values, errors: outcome.errors }, outcome.kind);
}

async function changePayee(context: RequestContext, form: FormData) {
  const values = readValues(payeeForm, form);
  const payee = { values, confirmation: readConfirmation(context, form) };
  const outcome = await savePayee(context.accountScope, payee, toSenderOf(context));
  switch (outcome.kind) {
    case "absent":
      throw notFound();
    case "done":
      throw redirect("/company/payment?side=seller&saved=account#account");
    case "unconfirmed":
      return answerConfirmationRequired(outcome.required, form);
    case "faulty":
      return answerOutcome<PaymentState | PayeeState>(
        { kind: "faultyPayee", values, errors: outcome.errors },
        outcome.kind,
      );
  }
}

export default function Payment() {
  const view = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  const asking = state?.kind === "unconfirmed" ? state : null;
  if (view.side === "seller") return <EarningsPage {...view} state={state?.kind === "faultyPayee" ? state : asking} />;
  return <PaymentPage {...view} state={state?.kind === "faulty" || state?.kind === "done" ? state : asking} />;
}
