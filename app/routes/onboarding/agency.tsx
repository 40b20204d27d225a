import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { AgencyDone } from "#app/features/onboarding/agency-done.tsx";
import { loadAgencyForm } from "#app/features/onboarding/agency-form.server.ts";
import { toAgencyLink } from "#app/features/onboarding/agency-link.ts";
import { AgencyPage } from "#app/features/onboarding/agency-page.tsx";
import { pickExtensionLink } from "#app/features/onboarding/extension-link.ts";
import { registerAgency } from "#app/features/onboarding/register-agency.server.ts";
import { NotFoundPage } from "#app/features/shell/not-found-page.tsx";
import { toAccountBrand } from "#app/http/account-brand.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { isSecure } from "#app/http/is-secure.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { takeKeptPartner } from "#app/http/partner-cookie.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseAgencyForm } from "#app/http/registration-form.ts";
import { refuseRegistration, toFailed } from "#app/http/registration-outcome.ts";
import { forgetArrival } from "#app/http/social-cookies.server.ts";
import { loadSocialRegistration, readNewcomer } from "#app/http/social-registration.server.ts";
import { returnWithTokens } from "#app/http/social-return.server.ts";
import { postOrFail, unlessFailed } from "#app/http/unanswered.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
/** Each rendered form has a key of its own, so the page is never kept. */
export const headers = noStoreWithRetry;

/** Whoever used a code for the last time has ended it: asking for the form again would only say so. */
export const shouldRevalidate: ShouldRevalidateFunction = (move) =>
  unlessFailed(move) && move.actionResult?.kind !== "done";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, address, t } = context;
  if (!tenant.features.signUp) throw notFound();
  const { searchParams } = new URL(request.url);
  const extension = pickExtensionLink(tenant.extension, request.headers.get("user-agent"));
  const form = await loadAgencyForm(toAccountScope(context), { code: searchParams.get("code") ?? "", address });
  // Not thrown: without JavaScript, this is also asked after a registration that used the code up.
  if (!form) return data({ kind: "refused" as const, extension, title: toTitle("", context) }, 404);
  const ways = await loadSocialRegistration(context, request);
  const page = { kind: "form" as const, ...form, ...ways, extension, utmSource: searchParams.get("utm_source") ?? "" };
  const wait = form.retryAfterSeconds;
  const { prefill, headers } = takeKeptPartner(request, isSecure(context));
  const openMarket = searchParams.has("market");
  const answer = wait === 0 ? { headers } : { status: 429, headers: { ...headers, "Retry-After": String(wait) } };
  return data(
    { ...page, prefill: { ...prefill, openMarket }, title: toTitle(t("onboarding:agency.title"), context) },
    answer,
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, address, directory, log } = context;
  if (!tenant.features.signUp) throw notFound();
  const form = await readForm(request);
  if (form.has("access_token")) throw await returnWithTokens(context, request, form);
  const posted = parseAgencyForm(form);
  const social = form.has("social") ? await readNewcomer(context, request) : null;
  const { agencyCode = "", agentEmail = "" } = posted.values;
  const openMarket = posted.values.openMarket === true && tenant.features.createMarket;
  const submission = { ...posted, social, agencyCode, agentEmail, openMarket, address, tenants: directory.all() };
  const brand = toAccountBrand(context);
  const outcome = await registerAgency(toAccountScope(context), brand, submission).catch(toFailed(log));
  if (outcome.kind === "codeRefused") throw notFound();
  if (outcome.kind !== "done") return refuseRegistration(outcome, posted.values);
  const { businessName, workEmail } = posted.values;
  const done = { kind: "done", agency: businessName.trim(), email: workEmail.trim() } as const;
  const headers = social === null ? undefined : { "Set-Cookie": forgetArrival(context) };
  const market = openMarket ? `/${outcome.slug}/myservices` : null;
  return data(
    { ...done, market, ready: outcome.ready, link: toAgencyLink(brand, outcome.slug) },
    { status: 200, headers },
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return postOrFail(args, (form) => parseAgencyForm(form).values);
}

export default function Agency() {
  const loaded = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  if (state?.kind === "done") return <AgencyDone {...state} extension={loaded.extension} />;
  return loaded.kind === "refused" ? <NotFoundPage /> : <AgencyPage {...loaded} state={state} />;
}
