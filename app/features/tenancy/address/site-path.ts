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

/** The prefix of public pages' paths while a request is answered: the brand's name where only the path names the brand. */
export function toSiteBase({ resolvedBy, tenant }: { resolvedBy: string; tenant: Pick<Tenant, "slug"> }): string {
  return resolvedBy === "path" ? `/${tenant.slug}` : "";
}
