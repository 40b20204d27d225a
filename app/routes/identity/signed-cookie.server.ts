import { parse, serialize } from "hono/utils/cookie";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { SigningKeys } from "#app/process/signing-keys.ts";

/** A short-lived cookie that the browser cannot alter, on this host only. */
export interface SignedCookie {
  name: string;
  seconds: number;
}

/** The signing keys, the current time, and whether the connection is secure. */
export interface CookieContext {
  keys: SigningKeys;
  now: Date;
  secure: boolean;
}

/** The signed `Set-Cookie` value. */
export async function signCookie(cookie: SignedCookie, value: JWTPayload, context: CookieContext): Promise<string> {
  const { keys, now, secure } = context;
  const signed = await new SignJWT(value)
    .setProtectedHeader({ alg: "HS256", typ: cookie.name })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + cookie.seconds * 1000))
    .sign(keys[0]);
  return serialize(nameOf(cookie, secure), signed, { ...attributes(secure), maxAge: cookie.seconds });
}

/** The `Set-Cookie` value that clears it. */
export function clearCookie(cookie: SignedCookie, secure: boolean): string {
  return serialize(nameOf(cookie, secure), "", { ...attributes(secure), maxAge: 0 });
}

/** The value in a `Cookie` header; null when missing, forged, altered, of another name or expired. */
export async function readCookie(
  cookie: SignedCookie,
  header: string | null,
  { keys, now, secure }: CookieContext,
): Promise<JWTPayload | null> {
  const name = nameOf(cookie, secure);
  const signed = parse(header ?? "", name)[name];
  if (signed === undefined) return null;
  const checks = { algorithms: ["HS256"], typ: cookie.name, requiredClaims: ["exp", "iat"], currentDate: now };
  for (const key of keys) {
    try {
      return (await jwtVerify(signed, key, checks)).payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return null;
}

function nameOf({ name }: SignedCookie, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

function attributes(secure: boolean) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure } as const;
}
