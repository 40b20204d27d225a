import type { Database } from "#app/db/scope.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { toMarketTenant } from "#app/features/tenancy/market.ts";
import { getDraftMarket } from "#app/features/tenancy/markets.server.ts";
import type { TenantDirectory } from "#app/features/tenancy/resolve-tenant.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { mayHaveMarket } from "./membership.server.ts";

/** The market as its owner is still working on it, dressed; null for everyone else, and before a first draft. */
export async function findMarketPreview(
  db: Database,
  viewer: Viewer,
  directory: TenantDirectory,
): Promise<Tenant | null> {
  if (!viewer.company || !mayHaveMarket(viewer.roleId)) return null;
  const market = await getDraftMarket(db, viewer.company.id);
  const parent = market && directory.findByName(String(market.parentTenantId));
  return parent ? toMarketTenant(market, parent) : null;
}
