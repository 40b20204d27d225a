import { describeForm } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { credentials } from "#app/features/identity/password/credentials.ts";
import { listLinkedProviders } from "#app/features/identity/social/social-identities.server.ts";
import type { SocialProvider } from "#app/features/identity/social/social-identity.ts";
import { findNamesake } from "#app/features/identity/social/social-sign-in.server.ts";
import type { LeftRegistration, SocialView } from "#app/features/identity/social/social-view.ts";
import { toShownPaths } from "#app/features/tenancy/address/site-path.ts";
import { readArrival, readDeparture, readTypedRegistration } from "./social-cookies.server.ts";

/** The tenant's identity providers; none when no issuer is configured. */
export function offeredProviders({ tenant, social }: RequestContext): readonly SocialProvider[] {
  return social !== null && tenant.features.socialSignIn ? tenant.signIn.providers : [];
}

/** The state that `/callback` shows to a browser without a code. */
export async function loadSocialView(context: RequestContext, request: Request): Promise<SocialView> {
  const { searchParams } = new URL(request.url);
  const outcome = searchParams.get("outcome");
  if (outcome === "failed" || outcome === "linkFailed" || outcome === "closed") return { kind: outcome };
  const error = searchParams.get("error");
  if (error !== null) return { kind: "refused", text: toProviderText(searchParams.get("error_description") || error) };
  const arrival = await readArrival(context, request);
  if (arrival === null) return { kind: "processing" };
  if (arrival.kind === "unknown") return { kind: "unknown" };
  const { email } = arrival.identity;
  if (searchParams.get("step") !== "link") return { kind: "conflict", email };
  const namesake = await findNamesake(context.shownScope, arrival.identity);
  if (namesake === null) return { kind: "linkFailed" };
  const offered = offeredProviders(context);
  const linked = await listLinkedProviders(context.shownScope, namesake);
  return { kind: "prove", email, providers: linked.filter((provider) => offered.includes(provider)) };
}

/** The registration that a browser left for the provider; null when it did not start from one. */
export async function findLeftRegistration(
  context: RequestContext,
  request: Request,
): Promise<LeftRegistration | null> {
  const [departure, typed] = await Promise.all([
    readDeparture(context, request),
    readTypedRegistration(context, request),
  ]);
  if (context.tenant.signUp === "off" || (departure && departure.purpose !== "register")) return null;
  if (departure) return { page: departure.page ?? toShownPaths(context).onboarding, keepsTyped: typed !== null };
  return typed && { page: typed.page, keepsTyped: true };
}

/** The provider's message as one line of plain text. */
function toProviderText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, " ")
    .trim()
    .slice(0, 300);
}

/** Data for every page with the sign-in form. */
export function loadLogin(context: RequestContext) {
  return { providers: offeredProviders(context), fields: describeForm(credentials) };
}
