import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { describeForm } from "#app/content/form/form-schema.ts";
import { readPrivateLink, toAgencyLink } from "#app/features/companies/agency-link.ts";
import { getAgencyStanding } from "#app/features/onboarding/agency-standing.server.ts";
import { AgentPage } from "#app/features/onboarding/agent-page.tsx";
import { getAgency } from "#app/features/onboarding/register-agent.server.ts";
import { agentRegistration } from "#app/features/onboarding/registration.ts";
import type { FrameHandle } from "#app/features/shell/shell.tsx";
import { postOrFail } from "#app/http/network-error.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { unlessFailed } from "#app/http/revalidation.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import { isSecure } from "#app/http/session-cookie.server.ts";
import { answerJoining } from "#app/routes/companies/company.server.ts";
import { takeKeptPartner } from "#app/routes/partners/partner-cookie.server.ts";
import { redirectToAgency, registerPosted } from "./agent.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plainForVisitors" } satisfies FrameHandle;
/** Each rendered form has its own key, so the page is never cached. */
export const headers = noStoreWithRetry;
export const shouldRevalidate = unlessFailed;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = context.accountScope;
  const agency = await getAgency(scope, params.slug ?? "");
  if (!agency) throw (await redirectToAgency(context, request, params.slug ?? "")) ?? notFound();
  if (!context.tenant.features.signUp) throw notFound();
  const standing = await getAgencyStanding(scope, agency);
  const utmSource = new URL(request.url).searchParams.get("utm_source") ?? "";
  const key = standing.kind === "colleague" ? "onboarding:joining.title" : "onboarding:agent.title";
  const title = toTitle(context.t(key, { agency: agency.name }), context);
  const link = toAgencyLink(toAccountSender(context), agency.slug);
  const { prefill, headers } = takeKeptPartner(request, isSecure(context));
  const form = { utmSource, prefill, formKey: randomUUID(), fields: describeForm(agentRegistration) };
  const { name, hasMarket, mode } = agency;
  return data({ ...form, agency: name, hasMarket, mode, standing, link, title }, { headers });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = context.accountScope;
  const agency = await getAgency(scope, params.slug ?? "");
  if (!agency || !context.tenant.features.signUp) throw notFound();
  const form = await readForm(request);
  const { pathname, search } = new URL(request.url);
  const link = readPrivateLink(search);
  if (readIntent(form, ["register", "join"], "register") === "join")
    return answerJoining(context, `${agency.slug}${search}`, pathname);
  return registerPosted(context, { agency, link, form });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return postOrFail(args);
}

export default function Agent() {
  return <AgentPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
