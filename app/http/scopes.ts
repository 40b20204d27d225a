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

/**
 * The scope of the signed-in user's own tenant, also while they look at a market: what they do for their company, they
 * do there. A visitor's is the shown tenant's.
 */
export function toHomeScope({ scope, viewer, directory }: RequestContext): Scope {
  const home = viewer && directory.findByName(String(viewer.tenantId));
  return home ? { ...scope, tenantId: home.id, catalogue: home.catalogue } : scope;
}
