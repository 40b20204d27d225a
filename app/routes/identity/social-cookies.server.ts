import type { JWTPayload } from "jose";
import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import { type SocialDeparture, socialPurposes } from "#app/features/identity/social/social-redirect.server.ts";
import { isSecure } from "#app/http/session-cookie.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { clearCookie, readCookie, type SignedCookie, signCookie } from "./signed-cookie.server.ts";

/** State of a pending sign-in at the provider. */
const departureCookie: SignedCookie = { name: "social-departure", seconds: 15 * 60 };

/** The identity of a person who is not signed in yet: registering, or about to link. */
const arrivalCookie: SignedCookie = { name: "social-arrival", seconds: 30 * 60 };

/** Typed values of a registration that continues at the provider. */
const typedCookie: SignedCookie = { name: "social-registration", seconds: 30 * 60 };
/** Browsers refuse longer cookies (RFC 6265bis, 5.6). */
const longestCookie = 3800;

const provider = z.enum(["google", "microsoft"]);

const departure = z.object({
  provider,
  purpose: z.enum(socialPurposes),
  flow: z.enum(["token", "code"]),
  page: z.string().nullable(),
  base: z.string(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

const arrival = z.object({
  /** Whether an account has the same address (spec 2.10). */
  kind: z.enum(["unknown", "conflict"]),
  /** Page after sign-in; null for the default. */
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
  /** Path of the registration, including its query. */
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

/** The `Set-Cookie` value of a pending sign-in. */
export function keepDeparture(context: RequestContext, value: SocialDeparture): Promise<string> {
  return keep(context, departureCookie, { ...value });
}

/** This browser's pending sign-in at this site; null without one, after it expired, or where another tenant's site began it. */
export async function readDeparture(context: RequestContext, request: Request): Promise<SocialDeparture | null> {
  const left = departure.safeParse(await read(context, departureCookie, request)).data;
  return left && new URL(left.redirectUri).origin === context.origin ? left : null;
}

/** The `Set-Cookie` value of an identity, until an account is created or found. */
export function keepArrival(context: RequestContext, value: SocialArrival): Promise<string> {
  return keep(context, arrivalCookie, { ...value });
}

/** The identity in this browser; null without one. */
export async function readArrival(context: RequestContext, request: Request): Promise<SocialArrival | null> {
  return arrival.safeParse(await read(context, arrivalCookie, request)).data ?? null;
}

/** The `Set-Cookie` value of typed values, until the browser returns; null when they exceed a cookie. */
export async function storeTypedRegistration(
  context: RequestContext,
  value: TypedRegistration,
): Promise<string | null> {
  const cookie = await keep(context, typedCookie, { ...value });
  return cookie.length > longestCookie ? null : cookie;
}

/** The values typed before this browser left for the provider; null without any. */
export async function readTypedRegistration(
  context: RequestContext,
  request: Request,
): Promise<TypedRegistration | null> {
  return typed.safeParse(await read(context, typedCookie, request)).data ?? null;
}

/** The `Set-Cookie` value that clears typed values. */
export function clearTypedRegistration(context: RequestContext): string {
  return clearCookie(typedCookie, isSecure(context));
}

/** The `Set-Cookie` value that clears a pending sign-in: each is valid for one return. */
export function forgetDeparture(context: RequestContext): string {
  return clearCookie(departureCookie, isSecure(context));
}

/** The `Set-Cookie` value that clears the identity. */
export function forgetArrival(context: RequestContext): string {
  return clearCookie(arrivalCookie, isSecure(context));
}

function keep(context: RequestContext, cookie: SignedCookie, value: JWTPayload): Promise<string> {
  if (context.social === null) throw new Error("nobody can sign in socially here");
  return signCookie(cookie, value, toCookieContext(context, context.social.cookieKeys));
}

async function read(context: RequestContext, cookie: SignedCookie, request: Request): Promise<JWTPayload | null> {
  if (context.social === null) return null;
  const header = request.headers.get("cookie");
  return readCookie(cookie, header, toCookieContext(context, context.social.cookieKeys));
}

function toCookieContext(context: RequestContext, keys: SigningKeys) {
  return { keys, now: context.shownScope.now, secure: isSecure(context) };
}
