import type { RequestContext } from "#app/context.server.ts";

/**
 * The only tenant whose accounts open anything at this address: a tenant's own host knows no other's. Null on the default
 * tenant's hosts, where it is the account that says the tenant.
 */
export function toOnlyTenantId({ resolvedBy, tenant, directory, accountScope }: RequestContext): number | null {
  const isOwnHost = resolvedBy === "host" && tenant !== directory.default;
  return isOwnHost ? accountScope.tenantId : null;
}
