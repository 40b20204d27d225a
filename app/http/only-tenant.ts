import type { RequestContext } from "#app/context.server.ts";

/**
 * Restricts sign-in to this tenant's accounts: a tenant's own host accepts no others. Null on the default tenant's
 * hosts, where the account determines the tenant.
 */
export function toOnlyTenantId({ resolvedBy, tenant, directory, accountScope }: RequestContext): number | null {
  const isOwnHost = resolvedBy === "host" && tenant !== directory.default;
  return isOwnHost ? accountScope.tenantId : null;
}
