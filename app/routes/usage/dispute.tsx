import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeDisputeForms } from "#app/features/usage/disputes/dispute-form.ts";
import { DisputePage } from "#app/features/usage/disputes/dispute-page.tsx";
import { getDispute } from "#app/features/usage/disputes/disputes.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { postDisputeForm } from "./dispute-forms.server.ts";

export const meta = titleMeta;
export const shouldRevalidate = afterConflict;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "seeDisputes");
  const dispute = await getDispute(context.homeScope, params.id ?? "", context.locale);
  if (!dispute) throw notFound();
  return { dispute, fields: describeDisputeForms(), title: toTitle(dispute.serviceName, context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "seeDisputes");
  const publicId = params.id ?? "";
  const to = `/company/payment/disputes/${publicId}`;
  return postDisputeForm(context.homeScope, toSenderOf(context), { form, publicId, to });
}

export default function Dispute() {
  const { t } = useTranslation("usage");
  const above = [
    { name: t("payment.company"), to: "/company" },
    { name: t("dispute.title"), to: "/company/payment/disputes" },
  ];
  const { dispute, fields } = useLoaderData<typeof loader>();
  return <DisputePage {...{ dispute, fields, above }} state={useActionData<typeof action>() ?? null} />;
}
