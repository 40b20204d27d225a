import type { RequestContext } from "#app/context.server.ts";
import type { Scope } from "#app/db/scope.ts";
import type { Brand } from "#app/features/tenancy/brand.ts";
import { toBrandOf } from "./brand-of.server.ts";

/**
 * The scope of the signed-in user's own tenant, also while they look at a market: what they do for their company, they
 * do there. A visitor's is the shown tenant's.
 */
export function toHomeScope({ scope, viewer, directory }: RequestContext): Scope {
  const home = viewer && directory.findByName(String(viewer.tenantId));
  return home ? { ...scope, tenantId: home.id, catalogue: home.catalogue } : scope;
}

/** In whose name they are written to about what they do there. */
export function toHomeBrand(context: RequestContext): Brand {
  const { viewer, tenant, brand, locale } = context;
  if (viewer === null || viewer.tenantId === tenant.id) return brand;
  return toBrandOf(context)(viewer.tenantId, locale) ?? brand;
}
