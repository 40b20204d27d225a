import { parse, serialize } from "hono/utils/cookie";
import { maximumDays, rememberedDays, sessionTokenPattern } from "#app/features/identity/session/session.ts";
import { readBearerToken } from "./bearer-token.ts";

/**
 * The session token of a request: `Authorization: Bearer` first, else the cookie.
 * @param secure whether the request came over HTTPS, which determines the cookie's name.
 * @returns null without one, or for a malformed one.
 */
export function readSessionToken(
  headers: { cookie?: string | null; authorization?: string | null },
  secure: boolean,
): string | null {
  const token =
    readBearerToken(headers.authorization) ?? parse(headers.cookie ?? "", cookieName(secure))[cookieName(secure)];
  return token !== undefined && sessionTokenPattern.test(token) ? token : null;
}

/** The `Set-Cookie` value that stores a token for as long as the server remembers its session. */
export function sessionCookie(token: string, secure: boolean): string {
  return serialize(cookieName(secure), token, {
    ...attributes(secure),
    maxAge: (maximumDays + rememberedDays) * 24 * 60 * 60,
  });
}

/** The `Set-Cookie` value that removes the token. */
export function clearedSessionCookie(secure: boolean): string {
  return serialize(cookieName(secure), "", { ...attributes(secure), maxAge: 0 });
}

/** Whether the request came over HTTPS, which determines names and attributes of cookies. */
export function isSecure({ origin }: { origin: string }): boolean {
  return origin.startsWith("https:");
}

/** The prefix restricts the cookie to this host, and browsers accept it over HTTPS only (RFC 6265bis 4.1.3.2). */
function cookieName(secure: boolean): string {
  return secure ? "__Host-session" : "session";
}

function attributes(secure: boolean) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure } as const;
}
