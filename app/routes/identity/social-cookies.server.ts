import type { JWTPayload } from "jose";
import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import { type SocialDeparture, socialPurposes } from "#app/features/identity/social/social-redirect.server.ts";
import { isSecure } from "#app/http/session-cookie.server.ts";
import { clearCookie, readCookie, type SignedCookie, signCookie } from "./signed-cookie.server.ts";

/** What a browser was sent to the provider with. */
const departureCookie: SignedCookie = { name: "social-departure", seconds: 15 * 60 };

/** Whom the provider said somebody to be who is not signed in yet: registering, or about to link. */
const arrivalCookie: SignedCookie = { name: "social-arrival", seconds: 30 * 60 };

/** What was typed into a registration that goes on at the provider. */
const typedCookie: SignedCookie = { name: "social-registration", seconds: 30 * 60 };
/** Browsers refuse longer cookies (RFC 6265bis, 5.6). */
const longestCookie = 3800;

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

const typed = z.object({
  /** Path of the registration, with its query. */
  page: z.string(),
  values: z.object({
    businessName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    workEmail: z.string(),
    contactNumber: z.string(),
    acceptTerms: z.boolean(),
    openMarket: z.boolean().optional(),
    agencyCode: z.string().optional(),
    agentEmail: z.string().optional(),
  }),
});
type TypedRegistration = z.infer<typeof typed>;

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

/** The `Set-Cookie` value that keeps what was typed until the browser returns; null for more than a cookie holds. */
export async function keepTyped(context: RequestContext, value: TypedRegistration): Promise<string | null> {
  const cookie = await keep(context, typedCookie, { ...value });
  return cookie.length > longestCookie ? null : cookie;
}

/** What was typed before this browser left for the provider; null for nothing. */
export async function readTyped(context: RequestContext, request: Request): Promise<TypedRegistration | null> {
  return typed.safeParse(await read(context, typedCookie, request)).data ?? null;
}

/** The `Set-Cookie` value that forgets what was typed. */
export function forgetTyped(context: RequestContext): string {
  return clearCookie(typedCookie, isSecure(context));
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
  return { key, now: context.shownScope.now, secure: isSecure(context) };
}
