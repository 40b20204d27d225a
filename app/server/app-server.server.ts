import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestContext } from "#app/context.server.ts";
import { toOutage } from "#app/db/database-outage.ts";
import { findMovedAddress, type MovedAddress } from "#app/features/tenancy/address/moved-address.ts";
import { findOfflineAddress, type OfflineAddress } from "#app/features/tenancy/address/offline-address.ts";
import { resolveTenant } from "#app/features/tenancy/address/resolve-tenant.ts";
import { toSitePath } from "#app/features/tenancy/address/site-path.ts";
import type { TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { createCachedPageHandler } from "#app/server/cache/cached-page-handler.server.ts";
import type { PageCache } from "#app/server/cache/page-cache.server.ts";
import { type StoredAnswer, sendStored } from "#app/server/cache/stored-answer.server.ts";
import type { WholePage } from "#app/server/cache/whole-page.server.ts";
import { createMailImages } from "#app/server/files/mail-images.server.ts";
import type { StaticFiles } from "#app/server/files/static-files.server.ts";
import { sendFile, toFileName } from "#app/server/files/stored-files.server.ts";
import { createTenantAssets } from "#app/server/files/tenant-assets.server.ts";
import type { Admission } from "./admission/admission.ts";
import { toFailure } from "./failure.server.ts";
import {
  allowedMethods,
  checkRequest,
  type GuardOptions,
  type HttpRefusal,
  isOverHttps,
  missingFile,
  type ParsedRequest,
  readHost,
  readOnly,
} from "./guard/guard.server.ts";
import { checkLocation } from "./guard/safe-location.ts";
import { isCallPath } from "./guard/same-origin.ts";
import { dataPolicy, securityHeaders } from "./guard/security-headers.server.ts";
import { answerHealth } from "./health.server.ts";
import { type HttpExchange, isReading } from "./http-exchange.server.ts";
import { answerOutages } from "./outage/answer-outages.server.ts";
import type { ReadinessChecks } from "./readiness.server.ts";
import { type RefusalSetting, sendRefusal } from "./refusal.server.ts";
import { endAfterDraining, isStillSending } from "./request-body.server.ts";
import type { FoundTenant } from "./request-context.server.ts";
import { createRequestHandler, type RequestHandlerParts } from "./request-handler.server.ts";
import type { RequestEntry, RequestLog } from "./request-log.server.ts";

export interface AppServerParts extends Omit<RequestHandlerParts, "directory"> {
  tenants: Pick<TenantRegistry, "current" | "findAsset" | "listVersions">;
  staticFiles: StaticFiles;
  /** Null in development: every page is rendered per request. */
  pages: PageCache<WholePage> | null;
  logRequest: RequestLog;
  /** Answers `/metrics`; null where it is served elsewhere, or not at all. */
  answerMetrics: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  readiness: ReadinessChecks;
  /** Admits requests that take work; files, probes and cached pages are answered without it. */
  admission: Admission;
  guard: GuardOptions;
}

export type HttpListener = (request: IncomingMessage, response: ServerResponse) => void;

/** The handler between socket and product, in order: health and metrics, guard, tenant, files, page cache, the product. */
export function createAppServer(parts: AppServerParts): HttpListener {
  const tenantAssets = createTenantAssets(parts.tenants);
  const findMailImage = createMailImages(parts);
  const render = answerOutages(parts.render);
  const rendering = {
    ...parts,
    directory: () => parts.tenants.current(),
    render: async (request: Request, context: RequestContext) => {
      if (context.resolvedBy !== "preview") tenantAssets.remember(context.tenant);
      return checkLocation(await render(request, context));
    },
  };
  const renderAdmitted = (request: Request, context: RequestContext) =>
    parts.admission.run(
      { pathname: new URL(request.url).pathname, isReading: true },
      () => rendering.render(request, context),
      ({ status }) => status,
    );
  const cachedPageHandler =
    parts.pages && createCachedPageHandler({ ...rendering, pages: parts.pages, render: renderAdmitted });
  const requestHandler = createRequestHandler(rendering);

  /** Answers by the product if it is admitted. A refused form is still answered with a page that shows what was posted. */
  function answerAdmitted(exchange: HttpExchange): Promise<HttpRefusal | null> {
    const { pathname } = exchange.facts;
    const isPage = !isCallPath(pathname);
    const arrival = { pathname, isReading: isReading(exchange) };
    const statusOf = () => exchange.response.statusCode;
    let isAdmitted = false;
    const work = () => {
      isAdmitted = true;
      return requestHandler.answer(exchange);
    };
    return parts.admission.run(arrival, work, statusOf).catch((error: unknown) => {
      const outage = toOutage(error);
      const keepsForm = isPage && (!arrival.isReading || pathname.endsWith(".data"));
      if (isAdmitted || outage === null || !keepsForm) throw error;
      return requestHandler.answer(exchange, outage);
    });
  }

  function answerFile(exchange: HttpExchange) {
    const { pathname } = exchange.facts;
    const file = tenantAssets.find(pathname, exchange.tenant);
    if (file) return sendStored(exchange, file);
    const image = findMailImage(pathname);
    if (image)
      return settle(
        exchange,
        image.then((found) => (found ? sendNow(exchange, found) : orNotFound(false))),
      );
    const name = toFileName(pathname);
    if (name === null) return refuse(exchange, missingFile);
    settle(exchange, sendFile(exchange, name, parts.files).then(orNotFound));
  }

  function answer(exchange: HttpExchange, resolution: FoundTenant) {
    const { pathname } = exchange.facts;
    if (!isReading(exchange))
      return isFilePath(pathname) ? refuse(exchange, readOnly) : settle(exchange, answerAdmitted(exchange));
    const file = parts.staticFiles.get(pathname);
    if (file) return sendStored(exchange, file);
    if (pathname === "/favicon.ico") return redirectToFavicon(exchange);
    if (isFilePath(pathname)) return answerFile(exchange);
    const answered = cachedPageHandler?.answer(exchange, resolution) ?? false;
    if (answered === true) return;
    if (answered === false) return settle(exchange, answerAdmitted(exchange));
    settle(
      exchange,
      answered.then((done) => (typeof done === "object" ? done : done ? null : answerAdmitted(exchange))),
    );
  }

  /** The path on the site that an offline market belongs to. */
  function toLocation({ parent, pathname }: OfflineAddress, { origin, host, search }: ParsedRequest): string {
    const directory = parts.tenants.current();
    const own = parent.hosts[0] ?? directory.subdomainOf(parent) ?? host;
    const publicOrigin = parent === directory.default ? parts.publicOrigin : null;
    return (publicOrigin ?? origin.replace(`//${host}`, `//${own}`)) + pathname + search;
  }

  function settle(exchange: HttpExchange, work: Promise<HttpRefusal | null>): void {
    work.then(
      (refusal) => refusal && refuse(exchange, refusal),
      (error: unknown) => {
        refuse(exchange, toFailure(error, parts.log.child({ id: exchange.id, tenant: exchange.tenant.slug })));
      },
    );
  }

  return (request, response) => {
    const id = toRequestId(request, parts.guard);
    const entry: RequestEntry = { id, pathname: request.url?.split("?", 1)[0] ?? "" };
    parts.logRequest({ request, response, entry });
    if (answerHealth({ request, response, id }, parts.readiness)) return;
    if (parts.answerMetrics?.(request, response)) return;
    const facts = checkRequest(request, parts.guard);
    const directory = parts.tenants.current();
    const bare = { request, response, entry, secure: isOverHttps(request, parts.guard) };
    if ("status" in facts) {
      const host = readHost(request, parts.guard);
      return refuseAndDrain(bare, facts, { tenant: host && directory.findByHost(host.name) });
    }
    const { host, pathname } = facts;
    const resolution = resolveTenant({ host, pathname, viewerTenantId: null, directory });
    const isUnknown = resolution.kind === "misdirected" || resolution.kind === "notFound";
    const moved = isUnknown ? findMovedAddress({ host, pathname, directory, now: new Date() }) : null;
    if (moved) return redirectToMoved(response, { id, facts }, moved);
    if (resolution.kind === "misdirected" && isPagePath(pathname)) {
      const offline = findOfflineAddress({ host, pathname }, directory);
      if (offline) return redirectFromOffline(bare, { id, facts }, toLocation(offline, facts));
    }
    if (resolution.kind === "misdirected") return refuseAndDrain(bare, { status: 421, why: "host" }, { tenant: null });
    entry.tenant = resolution.tenant.slug;
    if (request.method === "OPTIONS") return answerOptions(response, { id, facts });
    answer({ request, response, id, facts, tenant: resolution.tenant, home: toHome(resolution), entry }, resolution);
  };
}

/** A request with its response, before its tenant is known. */
interface BareExchange {
  request: IncomingMessage;
  response: ServerResponse;
  entry: RequestEntry;
  secure: boolean;
}

/** On the platform's own host, only the path names another tenant. */
function toHome({ by, tenant }: FoundTenant): string {
  return by === "path" ? toSitePath({ ...tenant, hosts: [] }, "home") : "/";
}

function sendNow(exchange: HttpExchange, answer: StoredAnswer): null {
  sendStored(exchange, answer);
  return null;
}

function refuse(exchange: HttpExchange, refusal: HttpRefusal): void {
  refuseAndDrain({ ...exchange, secure: exchange.facts.secure }, refusal, exchange);
}

/** Sends a refusal, and ends the connection if the client may still be sending. */
function refuseAndDrain(
  { request, response, entry, secure }: BareExchange,
  refusal: HttpRefusal,
  { tenant, home }: Pick<RefusalSetting, "tenant" | "home">,
) {
  entry.refused = refusal.why;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  if (isStillSending(request)) response.shouldKeepAlive = false;
  sendRefusal({ request, response }, refusal, { requestId: entry.id, secure, tenant, home });
  endAfterDraining(request, response);
}

function orNotFound(found: boolean): HttpRefusal | null {
  return found ? null : missingFile;
}

/** Paths that contain only files: they take no posts, and a missing one gets no page. */
function isFilePath(pathname: string): boolean {
  return /^\/(?:assets|files|theme|locales|tenant-assets)\//.test(pathname);
}

/** The browser's own navigation: what a page's scripts ask for cannot follow to another site. */
function isPagePath(pathname: string): boolean {
  return !isCallPath(pathname) && !isFilePath(pathname) && !pathname.endsWith(".data");
}

function redirectToFavicon({ response, tenant, id, facts }: HttpExchange): void {
  const headers = { ...securityHeaders(dataPolicy, facts.secure), "cache-control": "public, max-age=300" };
  response.writeHead(302, { ...headers, location: tenant.assets.favicon.url, "x-request-id": id }).end();
}

/** 308 keeps method and body. Caches keep it for an hour only: after a year another company may have the address. */
function redirectToMoved(
  response: ServerResponse,
  { id, facts }: { id: string; facts: ParsedRequest },
  { host, pathname }: MovedAddress,
): void {
  const origin = facts.origin.replace(`//${facts.host}`, `//${host}`);
  const headers = { ...securityHeaders(dataPolicy, facts.secure), "cache-control": "public, max-age=3600" };
  response.writeHead(308, { ...headers, location: origin + pathname + facts.search, "x-request-id": id }).end();
}

/** 303, since an offline market takes no posts. Nothing may cache it: the market can open again at any time. */
function redirectFromOffline(
  { request, response }: BareExchange,
  { id, facts }: { id: string; facts: ParsedRequest },
  location: string,
): void {
  if (isStillSending(request)) response.shouldKeepAlive = false;
  const headers = { ...securityHeaders(dataPolicy, facts.secure), "cache-control": "private, no-store" };
  response.writeHead(303, { ...headers, location, "x-request-id": id });
  endAfterDraining(request, response);
}

function answerOptions(response: ServerResponse, { id, facts }: { id: string; facts: ParsedRequest }): void {
  const headers = {
    ...securityHeaders(dataPolicy, facts.secure),
    ...allowedMethods(facts.pathname),
    "x-request-id": id,
  };
  response.writeHead(204, headers).end();
}

/** The id that a trusted proxy sends, so that both logs can be correlated; any other client could forge one. */
function toRequestId(request: IncomingMessage, { trustProxy }: GuardOptions): string {
  const given = trustProxy ? request.headers["x-request-id"] : undefined;
  return typeof given === "string" && /^[\w.-]{8,128}$/.test(given) ? given : randomUUID();
}
