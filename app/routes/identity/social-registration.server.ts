import { redirectDocument } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import type { SocialIdentity } from "#app/features/identity/social/social-identity.ts";
import { enterNewAccount } from "#app/features/identity/social/social-sign-in.server.ts";
import type { AgencyFormValues } from "#app/features/onboarding/registration.ts";
import { toSocialPrefill } from "#app/features/onboarding/social-prefill.ts";
import { toSiteBase } from "#app/features/tenancy/address/site-path.ts";
import { toOnlyTenantId } from "#app/http/only-tenant.ts";
import { readFields } from "#app/http/posted-fields.server.ts";
import { notFound } from "#app/http/responses.ts";
import { isSecure, sessionCookie } from "#app/http/session-cookie.server.ts";
import {
  clearTypedRegistration,
  forgetArrival,
  readArrival,
  readTypedRegistration,
  storeTypedRegistration,
} from "./social-cookies.server.ts";
import { offeredProviders } from "./social-page.server.ts";

/** Data for social sign-in on a registration form: providers, the returned identity, and values typed before. */
export async function loadSocialRegistration(context: RequestContext, request: Request) {
  const withEmail = new URL(request.url).searchParams.get("with") === "email";
  const identity = withEmail ? null : await readNewcomer(context, request);
  const page = toRegistrationPage(request);
  const typed = await readTypedRegistration(context, request);
  const ways = { providers: offeredProviders(context), social: toSocialPrefill(identity), page };
  return { ...ways, typed: typed?.page === page ? typed.values : null };
}

const providerButtons = z.object({ provider: z.string(), providerByCode: z.string() });

/** The provider chosen on a registration form; null for a plain submission. */
export function readChosenProvider(form: FormData): { provider: string; flow: "code" | null } | null {
  const { provider, providerByCode } = readFields(providerButtons, form);
  if (providerByCode !== "") return { provider: providerByCode, flow: "code" };
  return provider === "" ? null : { provider, flow: null };
}

/** Redirects a registration to the provider; typed values stay in this browser until it returns. */
export async function leaveRegistration(
  context: RequestContext,
  request: Request,
  { chosen, values }: { chosen: { provider: string; flow: "code" | null }; values: AgencyFormValues },
): Promise<Response> {
  const provider = offeredProviders(context).find((offered) => offered === chosen.provider);
  if (provider === undefined) throw notFound();
  const page = toRegistrationPage(request);
  const query = new URLSearchParams({ purpose: "register", page, ...(chosen.flow ? { flow: chosen.flow } : {}) });
  const cookie = await storeTypedRegistration(context, { page, values });
  const headers = { "Set-Cookie": cookie ?? clearTypedRegistration(context) };
  return redirectDocument(`${toSiteBase(context)}/social/${provider}?${query}&from=form`, { headers });
}

/** The path of a registration with its query, whichever state is shown. */
function toRegistrationPage(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("with");
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/**
 * Signs in people who have just registered with a social sign-in; null for those without one, or who must confirm the
 * address first.
 * @returns cookies and the next page.
 */
export async function enterRegistered(
  context: RequestContext,
  request: Request,
  { social, ready }: { social: SocialIdentity | null; ready: boolean },
) {
  const headers = new Headers();
  if (social !== null) headers.append("Set-Cookie", forgetArrival(context));
  if (context.social !== null) headers.append("Set-Cookie", clearTypedRegistration(context));
  if (social === null || !ready) return { headers, home: null };
  const { address, sessionToken: replaces, preferences } = context;
  const { language } = preferences;
  const client = { address, replaces, language, userAgent: request.headers.get("user-agent") };
  const entering = { ...client, onlyTenantId: toOnlyTenantId(context) };
  const opened = await enterNewAccount(context.accountScope, social, entering);
  // The next page may be the market that was just opened.
  await context.server.catchUp();
  if (opened) headers.append("Set-Cookie", sessionCookie(opened.token, isSecure(context)));
  return { headers, home: opened && landingPath(opened.viewer) };
}

/** The identity in this browser, if it has no account; null otherwise. */
export async function readNewcomer(context: RequestContext, request: Request): Promise<SocialIdentity | null> {
  const arrival = await readArrival(context, request);
  return arrival?.kind === "unknown" ? arrival.identity : null;
}
