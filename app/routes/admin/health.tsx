import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { getHealth } from "#app/features/admin/health.server.ts";
import { HealthPage } from "#app/features/admin/health-page.tsx";
import { type RuleFault, SecondStepCard } from "#app/features/admin/second-step-card.tsx";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import {
  getAdministratorsRule,
  setAdministratorsRule,
} from "#app/features/identity/factors/administrators-rule.server.ts";
import { administratorsRule } from "#app/features/identity/factors/administrators-rule.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { answerConfirmable, readConfirmation } from "./confirmation.server.ts";
import { readDone } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const health = await getHealth(context.accountScope, context.server);
  const rule = await getAdministratorsRule(context.accountScope);
  if (!health || !rule) throw notFound();
  const done = readDone(new URL(request.url).searchParams);
  const title = toTitle(context.t("admin:health.title"), context);
  return { health, rule, fields: describeForm(administratorsRule), done, title };
}

type State = ConfirmationState | RuleFault;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  readIntent(form, ["twoStep"]);
  const values = readValues(administratorsRule, form);
  const change = { ...values, confirmation: readConfirmation(context, form) };
  const outcome = await setAdministratorsRule(context.accountScope, change);
  if (outcome?.kind !== "faulty") return answerConfirmable(outcome, request, form);
  return answerOutcome<State>({ ...outcome, values }, outcome.kind);
}

export default function HealthRoute() {
  const { health, rule, fields, done } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  const fault = state?.kind === "faulty" ? state : null;
  return (
    <HealthPage health={health} done={done} state={state?.kind === "faulty" ? null : state}>
      <SecondStepCard key={rule.from} rule={rule} fields={fields} fault={fault} />
    </HealthPage>
  );
}
