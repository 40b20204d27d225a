import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { parseHost, type RequestHost, toOrigin } from "#app/server/request-host.ts";
import { parseTarget, type RequestTarget } from "#app/server/request-target.ts";
import { isCallPath, isFromElsewhere } from "./same-origin.ts";

/** The validated parts of a request. */
export interface ParsedRequest extends RequestTarget {
  /** Lower case, without port. */
  host: string;
  secure: boolean;
  /** As browsers write it, for example https://market.example. */
  origin: string;
  address: string | null;
}

/** A status with its reason, for the log; the visitor sees the status's own text. */
export interface HttpRefusal {
  status: number;
  why: string;
  headers?: Record<string, string>;
}

export interface GuardOptions {
  /** Whether `X-Forwarded-*` is trusted. */
  trustProxy: boolean;
  /** Whether the server is reached over HTTPS when no proxy says so. */
  secure: boolean;
}

const callMethods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
/** Forms know no others; without this, a page's action would take a PUT for its POST. */
const pageMethods = "GET, HEAD, POST, OPTIONS";
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const unsafeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Validates a request's line and headers before anything uses it. */
export function checkRequest(request: IncomingMessage, options: GuardOptions): ParsedRequest | HttpRefusal {
  const host = readHost(request, options);
  if (!host) return { status: 421, why: "host" };
  const target = parseTarget(request.url ?? "");
  if (typeof target === "number") return { status: target, why: "target" };
  const secure = isOverHttps(request, options);
  const facts = {
    pathname: target.pathname,
    search: target.search,
    host: host.name,
    secure,
    origin: toOrigin(host, secure),
    address: readAddress(request, options),
  };
  return refuseUse(request, facts) ?? facts;
}

function refuseUse(request: IncomingMessage, facts: ParsedRequest): HttpRefusal | null {
  const { headers, method = "" } = request;
  // Node keeps the first of two, other servers may join both.
  if (listValues(request.rawHeaders, "authorization").length > 1) return { status: 400, why: "authorization" };
  if (facts.pathname.toLowerCase() === "/__manifest") return { status: 404, why: "manifest" };
  // For a call, validation names the field with the NUL.
  if (facts.search.includes("%00") && !isCallPath(facts.pathname)) return { status: 400, why: "target" };
  if (/data|%/i.test(facts.search) && new URLSearchParams(facts.search).has("_data"))
    return { status: 400, why: "_data" };
  if (!safeMethods.has(method)) {
    if (!unsafeMethods.has(method)) return refuseMethod(method, facts.pathname);
    if (method !== "POST" && !isCallPath(facts.pathname)) return wrongMethod(facts.pathname);
    if (isFromElsewhere({ ...facts, headers })) return { status: 403, why: "cross-site" };
  }
  const coding = headers["content-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "identity") return { status: 415, why: "content-encoding" };
  return null;
}

function refuseMethod(method: string, pathname: string): HttpRefusal {
  return method === "TRACE" || method === "CONNECT" ? wrongMethod(pathname) : { status: 501, why: "method" };
}

function wrongMethod(pathname: string): HttpRefusal {
  return { status: 405, why: "method", headers: allowedMethods(pathname) };
}

/** Also the response to `OPTIONS`: no other origin is ever allowed to call. */
export function allowedMethods(pathname: string): Record<string, string> {
  return { allow: isCallPath(pathname) ? callMethods : pageMethods };
}

/** A post to what can only be read. */
export const readOnly: HttpRefusal = { status: 405, why: "method", headers: { allow: "GET, HEAD" } };

/** The answer to a file that is missing, on a page. */
export const missingFile: HttpRefusal = { status: 404, why: "file" };

/** The host that a request is for; null without a valid one. */
export function readHost(request: IncomingMessage, { trustProxy }: GuardOptions): RequestHost | null {
  if (request.httpVersionMajor < 1 || (request.httpVersionMajor === 1 && request.httpVersionMinor < 1)) return null;
  const forwarded = trustProxy ? request.headers["x-forwarded-host"] : undefined;
  // Node keeps the first of two, other servers may keep the second.
  const [own, another] = listValues(request.rawHeaders, "host");
  if (own === undefined || another !== undefined) return null;
  return parseHost(typeof forwarded === "string" ? forwarded : own);
}

/** The values of all headers with this name, which is in lower case. */
function listValues(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

/** Whether a request came over HTTPS, refused or not. */
export function isOverHttps(request: IncomingMessage, options: GuardOptions): boolean {
  const scheme = options.trustProxy ? lastOf(request.headers["x-forwarded-proto"]) : undefined;
  return scheme === undefined ? options.secure : scheme.toLowerCase() === "https";
}

/** The last entry is the proxy's own; those before it come from its client. */
function readAddress(request: IncomingMessage, { trustProxy }: GuardOptions): string | null {
  const forwarded = trustProxy ? lastOf(request.headers["x-forwarded-for"]) : undefined;
  const address = forwarded ?? request.socket.remoteAddress ?? "";
  return isIP(address) ? address : null;
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(",").at(-1)?.trim();
}
