import { randomBytes } from "node:crypto";
import { toViewedCookie, viewedCookie } from "#app/content/viewed-cookie.ts";
import type { RequestContext } from "#app/context.server.ts";
import { offersExtension } from "#app/features/tenancy/extension-link.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import { type HttpRefusal, missingFile } from "#app/server/guard/guard.server.ts";
import { isCallPath } from "#app/server/guard/same-origin.ts";
import { toPagePolicy } from "#app/server/guard/security-headers.server.ts";
import { type HttpExchange, isReading } from "#app/server/http-exchange.server.ts";
import {
  type ContextServices,
  createRequestContext,
  type FoundTenant,
  readPreferences,
} from "#app/server/request-context.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import { sendStored } from "./stored-answer.server.ts";
import { toWholePage, type WholePage } from "./whole-page.server.ts";

interface CachedPageHandlerParts extends ContextServices {
  pages: PageCache<WholePage>;
  render(request: Request, context: RequestContext): Promise<Response>;
}

export interface CachedPageHandler {
  /**
   * Answers a visitor without a session from the page cache, rendering on a miss.
   * @returns false when the request is not cacheable, or the page turned out to be personal; a refusal to be sent
   * instead of a file that is missing.
   */
  answer(exchange: HttpExchange, resolution: FoundTenant): boolean | Promise<boolean | HttpRefusal>;
}

const usesBeforeRefining = 3;
const longestSearch = 1024;

/** Answers from the page cache before a `Request` is created. */
export function createCachedPageHandler({ pages, render, ...services }: CachedPageHandlerParts): CachedPageHandler {
  let refining = Promise.resolve();

  function send(exchange: HttpExchange, page: WholePage, cache: "hit" | "miss"): void {
    exchange.entry.cache = cache;
    const { request, facts } = exchange;
    const viewed = toViewedCookie({ method: request.method, pathname: facts.pathname, headers: request.headers });
    sendStored(exchange, viewed === null || page.status !== 200 ? page : toPersonal(page, viewed));
  }

  /** One page at a time, so that many new pages do not occupy all worker threads. */
  function refine(key: string, page: WholePage): void {
    refining = refining
      .then(() => (pages.find(key) === page && page.packable ? page.bytes.refine() : undefined))
      .then(() => pages.measure(key))
      .catch((error) => services.log.warn({ err: error }, "page could not be packed smaller"));
  }

  async function renderWhole(
    exchange: HttpExchange,
    resolution: FoundTenant,
    options: PageOptions,
  ): Promise<WholePage> {
    const { facts, id } = exchange;
    const nonce = randomBytes(16).toString("base64url");
    const parts = { id, facts: { ...facts, address: null }, resolution, viewer: null, sessionToken: null };
    const context = createRequestContext({ ...parts, ...options, nonce, wholePage: true }, services);
    // Contains nothing about the requester, so that the page is the same for everyone under its key.
    const headers = { accept: "text/html", "accept-language": options.locale };
    const request = new Request(facts.origin + facts.pathname + facts.search, { headers });
    const rendering = {
      nonce,
      secure: facts.secure,
      policy: toPagePolicy(facts.pathname, services.files.direct?.origin),
    };
    return toWholePage(await render(request, context), rendering);
  }

  async function load(
    exchange: HttpExchange,
    resolution: FoundTenant,
    wanted: { key: string; options: PageOptions },
  ): Promise<boolean | HttpRefusal> {
    const page = await pages.load(wanted.key, exchange.tenant.slug, () =>
      renderWhole(exchange, resolution, wanted.options),
    );
    if (page === null || page.isLeftToVisitor) return false;
    if (page.isMissing) return missingFile;
    send(exchange, page, "miss");
    return true;
  }

  return {
    answer: (exchange, resolution) => {
      if (!isForEveryone(exchange)) return false;
      const options = readPageOptions(exchange);
      const key = toKey(exchange, options, new Date());
      const page = pages.find(key);
      if (!page) return load(exchange, resolution, { key, options });
      page.uses += 1;
      if (page.uses === usesBeforeRefining) refine(key, page);
      send(exchange, page, "hit");
      return true;
    },
  };
}

/** A shared page with a cookie for one browser, which no cache on the way may keep for others. */
function toPersonal(page: WholePage, cookie: string): WholePage {
  const headers = page.headers.map((value, at) =>
    at % 2 === 1 && page.headers[at - 1] === "cache-control" ? "private, max-age=0, must-revalidate" : value,
  );
  return { ...page, headers: [...headers, "set-cookie", cookie] };
}

type PageOptions = ReturnType<typeof readPreferences>;

/** The resulting language counts, not how it was chosen; the time zone only for pages with local times. */
function readPageOptions({ request, tenant, facts }: HttpExchange): PageOptions {
  const { preferences, locale } = readPreferences(request.headers, tenant.locales);
  const zone = showsLocalTimes(facts.pathname) ? preferences.zone : null;
  return { preferences: { ...preferences, zone, language: isLanguage(locale) ? locale : null }, locale };
}

/** Event pages show times in the reader's zone, and are cached per zone; no other shared page depends on it. */
function showsLocalTimes(pathname: string): boolean {
  return /^(?:\/[^/]+)?\/community(?:\/|$)/i.test(pathname);
}

/** Pages are cached per UTC day: evidence of due-diligence files, which cards show, too, lapses with the day (decision 063). */
function toKey({ tenant, facts }: HttpExchange, { locale, preferences }: PageOptions, now: Date): string {
  const look = `${locale} ${preferences.theme} ${preferences.sidebar} ${preferences.zone ?? "-"}`;
  const day = now.toISOString().slice(0, 10);
  return `${tenant.slug} ${tenant.revision} ${look} ${day} ${facts.origin}${facts.pathname}${facts.search}`;
}

const ownCookies = new Set(["language", "theme", "sidebar", "zone", viewedCookie]);

/** Whether the request contains nothing personal, except choices that are part of the key, and what no shared page shows. */
function isForEveryone(exchange: HttpExchange): boolean {
  const { headers } = exchange.request;
  const { pathname, search } = exchange.facts;
  if (!isReading(exchange) || headers.authorization !== undefined || search.length > longestSearch) return false;
  if (isCallPath(pathname) || pathname.endsWith(".data") || isOneVisitors(pathname)) return false;
  if (isForOneBrowser(exchange)) return false;
  if (headers.accept !== undefined && !/text\/html|\*\/\*/i.test(headers.accept)) return false;
  return headers.cookie === undefined || headers.cookie.split(";").every(isOwnCookie);
}

/** Mailed links, social redirects, and forms with a personal key or throttled codes: caching them would be useless. */
const onesOwn =
  /^\/(?:requests\/status|setpassword|resetpassword|validate|agencyonboarding|agentonboarding|partner)(?:\/|$)/i;
/** The same, which brands also have below their names. */
const onesOwnInBrand =
  /^(?:\/[^/]+)?\/(?:social|callback|register-seller|recentlyviewed|community\/event\/[^/]+\/cancel)(?:\/|$)/i;

function isOneVisitors(pathname: string): boolean {
  return onesOwn.test(pathname) || onesOwnInBrand.test(pathname);
}

/** An about page may offer the extension for the requesting browser. */
function isForOneBrowser({ tenant, facts }: HttpExchange): boolean {
  if (!offersExtension(tenant)) return false;
  const path = facts.pathname.toLowerCase();
  return ["/about", `/${tenant.slug}/about`, tenant.paths.about.toLowerCase()].some(
    (about) => path === about || path.startsWith(`${about}/`),
  );
}

function isOwnCookie(pair: string): boolean {
  return ownCookies.has(pair.split("=", 1)[0]?.trim() ?? "");
}
