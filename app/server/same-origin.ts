import type { IncomingHttpHeaders } from "node:http";
import { readBearerToken } from "#app/http/bearer-token.ts";

interface UnsafeRequest {
  headers: IncomingHttpHeaders;
  pathname: string;
  /** This server's own, as the client reached it. */
  origin: string;
}

/**
 * Whether a request that changes something may have been made by another site.
 * Browsers always say where a POST comes from; calls that send neither a cookie nor a form need not, nor does anything
 * with a bearer token, because another site cannot borrow anything for them: the token goes before the
 * cookie, and no browser sends it for another site.
 */
export function isFromElsewhere({ headers, pathname, origin }: UnsafeRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (headers.origin !== undefined && headers.origin !== origin) return true;
  if (site !== undefined) return site !== "same-origin";
  return headers.origin === undefined && !isMachineCall(headers, pathname);
}

/** Whether a path belongs to the JSON calls rather than to pages; in any case, as the calls themselves match. */
export function isCallPath(pathname: string): boolean {
  return /^\/(?:api|auth)(?:\/|$)/i.test(pathname);
}

function isMachineCall(headers: IncomingHttpHeaders, pathname: string): boolean {
  if (readBearerToken(headers.authorization) !== null) return true;
  if (!isCallPath(pathname)) return false;
  const isForm = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(headers["content-type"] ?? "");
  return headers.cookie === undefined && !isForm;
}
