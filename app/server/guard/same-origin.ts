import type { IncomingHttpHeaders } from "node:http";
import { readBearerToken } from "#app/http/bearer-token.ts";

interface UnsafeRequest {
  headers: IncomingHttpHeaders;
  pathname: string;
  /** This server's own, as the client reached it. */
  origin: string;
}

/**
 * Whether a request that changes something may come from another site.
 * Browsers always say where a POST comes from. Calls that send neither a cookie nor a form need not, and neither does
 * a request with a bearer token, which other sites do not know: the token takes precedence over the cookie, and no
 * browser sends it for another site.
 */
export function isFromElsewhere({ headers, pathname, origin }: UnsafeRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (headers.origin !== undefined && headers.origin !== origin) return true;
  if (site !== undefined) return site !== "same-origin";
  return headers.origin === undefined && !isMachineCall(headers, pathname);
}

/** Whether a path belongs to the JSON calls, whose reference is a page; case-insensitive, like the calls themselves. */
export function isCallPath(pathname: string): boolean {
  return /^\/(?:api(?!\/docs(?:\.data)?$)|auth)(?:\/|$)/i.test(pathname);
}

function isMachineCall(headers: IncomingHttpHeaders, pathname: string): boolean {
  if (readBearerToken(headers.authorization) !== null) return true;
  if (!isCallPath(pathname)) return false;
  const isForm = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(headers["content-type"] ?? "");
  return headers.cookie === undefined && !isForm;
}
