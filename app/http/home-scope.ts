import type { RequestContext } from "#app/context.server.ts";
import type { Scope } from "#app/db/scope.ts";

/**
 * The scope of the signed-in user's own tenant, also while they look at a market: what they do for their company, they
 * do there. A visitor's is the shown tenant's.
 */
export function toHomeScope({ scope, viewer, directory }: RequestContext): Scope {
  const home = viewer && directory.findByName(String(viewer.tenantId));
  return home ? { ...scope, tenantId: home.id, catalogue: home.catalogue } : scope;
}
