import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { DecisionCard } from "#app/features/diligence/decision-line.tsx";
import { listDecided } from "#app/features/diligence/decisions.server.ts";
import { actOnAgreement } from "#app/features/usage/agreements/act-on-agreement.server.ts";
import { agreementActions } from "#app/features/usage/agreements/agreement.ts";
import { monthLimit } from "#app/features/usage/agreements/agreement-form.ts";
import { AgreementPage } from "#app/features/usage/agreements/agreement-page.tsx";
import { getAgreement } from "#app/features/usage/agreements/agreements.server.ts";
import { setAgreementLimit } from "#app/features/usage/agreements/set-limits.server.ts";
import { listAgreementDisputes } from "#app/features/usage/disputes/disputes.server.ts";
import { decideHeld } from "#app/features/usage/held/decide-held.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { postedYes, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import {
  answerAgreementForm,
  heldIntents,
  readHeldDecision,
  readLimit,
  readVersion,
} from "./agreement-forms.server.ts";

export const meta = titleMeta;
export const shouldRevalidate = afterConflict;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "seeAgreements");
  const found = await getAgreement(context.homeScope, params.id ?? "", context.locale);
  if (!found) throw notFound();
  const disputes = await listAgreementDisputes(context.homeScope, found.agreement.publicId, context.locale);
  const { serviceId, side } = found.agreement;
  const decided = side === "buyer" ? await listDecided(context.homeScope, [serviceId]) : null;
  return {
    ...found,
    disputes,
    decided,
    unit: new URL(request.url).searchParams.get("by") === "month" ? ("month" as const) : ("day" as const),
    limitFields: describeForm(monthLimit),
    title: toTitle(found.agreement.serviceName, context),
  };
}

const confirmedEnd = z.object({ confirm: postedYes });

export async function action({ request, params: { id: publicId = "" }, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "seeAgreements");
  const intent = readIntent(form, [...agreementActions, ...heldIntents, "limit"]);
  const to = `/myservices/agreements/${publicId}`;
  const scope = context.homeScope;
  if (intent === "acceptHeld" || intent === "declineHeld") {
    const held = { publicId, ...readHeldDecision(form, intent) };
    return answerAgreementForm(await decideHeld(scope, toSenderOf(context), held), to);
  }
  if (intent === "limit")
    return answerAgreementForm(await setAgreementLimit(scope, publicId, readLimit(form)), to, form);
  if (intent === "end" && !readFields(confirmedEnd, form).confirm)
    return answerAgreementForm({ kind: "unconfirmed" }, to);
  const limit = readValues(monthLimit, form);
  const change = { publicId, intent, version: readVersion(form), limit };
  return answerAgreementForm(await actOnAgreement(scope, toSenderOf(context), change), to, form);
}

export default function Agreement() {
  const { decided, ...page } = useLoaderData<typeof loader>();
  const decision = decided ? <DecisionCard decision={decided[0] ?? null} serviceId={page.agreement.serviceId} /> : null;
  return <AgreementPage {...page} decision={decision} state={useActionData<typeof action>() ?? null} />;
}
