import { isReservedName } from "./reserved-names.ts";
import type { Tenant } from "./tenant.ts";

/** The tenants that the server knows at one moment. Look-ups take any case and cost the same for three tenants as for ten thousand. */
export interface TenantDirectory {
  /** The tenant of a host name without its port: listed by it, or `<slug>.<BASE_DOMAIN>`. The default tenant's own hosts count too. */
  findByHost(host: string): Tenant | null;
  /** `<slug>.<BASE_DOMAIN>`, which always is the tenant's; null where no domain is set. */
  subdomainOf(tenant: Tenant): string | null;
  /** By id, slug or alias. */
  findByName(name: string): Tenant | null;
  /** By a page that belongs to this tenant alone, such as /premiumfinancepolicy; not by what is below it. */
  findByPage(pathname: string): Tenant | null;
  default: Tenant;
  all(): Iterable<Tenant>;
}

export type TenantResolution =
  | { kind: "tenant"; tenant: Tenant; by: "host" | "path" | "viewer" | "default" }
  /** The path names a tenant that does not exist, or that this host does not show; the page is the shown tenant's not-found page. */
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

/** Says which tenant a request is for (host, path, viewer, default; first match wins). */
export function resolveTenant({ host, pathname, viewerTenantId, directory }: Question): TenantResolution {
  const byHost = directory.findByHost(host);
  if (!byHost) return { kind: "misdirected" };
  const named = nameInPath(pathname);
  const byPath = named === null ? directory.findByPage(pathname) : directory.findByName(named);

  if (byHost !== directory.default) {
    // A market is part of its parent's site: its people come to it from there after sign-in.
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

/** Where a path's segment must be a tenant's id, slug or alias (the second rule). */
const namingPaths: readonly RegExp[] = [
  /^\/login\/([^/]+)/i,
  /^\/forgotpassword\/([^/]+)/i,
  /^\/setpassword\/[^/]+\/([^/]+)/i,
  /^\/resetpassword\/[^/]+\/([^/]+)/i,
  /^\/requests\/status\/[^/]+\/([^/]+)/i,
  /^\/privacypolicy\/([^/]+)/i,
  /^\/terms\/([^/]+)/i,
  /^\/agentonboarding\/([^/]+)\/[^/]+/i,
  /^\/agencyonboarding\/(?!gigcode\/?$)([^/]+)/i,
];
const companyPath =
  /^\/([^/]+)\/(?:myservices\/?$|service\/[^/]+|requestservice(?:\/|$)|requestdemo\/?$|(?:startworkflow|apidetails)\/)/i;

/** The text in the path that must name a tenant, or null where the path names none. */
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
