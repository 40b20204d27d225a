import type { RequestContext } from "#app/context.server.ts";
import type { SocialIdentity } from "#app/features/identity/social-identity.ts";
import { toSocialPrefill } from "#app/features/onboarding/social-prefill.ts";
import { readArrival } from "./social-cookies.server.ts";
import { offeredProviders } from "./social-page.server.ts";

/** What a registration form needs to know of social sign-in: ways there, and who came back. */
export async function loadSocialRegistration(context: RequestContext, request: Request) {
  const url = new URL(request.url);
  const identity = url.searchParams.get("with") === "email" ? null : await readNewcomer(context, request);
  url.searchParams.delete("with");
  const page = url.pathname + url.search;
  return { providers: offeredProviders(context), social: toSocialPrefill(identity), page };
}

/** Who came back from the provider to this browser and has no account; null for nobody. */
export async function readNewcomer(context: RequestContext, request: Request): Promise<SocialIdentity | null> {
  const arrival = await readArrival(context, request);
  return arrival?.kind === "unknown" ? arrival.identity : null;
}
