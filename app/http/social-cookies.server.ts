import type { JWTPayload } from "jose";
import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import { type SocialDeparture, socialPurposes } from "#app/features/identity/social-redirect.server.ts";
import { isSecure } from "./is-secure.ts";
import { clearCookie, readCookie, type SignedCookie, signCookie } from "./signed-cookie.server.ts";

/** What a browser was sent to the provider with. */
const departureCookie: SignedCookie = { name: "social-departure", seconds: 15 * 60 };

/** Whom the provider said somebody to be who is not signed in yet: registering, or about to link. */
const arrivalCookie: SignedCookie = { name: "social-arrival", seconds: 30 * 60 };

const provider = z.enum(["google", "microsoft"]);

const departure = z.object({
  provider,
  purpose: z.enum(socialPurposes),
  flow: z.enum(["token", "code"]),
  page: z.string().nullable(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

const arrival = z.object({
  /** Whether an account has the same address (spec 2.10). */
  kind: z.enum(["unknown", "conflict"]),
  /** Where to go after sign-in; null for the usual place. */
  page: z.string().nullable(),
  identity: z.object({
    issuer: z.string(),
    subject: z.string(),
    provider: provider.nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
  }),
});
export type SocialArrival = z.infer<typeof arrival>;

/** The `Set-Cookie` value that keeps a departure until the browser returns. */
export function keepDeparture(context: RequestContext, value: SocialDeparture): Promise<string> {
  return keep(context, departureCookie, { ...value });
}

/** What this browser was sent away with; null when it was not, or too long ago. */
export async function readDeparture(context: RequestContext, request: Request): Promise<SocialDeparture | null> {
  return departure.safeParse(await read(context, departureCookie, request)).data ?? null;
}

/** The `Set-Cookie` value that keeps who arrived until an account is made or found. */
export function keepArrival(context: RequestContext, value: SocialArrival): Promise<string> {
  return keep(context, arrivalCookie, { ...value });
}

/** Who arrived in this browser; null for nobody. */
export async function readArrival(context: RequestContext, request: Request): Promise<SocialArrival | null> {
  return arrival.safeParse(await read(context, arrivalCookie, request)).data ?? null;
}

/** The `Set-Cookie` value that forgets a departure: each return is good for one sign-in. */
export function forgetDeparture(context: RequestContext): string {
  return clearCookie(departureCookie, isSecure(context));
}

/** The `Set-Cookie` value that forgets who arrived. */
export function forgetArrival(context: RequestContext): string {
  return clearCookie(arrivalCookie, isSecure(context));
}

function keep(context: RequestContext, cookie: SignedCookie, value: JWTPayload): Promise<string> {
  if (context.social === null) throw new Error("nobody can sign in socially here");
  return signCookie(cookie, value, toCookieContext(context, context.social.cookieKey));
}

async function read(context: RequestContext, cookie: SignedCookie, request: Request): Promise<JWTPayload | null> {
  if (context.social === null) return null;
  const header = request.headers.get("cookie");
  return readCookie(cookie, header, toCookieContext(context, context.social.cookieKey));
}

function toCookieContext(context: RequestContext, key: Uint8Array) {
  return { key, now: context.scope.now, secure: isSecure(context) };
}
