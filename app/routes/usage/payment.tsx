import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PaymentPage } from "#app/features/usage/money/payment-page.tsx";
import { invoiceProvider } from "#app/features/usage/money/payment-provider.ts";
import { getPaymentDetails, savePaymentMethod } from "#app/features/usage/money/payments.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parsePage } from "#app/http/parse-page.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const { searchParams } = new URL(request.url);
  const details = await getPaymentDetails(context.shownScope, parsePage(searchParams.get("page")));
  if (!details) throw notFound();
  const showsAll = searchParams.get("statements") === "all";
  return { details, showsAll, title: toTitle(context.t("usage:payment.title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const form = await readForm(request);
  const text = toFieldReader(form);
  const values = Object.fromEntries(invoiceProvider.fields.map(({ name }) => [name, text(name)]));
  const outcome = await savePaymentMethod(context.shownScope, values);
  if (outcome.kind === "absent") throw notFound();
  if (outcome.kind === "done") return data({ kind: "done" as const });
  return data({ kind: "faulty" as const, values, errors: outcome.errors }, { status: 400 });
}

export default function Payment() {
  return <PaymentPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
