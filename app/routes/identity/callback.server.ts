import { redirect, redirectDocument } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext, SocialSignIn } from "#app/context.server.ts";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import { redeemCode, type SocialDeparture } from "#app/features/identity/social/social-redirect.server.ts";
import {
  findNamesake,
  linkSocialIdentity,
  recognize,
  signInSocially,
} from "#app/features/identity/social/social-sign-in.server.ts";
import {
  consumeToken,
  type TokenVerdict,
  type VerifiedToken,
  verifyAccessToken,
  verifyReturnedTokens,
} from "#app/features/identity/social/social-token.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { toShownPaths, toSiteBase } from "#app/features/tenancy/address/site-path.ts";
import { toOnlyTenantId } from "#app/http/only-tenant.ts";
import { readFields } from "#app/http/posted-fields.server.ts";
import { findAccountHome, toAccountSender } from "#app/http/senders.server.ts";
import { isSecure, sessionCookie } from "#app/http/session-cookie.server.ts";
import { isSameText } from "#app/process/same-text.server.ts";
import { startSecondStep } from "./second-step.server.ts";
import {
  clearTypedRegistration,
  forgetArrival,
  forgetDeparture,
  keepArrival,
  readArrival,
  readDeparture,
} from "./social-cookies.server.ts";

interface Visit {
  context: RequestContext;
  request: Request;
  social: SocialSignIn;
}

/**
 * The callback below the name of the brand that the sign-in began at, whose provider only knows the common address;
 * null when this is it. A browser keeps the address's hash on the way (RFC 9110, 10.2.2).
 */
export async function findOwnCallback(context: RequestContext, request: Request): Promise<string | null> {
  const left = await readDeparture(context, request);
  if (left === null || left.base === toSiteBase(context)) return null;
  const { pathname, search } = new URL(request.url);
  const own = `${left.base}/callback`;
  // A brand that is gone meanwhile is not found there: the redirect would lead to itself.
  return pathname === own ? null : own + search;
}

/** Continues after the provider has redirected back with a code (RFC 6749, 4.1.2). */
export async function returnWithCode(context: RequestContext, request: Request): Promise<Response> {
  const departure = await readDeparture(context, request);
  const { social, origin } = context;
  if (social === null || departure?.flow !== "code") return leave(context, "failed");
  const { search } = new URL(request.url);
  const accessToken = await redeemCode(social.issuer, { departure, search, origin }).catch(toNothing(context));
  if (accessToken === null) return leave(context, "failed");
  const verdict = await verifyAccessToken(context.shownScope, { issuer: social.issuer, origin, accessToken });
  return settle({ context, request, social }, departure, verdict);
}

/** RFC 6749, 4.2.2; OpenID Connect Core, 3.2.2.5. */
const returnedTokens = z.object({ state: z.string(), access_token: z.string(), id_token: z.string() });
const tokenForm = z.object({ access_token: z.boolean() });

/** Whether a form brings tokens from the address's hash. */
export function hasReturnedTokens(form: FormData): boolean {
  return readFields(tokenForm, form).access_token;
}

/** Continues after a page has posted the tokens in the address's hash (spec 2.10, 4). */
export async function returnWithTokens(context: RequestContext, request: Request, form: FormData): Promise<Response> {
  const departure = await readDeparture(context, request);
  const { social, origin } = context;
  const returned = readFields(returnedTokens, form);
  if (social === null || departure?.flow !== "token") return leave(context, "failed");
  if (!isSameText(returned.state, departure.state)) return leave(context, "failed");
  const verdict = await verifyReturnedTokens(context.shownScope, {
    ...{ issuer: social.issuer, origin, nonce: departure.nonce },
    accessToken: returned.access_token,
    idToken: returned.id_token,
  });
  return settle({ context, request, social }, departure, verdict);
}

/** Sets the session cookie, redirects as after sign-in (spec 4), and clears temporary cookies. */
export function enter(
  context: RequestContext,
  signedIn: { token: string; viewer: Viewer },
  page: string | null,
): Response {
  const headers = new Headers();
  headers.append("Set-Cookie", sessionCookie(signedIn.token, isSecure(context)));
  headers.append("Set-Cookie", forgetDeparture(context));
  headers.append("Set-Cookie", forgetArrival(context));
  headers.append("Set-Cookie", clearTypedRegistration(context));
  return redirectDocument(page ?? landingPath(signedIn.viewer), { headers });
}

/** Reports the failure; the pending sign-in is used up. */
function leave(context: RequestContext, outcome: "failed" | "linkFailed" | "closed"): Response {
  return redirect(`${toSiteBase(context)}/callback?outcome=${outcome}`, {
    headers: { "Set-Cookie": forgetDeparture(context) },
  });
}

async function settle(visit: Visit, departure: SocialDeparture, verdict: TokenVerdict): Promise<Response> {
  const { context } = visit;
  if (verdict.kind === "providerDown") toNothing(context)(verdict.cause);
  if (verdict.kind !== "verified") return leave(context, "failed");
  switch (departure.purpose) {
    case "login":
    case "register":
      return signInOrArrive(visit, departure, verdict);
    case "connect":
      return connect(visit, departure, verdict);
    case "prove":
      return prove(visit, verdict);
  }
}

async function signInOrArrive(visit: Visit, departure: SocialDeparture, token: VerifiedToken): Promise<Response> {
  const { context } = visit;
  const outcome = await signInSocially(context.shownScope, token, toClient(visit));
  const registers = departure.purpose === "register";
  if (outcome.kind === "badToken") return leave(context, "failed");
  if (outcome.kind === "accountClosed") return leave(context, "closed");
  const page = registers ? null : departure.page;
  if (outcome.kind === "signedIn") return enter(context, outcome, page);
  if (outcome.kind === "secondStep") {
    const headers = new Headers();
    for (const cookie of [forgetDeparture(context), forgetArrival(context), clearTypedRegistration(context)])
      headers.append("Set-Cookie", cookie);
    return startSecondStep(context, outcome.pending, { page, headers });
  }
  const kind = outcome.kind === "conflict" ? outcome.kind : "unknown";
  const arrival = { kind, identity: token.identity, page } as const;
  const headers = new Headers();
  headers.append("Set-Cookie", await keepArrival(context, arrival));
  headers.append("Set-Cookie", forgetDeparture(context));
  const form = departure.page ?? toShownPaths(context).onboarding;
  return redirect(registers && kind === "unknown" ? form : `${toSiteBase(context)}/callback`, { headers });
}

/** Links a sign-in to the signed-in account. */
async function connect({ context }: Visit, departure: SocialDeparture, token: VerifiedToken): Promise<Response> {
  const { shownScope, viewer } = context;
  if (viewer === null || !(await consumeToken(shownScope, token))) return leave(context, "failed");
  const { identity } = token;
  const linked = await linkSocialIdentity(shownScope, toAccountSender(context), { viewer, identity });
  if (!linked) return leave(context, "linkFailed");
  return redirectDocument(departure.page ?? "/profile", { headers: { "Set-Cookie": forgetDeparture(context) } });
}

/** Links the earlier sign-in to the account that this one opens, if both have the same address. */
async function prove(visit: Visit, token: VerifiedToken): Promise<Response> {
  const { context, request } = visit;
  const { shownScope } = context;
  const arrival = await readArrival(context, request);
  const recognized = await recognize(shownScope, token.identity);
  const namesake = arrival && (await findNamesake(shownScope, arrival.identity));
  if (!arrival || recognized.kind !== "known" || recognized.account.userId !== namesake)
    return leave(context, "linkFailed");
  const outcome = await signInSocially(shownScope, token, toClient(visit));
  if (outcome.kind === "secondStep")
    return startSecondStep(context, outcome.pending, { page: arrival.page, links: true });
  if (outcome.kind !== "signedIn") return leave(context, "linkFailed");
  const { viewer } = outcome;
  const { sender } = await findAccountHome(context, viewer.email);
  await linkSocialIdentity(shownScope, sender, { viewer, identity: arrival.identity });
  return enter(context, outcome, arrival.page);
}

function toClient({ context, request }: Visit) {
  const { address, sessionToken: replaces, preferences } = context;
  const userAgent = request.headers.get("user-agent");
  return { userAgent, address, replaces, language: preferences.language, onlyTenantId: toOnlyTenantId(context) };
}

/** Logs an error that the user cannot fix, once, and returns null. */
function toNothing({ log }: RequestContext): (error: unknown) => null {
  return (error) => {
    log.error({ err: error }, "the identity provider cannot be reached");
    return null;
  };
}
