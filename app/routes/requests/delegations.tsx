import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { delegation } from "#app/features/requests/delegation/delegation-form.ts";
import {
  delegateAnswers,
  endDelegation,
  listDelegations,
} from "#app/features/requests/delegation/delegations.server.ts";
import { DelegationsPage } from "#app/features/requests/delegation/delegations-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { postedRow, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const delegations = await listDelegations(context.homeScope);
  if (!delegations) throw notFound();
  return {
    delegations,
    fields: describeForm(delegation),
    title: toTitle(context.t("requests:delegations.title"), context),
  };
}

const endedDelegation = z.object({ delegation: postedRow });

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "sell");
  const form = await readForm(request);
  const senderOf = toSenderOf(context);
  if (readIntent(form, ["allow", "end"], "allow") === "end") {
    if (!(await endDelegation(context.homeScope, senderOf, readFields(endedDelegation, form).delegation)))
      throw notFound();
    return redirect("/myservices/markets", 303);
  }
  // An empty field means all; an invalid id matches nothing.
  const toChoice = (value: string) => (value === "" ? null : (parseId(value) ?? 0));
  const { service, market } = readValues(delegation, form);
  const choice = { serviceId: toChoice(service), marketCompanyId: toChoice(market) };
  const outcome = await delegateAnswers(context.homeScope, senderOf, choice);
  if (outcome === null) throw notFound();
  return outcome.kind === "done" ? redirect("/myservices/markets", 303) : answerOutcome(outcome);
}

export default function MarketsThatAnswer() {
  const posted = useActionData<typeof action>();
  return <DelegationsPage {...useLoaderData<typeof loader>()} refused={posted?.kind === "unknown"} />;
}
