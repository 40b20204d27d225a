import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { isReservedName } from "./reserved-names.ts";

/** The tenants known to the server at one moment. Look-ups are case-insensitive and take constant time. */
export interface TenantDirectory {
  /**
   * The tenant of a host name without port: listed, or `<slug>.<BASE_DOMAIN>`. Includes the default tenant's own
   * hosts.
   */
  findByHost(host: string): Tenant | null;
  /** `<slug>.<BASE_DOMAIN>`, which always is the tenant's; null where no domain is set. */
  subdomainOf(tenant: Tenant): string | null;
  /** By id, slug or alias; a market not by the slugs that it had before. */
  findByName(name: string): Tenant | null;
  /** The market that had this slug before, for as long as it is reserved. */
  findMoved(name: string, now: Date): Tenant | null;
  /** The market whose own host it was until it went offline, with the tenant that it belongs to. */
  findOfflineHost(host: string): { slug: string; parent: Tenant } | null;
  /** The tenant with a page of its own at exactly this path, such as /premiumfinancepolicy. */
  findByPage(pathname: string): Tenant | null;
  default: Tenant;
  all(): Iterable<Tenant>;
}

export type TenantResolution =
  | { kind: "tenant"; tenant: Tenant; by: "host" | "path" | "viewer" | "default" }
  /**
   * The path names a tenant that does not exist or is not served on this host; the page is the shown tenant's
   * not-found page.
   */
  | { kind: "notFound"; tenant: Tenant; by: "host" | "viewer" | "default" }
  /** No tenant has this host: 421 (RFC 9110, 15.5.20). */
  | { kind: "misdirected" };

interface Question {
  host: string;
  pathname: string;
  /** The signed-in user's tenant. */
  viewerTenantId: number | null;
  directory: TenantDirectory;
}

/** The tenant of a request, by host, path, viewer, or default; the first match wins. */
export function resolveTenant({ host, pathname, viewerTenantId, directory }: Question): TenantResolution {
  const byHost = directory.findByHost(host);
  if (!byHost) return { kind: "misdirected" };
  const named = nameInPath(pathname);
  const byPath =
    named === null
      ? (directory.findByPage(pathname) ?? findTenantAbove(pathname, directory))
      : directory.findByName(named);

  if (byHost !== directory.default) {
    // A market is part of its parent's site: its people arrive from there after sign-in.
    if (byPath !== null && byPath.parentId === byHost.id) return { kind: "tenant", tenant: byPath, by: "path" };
    const elsewhere = named === null ? byPath !== null && byPath !== byHost : byPath !== byHost;
    return elsewhere
      ? { kind: "notFound", tenant: byHost, by: "host" }
      : { kind: "tenant", tenant: byHost, by: "host" };
  }
  if (byPath) return { kind: "tenant", tenant: byPath, by: "path" };
  const byViewer = viewerTenantId === null ? null : directory.findByName(String(viewerTenantId));
  const shown = byViewer ?? directory.default;
  const by = byViewer ? "viewer" : "default";
  return named === null ? { kind: "tenant", tenant: shown, by } : { kind: "notFound", tenant: shown, by };
}

/**
 * The tenant with this name if the request's host serves it: a tenant's own host serves that tenant and its markets
 * only.
 */
export function findServedTenant(
  { directory, tenant, resolvedBy }: { directory: TenantDirectory; tenant: Tenant; resolvedBy: string },
  name: string,
): Tenant | null {
  const named = directory.findByName(name);
  const isHere = resolvedBy !== "host" || named === tenant || named?.parentId === tenant.id;
  return isHere ? named : null;
}

/** A page below a name that is no route's: those of the route table name a tenant there (`companyPath`). */
const belowName = /^\/([^/]+)\/[^/]/;
const aboutBelowName = /^\/[^/]+\/about(?:\.data)?\/?$/i;

/** The tenant whose slug is before such a page: a market for every page, another tenant for its about page only. */
function findTenantAbove(pathname: string, directory: TenantDirectory): Tenant | null {
  const name = belowName.exec(pathname)?.[1]?.toLowerCase();
  if (name === undefined || isReservedName(name)) return null;
  const found = directory.findByName(name);
  const isItsPage = found?.parentId != null || aboutBelowName.test(pathname);
  return found?.slug === name && isItsPage ? found : null;
}

/** Paths with a segment that must be a tenant's id, slug or alias (the second rule). */
const namingPaths: readonly RegExp[] = [
  /^\/login\/([^/]+)/i,
  /^\/forgotpassword\/([^/]+)/i,
  /^\/setpassword\/[^/]+\/([^/]+)/i,
  /^\/resetpassword\/[^/]+\/([^/]+)/i,
  /^\/profile\/reopen\/[^/]+\/([^/]+)/i,
  /^\/requests\/status\/[^/]+\/([^/]+)/i,
  /^\/privacypolicy\/([^/]+)/i,
  /^\/terms\/([^/]+)/i,
  /^\/agentonboarding\/([^/]+)\/[^/]/i,
  /^\/agencyonboarding\/(?!gigcode\/?$)([^/]+)/i,
];
const companyPath =
  /^\/([^/]+)\/(?:(?:myservices|compare|suggestions\.json|requestseveral|requestdemo|newregistration|register-seller|notfound|recentlyviewed|callback)\/?$|(?:service|collections|blog|social|reviews|diligence)\/[^/]|(?:requestservice|blogs|videos|community)(?:\/|$)|(?:startworkflow|apidetails)\/)/i;

/** The segment that must name a tenant, or null without one. */
export function nameInPath(pathname: string): string | null {
  // Each of them has a second segment.
  if (pathname.indexOf("/", 1) === -1) return null;
  const path = pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
  for (const pattern of namingPaths) {
    const name = pattern.exec(path)?.[1];
    if (name !== undefined) return decode(name);
  }
  const company = companyPath.exec(path)?.[1];
  if (company === undefined) return null;
  const name = decode(company);
  return isReservedName(name.toLowerCase()) ? null : name;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
