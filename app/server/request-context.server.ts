import { parse } from "hono/utils/cookie";
import type { Logger } from "pino";
import type { RequestContext } from "#app/context.server.ts";
import type { Outage } from "#app/db/database-outage.ts";
import { accountScopeIn, type Database, homeScopeIn, type ScopeFields, shownScopeIn } from "#app/db/scope.ts";
import type { TenantDirectory, TenantResolution } from "#app/features/tenancy/address/resolve-tenant.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { type Preferences, parsePreferences } from "#app/http/preferences.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { toAnswerKind } from "./admission/answer-kind.ts";
import type { ParsedRequest } from "./guard/guard.server.ts";
import { toLinkOrigin } from "./request-host.ts";
import { resolveLocale } from "./request-locale.ts";

export type SignedInViewer = NonNullable<RequestContext["viewer"]>;

export type FoundTenant =
  | Exclude<TenantResolution, { kind: "misdirected" }>
  /** A draft of a brand. */
  | { kind: "tenant"; tenant: Tenant; by: "preview" };

/** Facts about a request, from the request alone. */
export interface ContextParts {
  id: string;
  facts: ParsedRequest;
  resolution: FoundTenant;
  viewer: SignedInViewer | null;
  outage?: Outage | null;
  sessionToken: string | null;
  preferences: Preferences;
  locale: string;
  nonce: string;
  wholePage: boolean;
  /** The replica that answers the request; null or omitted for none. */
  replica?: Database | null;
}

/** Services that are the same for every request. */
type GivenServices = Pick<
  RequestContext,
  "files" | "social" | "partnerKeys" | "deviceKeys" | "factorKeys" | "trialKeys" | "server"
>;

export interface ContextServices extends GivenServices {
  db: Database;
  /** Connections for reports and exports; those of pages when omitted. */
  reportDb?: Database;
  /** Public address of this server, such as https://market.example; null or omitted when not configured. */
  publicOrigin?: string | null;
  /** The port this server listens on; null or omitted without one. */
  ownPort?: () => number | null;
  /** Null or omitted without a key for Merge. */
  mergeApi?: RequestContext["mergeApi"];
  log: Logger;
  directory(): TenantDirectory;
}

/** Builds the context of a request. */
export function createRequestContext(parts: ContextParts, services: ContextServices): RequestContext {
  const { resolution, facts, locale } = parts;
  const { tenant } = resolution;
  const viewer = belongsHere(parts.viewer, tenant) ? parts.viewer : null;
  const directory = services.directory();
  const i18n = getI18n(tenant, locale);
  const linkOrigin = toLinkOrigin(facts, {
    publicOrigin: services.publicOrigin ?? null,
    ownPort: services.ownPort?.() ?? null,
  });
  return {
    requestId: parts.id,
    log: services.log.child({ id: parts.id, tenant: tenant.slug }),
    tenant,
    directory,
    resolvedBy: resolution.kind === "notFound" ? "notFound" : resolution.by,
    viewer,
    outage: parts.outage ?? null,
    locale,
    i18n,
    t: i18n.t,
    nonce: parts.nonce,
    wholePage: parts.wholePage,
    origin: facts.origin,
    address: facts.address,
    sessionToken: parts.sessionToken,
    keepPostedForm: null,
    preferences: parts.preferences,
    sender: { tenant, locale, t: i18n.t, origin: linkOrigin, alertAddress: tenant.alertAddress },
    ...toScopes(parts.replica ?? toLane(services, facts.pathname), { tenant, viewer, directory }),
    files: services.files,
    mergeApi: services.mergeApi ?? null,
    social: services.social,
    partnerKeys: services.partnerKeys,
    deviceKeys: services.deviceKeys,
    factorKeys: services.factorKeys,
    trialKeys: services.trialKeys,
    server: services.server,
  };
}

function toLane({ db, reportDb = db }: ContextServices, pathname: string): Database {
  return toAnswerKind(pathname) === "report" ? reportDb : db;
}

/** The request's scopes, each of its own type: of what is shown, of the account, and of the viewer's home tenant. */
function toScopes(
  db: Database,
  { tenant, viewer, directory }: Pick<RequestContext, "tenant" | "viewer" | "directory">,
): Pick<RequestContext, "shownScope" | "accountScope" | "homeScope"> {
  const scope: ScopeFields = {
    db,
    tenantId: tenant.id,
    companyId: viewer?.company?.id ?? null,
    userId: viewer?.userId ?? null,
    actor: viewer,
    now: new Date(),
    catalogue: tenant.catalogue,
  };
  const home = viewer && directory.findByName(String(viewer.tenantId));
  return {
    shownScope: shownScopeIn(scope, tenant.id),
    accountScope: accountScopeIn(scope, tenant.parentId ?? tenant.id),
    homeScope: home ? homeScopeIn({ ...scope, catalogue: home.catalogue }, home.id) : homeScopeIn(scope, tenant.id),
  };
}

/**
 * Tenants by path share an origin, and thus its cookies: a session is valid only for its own tenant and that tenant's
 * markets.
 */
function belongsHere(
  viewer: SignedInViewer | null,
  { id, parentId }: { id: number; parentId: number | null },
): boolean {
  return viewer !== null && (viewer.tenantId === id || viewer.tenantId === parentId);
}

/** The visitor's choices and the resulting language. */
export function readPreferences(
  headers: { cookie?: string; "accept-language"?: string },
  locales: { default: string; supported: readonly string[] },
  accountLanguage?: string | null,
): { preferences: Preferences; locale: string } {
  const preferences = parsePreferences(headers.cookie === undefined ? {} : parse(headers.cookie));
  const preferred = {
    chosen: preferences.language ?? accountLanguage ?? undefined,
    acceptLanguage: headers["accept-language"],
  };
  return { preferences, locale: resolveLocale(preferred, locales) };
}
