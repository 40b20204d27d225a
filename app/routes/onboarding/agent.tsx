import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AgentPage } from "#app/features/onboarding/agent-page.tsx";
import { getAgency, registerAgent } from "#app/features/onboarding/register-agent.server.ts";
import { toAccountBrand } from "#app/http/account-brand.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { toAgencyHome } from "#app/http/agency-home.server.ts";
import { isSecure } from "#app/http/is-secure.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { takeKeptPartner } from "#app/http/partner-cookie.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseAgentForm } from "#app/http/registration-form.ts";
import { refuseRegistration, toFailed } from "#app/http/registration-outcome.ts";
import { postOrFail, unlessFailed } from "#app/http/unanswered.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
/** Each rendered form has a key of its own, so the page is never kept. */
export const headers = noStoreWithRetry;
export const shouldRevalidate = unlessFailed;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const agency = await getAgency(toAccountScope(context), params.slug ?? "");
  if (!agency) throw (await toAgencyHome(context, request, params.slug ?? "")) ?? notFound();
  if (!context.tenant.features.signUp) throw notFound();
  const utmSource = new URL(request.url).searchParams.get("utm_source") ?? "";
  const title = toTitle(context.t("onboarding:agent.title", { agency: agency.name }), context);
  const { prefill, headers } = takeKeptPartner(request, isSecure(context));
  return data({ agency: agency.name, utmSource, prefill, formKey: randomUUID(), title }, { headers });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = toAccountScope(context);
  const agency = await getAgency(scope, params.slug ?? "");
  if (!agency || !context.tenant.features.signUp) throw notFound();
  const posted = parseAgentForm(await readForm(request));
  const submission = { ...posted, agency, address: context.address };
  const outcome = await registerAgent(scope, toAccountBrand(context), submission).catch(toFailed(context.log));
  return outcome.kind === "done" ? data(outcome) : refuseRegistration(outcome, posted.values);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return postOrFail(args, (form) => parseAgentForm(form).values);
}

export default function Agent() {
  return <AgentPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
