import type { RequestContext } from "#app/context.server.ts";
import type { Scope } from "#app/db/scope.ts";

/** The scope for accounts and companies: on a market's own host they are those of the tenant that the market belongs to. */
export function toAccountScope({ scope, tenant }: Pick<RequestContext, "scope" | "tenant">): Scope {
  return tenant.parentId === null ? scope : { ...scope, tenantId: tenant.parentId };
}
