import { isUtf8 } from "node:buffer";
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { toViewedCookie } from "#app/content/viewed-cookie.ts";
import type { RequestContext } from "#app/context.server.ts";
import { NoConnection, type Outage, toOutage } from "#app/db/database-outage.ts";
import type { Database } from "#app/db/scope.ts";
import { resolveTenant, type TenantDirectory } from "#app/features/tenancy/address/resolve-tenant.ts";
import { isUnshown } from "#app/http/responses.ts";
import { readSessionToken } from "#app/http/session-cookie.server.ts";
import { isReplicable } from "./admission/answer-kind.ts";
import { compressResponse } from "./compress-response.server.ts";
import { resolveCoding } from "./content-coding.ts";
import { toFailure, UnknownViewer } from "./failure.server.ts";
import { type HttpRefusal, missingFile, type ParsedRequest, readOnly } from "./guard/guard.server.ts";
import { isCallPath } from "./guard/same-origin.ts";
import {
  dataPolicy,
  framedHeaders,
  nonceSources,
  securityHeaders,
  toPagePolicy,
} from "./guard/security-headers.server.ts";
import { type HttpExchange, isReading } from "./http-exchange.server.ts";
import { toRefusal } from "./refusal.server.ts";
import { announcesTooMuch, bodyLimitOf, readBody, uploadLimitOf } from "./request-body.server.ts";
import {
  type ContextServices,
  createRequestContext,
  type FoundTenant,
  readPreferences,
  type SignedInViewer,
} from "./request-context.server.ts";

export interface RequestHandlerParts extends ContextServices {
  findViewer(token: string): Promise<SignedInViewer | null>;
  /** The replica that answers a report; null for none. */
  findReplica?(): Promise<Database | null>;
  /** The draft market or brand at a preview's address, as a tenant. */
  findPreview(
    viewer: SignedInViewer,
    directory: TenantDirectory,
    at: Pick<HttpExchange["facts"], "pathname" | "search">,
  ): Promise<FoundTenant | null>;
  /** Renders pages. */
  render(request: Request, context: RequestContext): Promise<Response>;
  /** Answers the JSON calls. */
  call(request: Request, context: RequestContext): Response | Promise<Response>;
}

interface Job {
  exchange: HttpExchange;
  context: RequestContext;
}

export interface RequestHandler {
  /**
   * Answers a personal request.
   * @param known the outage that it is answered with: its page, with what was posted, needs no database.
   * @returns a refusal to be sent instead, if any.
   */
  answer(exchange: HttpExchange, known?: Outage): Promise<HttpRefusal | null>;
}

/** Handles everything that is generated per request: pages of signed-in users, forms, and the JSON calls. */
export function createRequestHandler(parts: RequestHandlerParts): RequestHandler {
  const jobs = new WeakMap<object, Job>();

  const listen = getRequestListener(
    async (request, { incoming }) => {
      const job = jobs.get(incoming);
      if (!job) throw new Error("a request was not prepared by the handler");
      const answer = await respond(request, job);
      return job.exchange.response.headersSent ? dropLate(answer) : answer;
    },
    { autoCleanupIncoming: false },
  );

  async function respond(request: Request, { exchange, context }: Job): Promise<Response> {
    const coding = resolveCoding(String(exchange.request.headers["accept-encoding"] ?? ""));
    try {
      const handle = isCallPath(exchange.facts.pathname) ? parts.call : parts.render;
      const response = await handle(request, context);
      const refusal = toOwnRefusal(response);
      return refusal ? refuse(exchange, refusal) : await compressResponse(response, coding);
    } catch (error) {
      return refuse(exchange, toFailure(error, context.log));
    }
  }

  /** Only signed-in users may send large bodies. */
  async function limitOf({ request, facts }: HttpExchange, known?: Outage): Promise<number> {
    const usual = bodyLimitOf(facts.pathname);
    if (known !== undefined) return usual;
    const raised = uploadLimitOf(facts.pathname, request.headers["content-type"]);
    const token = raised > usual ? readSessionToken(request.headers, facts.secure) : null;
    return token !== null && (await findViewer(token)) !== null ? raised : usual;
  }

  async function findViewer(token: string): Promise<SignedInViewer | null> {
    return parts.findViewer(token).catch((cause: unknown) => {
      throw new UnknownViewer("no answer to who is signed in", { cause });
    });
  }

  /** In an outage pages are rendered for an unknown viewer, to show it in the brand and with what was posted. */
  async function readViewer({ facts, id, tenant }: HttpExchange, token: string | null, known?: Outage) {
    if (token === null || known !== undefined) return { viewer: null, outage: known ?? null };
    try {
      return { viewer: await findViewer(token), outage: null };
    } catch (error) {
      const outage = toOutage(error);
      if (outage === null || isCallPath(facts.pathname)) throw error;
      parts.log.warn({ id, tenant: tenant.slug, err: error, outage }, "the session's user could not be looked up");
      return { viewer: null, outage };
    }
  }

  async function readContext(exchange: HttpExchange, known?: Outage): Promise<RequestContext | HttpRefusal> {
    const { request, facts, id } = exchange;
    const sessionToken = readSessionToken(request.headers, facts.secure);
    const { viewer, outage } = await readViewer(exchange, sessionToken, known);
    const resolved = resolveFor(exchange, viewer, parts.directory());
    if (resolved === null) return { status: 421, why: "host" };
    const isPreview = viewer !== null && isPreviewPath(facts.pathname);
    const preview = isPreview ? await parts.findPreview(viewer, parts.directory(), facts) : null;
    const resolution = preview ?? resolved;
    const headers = preview?.by === "preview" ? previewHeaders(facts) : request.headers;
    const { preferences, locale } = readPreferences(headers, resolution.tenant.locales, viewer?.language);
    const nonce = randomBytes(16).toString("base64url");
    const replica = viewer !== null && isReport(exchange) ? await parts.findReplica?.() : null;
    const found = { id, facts, resolution, viewer, outage, sessionToken, preferences, locale, nonce, replica };
    return createRequestContext({ ...found, wholePage: false }, parts);
  }

  return {
    answer: async (exchange, known) => {
      const { request, response } = exchange;
      const refusal = isReading(exchange) ? null : await takeBody(exchange, await limitOf(exchange, known));
      // A larger form than usual has files, which would not be kept.
      if (refusal && known !== undefined) throw new NoConnection(known, "the form is too large to be sent back");
      if (refusal || response.destroyed) return refusal;
      const context = await readContext(exchange, known);
      if ("status" in context) return context;
      exchange.tenant = context.tenant;
      exchange.entry.tenant = context.tenant.slug;
      setHeaders(exchange, context);
      settleRequest(request, exchange.facts);
      jobs.set(request, { exchange, context });
      await listen(request, response);
      return null;
    },
  };
}

/** Whether a replica may answer it: reports are asked for by forms, too, but only the calls' read. */
function isReport(exchange: HttpExchange): boolean {
  const { pathname } = exchange.facts;
  return isReplicable(pathname) && (isReading(exchange) || isCallPath(pathname));
}

function resolveFor(
  { facts }: HttpExchange,
  viewer: SignedInViewer | null,
  directory: TenantDirectory,
): FoundTenant | null {
  const question = { host: facts.host, pathname: facts.pathname, viewerTenantId: viewer?.tenantId ?? null, directory };
  const resolution = resolveTenant(question);
  return resolution.kind === "misdirected" ? null : resolution;
}

/** Reads the body before anything uses it; the adapter looks for it in `rawBody`. */
async function takeBody({ request, response }: HttpExchange, limit: number): Promise<HttpRefusal | null> {
  if (announcesTooMuch(request, limit)) return { status: 413, why: "body" };
  if (request.headers.expect !== undefined) response.writeContinue();
  const body = await readBody(request, limit);
  if (body === "tooLarge") return { status: 413, why: "body" };
  if (body === "aborted") response.destroy();
  // Unreadable bytes would be replaced, and stored so (RFC 8259, 8.1).
  else if (/\bjson\b/i.test(request.headers["content-type"] ?? "") && !isUtf8(body))
    return { status: 400, why: "encoding" };
  else Object.assign(request, { rawBody: body });
  return null;
}

function setHeaders({ request, response, facts, id }: HttpExchange, { nonce, files }: RequestContext): void {
  const viewed = toViewedCookie({ method: request.method, pathname: facts.pathname, headers: request.headers });
  if (viewed !== null) response.setHeader("set-cookie", viewed);
  const page = toPagePolicy(facts.pathname, files.direct?.origin)(nonceSources(nonce), facts.secure);
  const policy = isCallPath(facts.pathname) ? dataPolicy : page;
  const headers = {
    ...(isPreviewPath(facts.pathname) ? framedHeaders(page, facts.secure) : securityHeaders(policy, facts.secure)),
    "cache-control": "private, no-store",
    "x-request-id": id,
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Replaces the router's own answers to a post to a route without an action, which are unbranded and lack `Allow`. */
function hasNoAction({ status, headers }: Response): boolean {
  return status === 405 && !headers.has("allow") && !/^text\/x-script\b/.test(headers.get("content-type") ?? "");
}

/** What the router answers without a page is shown on one, rather than as an empty window. */
function toOwnRefusal(response: Response): HttpRefusal | null {
  if (hasNoAction(response)) return readOnly;
  return isUnshown(response) ? missingFile : null;
}

function refuse({ request, response, id, facts, tenant, home }: HttpExchange, refusal: HttpRefusal): Response {
  const { body, headers } = toRefusal(request, refusal, { requestId: id, secure: facts.secure, tenant, home });
  forgetHeaders(response);
  return new Response(request.method === "HEAD" ? null : body, { status: refusal.status, headers });
}

/** For an answer that comes after its deadline, when another one has been sent. */
async function dropLate({ body }: Response): Promise<Response> {
  await body?.cancel();
  return RESPONSE_ALREADY_SENT;
}

/** The refusal sets all headers itself. */
function forgetHeaders(response: ServerResponse<IncomingMessage>): void {
  if (response.headersSent) return;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
}

/** The preview of a draft, which our own pages may frame. */
function isPreviewPath(pathname: string): boolean {
  return /^\/(?:company\/market\/preview|(?:gigmarket\/)?admin\/tenants\/[^/]+\/preview)(?:\/files\/[a-z.]+|(?:\/[a-z]+)?\/?(?:\.data)?)$/i.test(
    pathname,
  );
}

/** A preview uses the scheme and language in its address, not the viewer's own. */
function previewHeaders({ search }: HttpExchange["facts"]): { cookie: string } {
  const params = new URLSearchParams(search);
  const choices = ["theme", "language"].flatMap((name) => {
    const value = params.get(name);
    return value !== null && /^[a-z]{2,6}$/.test(value) ? [`${name}=${value}`] : [];
  });
  return { cookie: choices.join("; ") };
}

/**
 * Reduces a request to what the guard has validated: one canonical host, no forwarded headers, and an absolute URL
 * with the scheme. Later readers cannot disagree with the guard.
 */
function settleRequest(request: IncomingMessage, facts: ParsedRequest): void {
  const kept: string[] = ["Host", facts.origin.slice(facts.origin.indexOf("//") + 2)];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? "";
    if (/^(?:host|forwarded|x-forwarded-.*|x-real-ip|x-original-url|x-rewrite-url)$/i.test(name)) continue;
    kept.push(name, request.rawHeaders[index + 1] ?? "");
  }
  request.rawHeaders = kept;
  request.url = facts.origin + facts.pathname + facts.search;
}
