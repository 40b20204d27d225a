import type { TenantDirectory } from "./resolve-tenant.ts";
import type { Tenant } from "./tenant.ts";

interface DirectoryOptions {
  defaultTenant: Tenant;
  /** Domain whose subdomains name tenants by slug. */
  baseDomain: string | undefined;
  /** Further hosts of the default tenant: PUBLIC_ORIGIN's, and the loopback names in demo mode. */
  defaultHosts: readonly string[];
}

/** Builds the look-ups over a set of tenants that do not contradict one another. */
export function createTenantDirectory(tenants: readonly Tenant[], options: DirectoryOptions): TenantDirectory {
  const hosts = new Map<string, Tenant>();
  const names = new Map<string, Tenant>();
  const pages = new Map<string, Tenant>();
  for (const host of options.defaultHosts) hosts.set(host, options.defaultTenant);
  for (const tenant of tenants) {
    for (const host of tenant.hosts) hosts.set(host, tenant);
    for (const name of [String(tenant.id), tenant.slug, ...tenant.aliases]) names.set(name, tenant);
    for (const page of ownPages(tenant, options.defaultTenant)) pages.set(page, tenant);
  }
  const suffix = options.baseDomain === undefined ? null : `.${options.baseDomain}`;
  const findBySubdomain = (host: string) => {
    if (suffix === null || !host.endsWith(suffix)) return null;
    const slug = host.slice(0, -suffix.length);
    const tenant = names.get(slug);
    return tenant?.slug === slug ? tenant : null;
  };
  return {
    default: options.defaultTenant,
    all: () => tenants,
    findByHost: (host) => {
      const name = host.toLowerCase();
      return hosts.get(name) ?? findBySubdomain(name);
    },
    findByName: (name) => names.get(name.toLowerCase()) ?? null,
    findByPage: (pathname) => pages.get(pathname.toLowerCase().replace(/\.data$/, "")) ?? null,
  };
}

function ownPages(tenant: Tenant, defaultTenant: Tenant): string[] {
  if (tenant === defaultTenant) return [];
  const { privacyPolicy, terms, about } = tenant.paths;
  const shared = new Set(Object.values(defaultTenant.paths));
  return [privacyPolicy, terms, about].filter((path) => !shared.has(path)).map((path) => path.toLowerCase());
}
