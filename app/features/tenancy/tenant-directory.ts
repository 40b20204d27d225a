import { eachInSteps, runAtOnce, type Steps } from "#app/process/slices.ts";
import type { OfflineName } from "./address/offline-address.ts";
import type { TenantDirectory } from "./address/resolve-tenant.ts";
import { listOwnAddresses, toPageAddress } from "./address/tenant-paths.ts";
import type { Tenant } from "./tenant.ts";

interface DirectoryOptions {
  defaultTenant: Tenant;
  /** Domain whose subdomains name tenants by slug. */
  baseDomain: string | undefined;
  /** Further hosts of the default tenant: that of PUBLIC_ORIGIN, and loopback names in demo mode. */
  defaultHosts: readonly string[];
  /** Markets beside the tenants: possibly thousands, not rebuilt when a folder changes. */
  markets?: MarketIndex;
  /** Markets that are not open, by present and reserved slugs. */
  offline?: ReadonlyMap<string, OfflineName>;
}

export interface MarketIndex {
  all: readonly Tenant[];
  /** By id and slug. */
  byName: ReadonlyMap<string, Tenant>;
  /** By slugs that markets had before. */
  byFormerSlug: ReadonlyMap<string, { tenant: Tenant; until: number }>;
}

export const noMarkets: MarketIndex = { all: [], byName: new Map(), byFormerSlug: new Map() };

export function indexMarkets(markets: readonly Tenant[]): MarketIndex {
  return runAtOnce(indexMarketsInSteps(markets));
}

/** The same, where there may be thousands of markets. */
export function* indexMarketsInSteps(markets: readonly Tenant[]): Steps<MarketIndex> {
  const byName = new Map<string, Tenant>();
  const byFormerSlug = new Map<string, { tenant: Tenant; until: number }>();
  yield* eachInSteps(markets, (tenant) => {
    for (const name of [tenant.slug, String(tenant.id)]) byName.set(name, tenant);
    for (const { slug, until } of tenant.market?.formerSlugs ?? [])
      byFormerSlug.set(slug, { tenant, until: Date.parse(until) });
  });
  return { all: markets, byName, byFormerSlug };
}

/** Builds look-ups for a set of tenants without conflicts. */
export function createTenantDirectory(tenants: readonly Tenant[], options: DirectoryOptions): TenantDirectory {
  return runAtOnce(createDirectoryInSteps(tenants, options));
}

/** The same, where there may be thousands of tenants. */
export function* createDirectoryInSteps(tenants: readonly Tenant[], options: DirectoryOptions): Steps<TenantDirectory> {
  const hosts = new Map<string, Tenant>();
  const names = new Map<string, Tenant>();
  const pages = new Map<string, Tenant>();
  const shared = new Set(listOwnAddresses(options.defaultTenant.paths).map(({ address }) => address));
  yield* eachInSteps(tenants, (tenant) => {
    for (const host of tenant.hosts) hosts.set(host, tenant);
    for (const name of [String(tenant.id), tenant.slug, ...tenant.aliases]) names.set(name, tenant);
    for (const page of listPages(tenant, shared)) pages.set(page, tenant);
  });
  // Last, so that no folder overrides the platform's own hosts.
  for (const host of options.defaultHosts) hosts.set(host, options.defaultTenant);
  const findByName = (name: string) => names.get(name) ?? options.markets?.byName.get(name) ?? null;
  let everybody: readonly Tenant[] | null = null;
  const suffix = options.baseDomain === undefined ? null : `.${options.baseDomain}`;
  const readSubdomain = (host: string) =>
    suffix !== null && host.endsWith(suffix) ? host.slice(0, -suffix.length) : null;
  const findBySubdomain = (host: string) => {
    const slug = readSubdomain(host);
    const tenant = slug === null ? null : findByName(slug);
    return tenant?.slug === slug ? tenant : null;
  };
  return {
    default: options.defaultTenant,
    all: () => {
      everybody ??= [...tenants, ...(options.markets?.all ?? [])];
      return everybody;
    },
    findByHost: (host) => {
      const name = host.toLowerCase();
      // A folder cannot claim another tenant's subdomain.
      return findBySubdomain(name) ?? hosts.get(name) ?? null;
    },
    subdomainOf: ({ slug }) => (suffix === null ? null : slug + suffix),
    findByName: (name) => findByName(name.toLowerCase()),
    findMoved: (name, now) => {
      const former = options.markets?.byFormerSlug.get(name.toLowerCase());
      return former !== undefined && former.until > now.getTime() ? former.tenant : null;
    },
    findOfflineHost: (host) => {
      const market = options.offline?.get(readSubdomain(host.toLowerCase()) ?? "");
      if (market === undefined) return null;
      return { slug: market.slug, parent: findByName(String(market.tenantId)) ?? options.defaultTenant };
    },
    findByPage: (pathname) => pages.get(toPageAddress(pathname.replace(/\.data$/i, ""))) ?? null,
  };
}

/** Pages inherited from a market's parent stay the parent's, and the default tenant's pages need no name. */
function listPages(tenant: Tenant, shared: ReadonlySet<string>): string[] {
  if (tenant.market) return [];
  return listOwnAddresses(tenant.paths)
    .map(({ address }) => address)
    .filter((address) => !shared.has(address));
}
