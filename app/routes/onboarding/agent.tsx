import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { readPrivateLink } from "#app/features/companies/agency-link.ts";
import { AgentPage } from "#app/features/onboarding/agent-page.tsx";
import { getAgency } from "#app/features/onboarding/register-agent.server.ts";
import type { FrameHandle } from "#app/features/shell/shell.tsx";
import { postOrFail } from "#app/http/network-error.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { unlessFailed } from "#app/http/revalidation.ts";
import { answerJoining } from "#app/routes/companies/company.server.ts";
import { loadAgentPage, registerPosted } from "./agent.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plainForVisitors" } satisfies FrameHandle;
/** Each rendered form has its own key, so the page is never cached. */
export const headers = noStoreWithRetry;
export const shouldRevalidate = unlessFailed;

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadAgentPage(context, request, params.slug ?? "");
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = context.accountScope;
  const agency = await getAgency(scope, params.slug ?? "");
  if (!agency || context.tenant.signUp === "off") throw notFound();
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
