import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { monthLimit, offer } from "#app/features/usage/agreements/agreement-form.ts";
import { listAgreements, listOfferable } from "#app/features/usage/agreements/agreements.server.ts";
import { AgreementsPage } from "#app/features/usage/agreements/agreements-page.tsx";
import { offerService } from "#app/features/usage/agreements/offer-service.server.ts";
import { setSpendingLimit } from "#app/features/usage/agreements/set-limits.server.ts";
import { getSpending } from "#app/features/usage/agreements/spending.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerAgreementForm, readLimit } from "./agreement-forms.server.ts";

export const meta = titleMeta;
export const shouldRevalidate = afterConflict;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "seeAgreements");
  const scope = context.homeScope;
  const page = Math.min(parseId(new URL(request.url).searchParams.get("page") ?? undefined) ?? 1, 1000);
  const list = await listAgreements(scope, page, context.locale);
  if (!list) throw notFound();
  const [spending, offered] = [await getSpending(scope), await listOfferable(scope)];
  const fields = { limit: describeForm(monthLimit), offer: describeForm(offer) };
  return { ...list, page, spending, offered, fields, title: toTitle(context.t("usage:agreement.title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "seeAgreements");
  const to = "/myservices/agreements";
  if (readIntent(form, ["limit", "offer"]) === "limit") {
    return answerAgreementForm(await setSpendingLimit(context.homeScope, readLimit(form)), to, form);
  }
  const values = readValues(offer, form);
  const chosen = { serviceId: parseId(values.service) ?? 0, values };
  const outcome = await offerService(context.homeScope, toSenderOf(context), chosen);
  return answerAgreementForm(outcome, outcome?.kind === "done" ? `${to}/${outcome.publicId}` : to, form);
}

export default function Agreements() {
  return <AgreementsPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
