import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { defaultTenantId } from "#app/features/tenancy/tenant-config.ts";

/**
 * Where a message from a tenant links to: the prefix of its services' paths, or its landing page. A tenant without a
 * host of its own is named by the path.
 */
export function toSitePath({ id, slug, hosts }: Pick<Tenant, "id" | "slug" | "hosts">, of: "base" | "home" = "base") {
  const isNamed = id !== defaultTenantId && hosts.length === 0;
  if (of === "base") return isNamed ? `/${slug}` : "";
  return isNamed ? `/${slug}/myservices` : "/";
}

/** What of a request's context says how the tenant was found, and which. */
interface FoundTenant<Parts extends keyof Tenant> {
  resolvedBy: string;
  tenant: Pick<Tenant, Parts>;
}

/**
 * The tenant's own pages while a request is answered: with its name where neither the host nor, once signed out, the
 * session says whose they are.
 */
export function toShownPaths({ resolvedBy, tenant }: FoundTenant<"paths" | "namedPaths">): Tenant["paths"] {
  return resolvedBy === "path" || resolvedBy === "viewer" ? tenant.namedPaths : tenant.paths;
}

/** The prefix of public pages' paths while a request is answered: the brand's name where only the path names the brand. */
export function toSiteBase({ resolvedBy, tenant }: FoundTenant<"slug">): string {
  return resolvedBy === "path" ? `/${tenant.slug}` : "";
}
