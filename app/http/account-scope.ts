import type { RequestContext } from "#app/context.server.ts";
import type { Scope } from "#app/db/scope.ts";

/** The scope for accounts and companies: on a market's own host they are those of the tenant that the market belongs to. */
export function toAccountScope({ scope, tenant }: Pick<RequestContext, "scope" | "tenant">): Scope {
  return tenant.parentId === null ? scope : { ...scope, tenantId: tenant.parentId };
}

/**
 * The only tenant whose accounts open anything at this address: a tenant's own host knows no other's. Null on the default
 * tenant's hosts, where it is the account that says the tenant.
 */
export function toOnlyTenantId(context: RequestContext): number | null {
  const isOwnHost = context.resolvedBy === "host" && context.tenant !== context.directory.default;
  return isOwnHost ? toAccountScope(context).tenantId : null;
}
