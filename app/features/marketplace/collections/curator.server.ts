import { eq, lt, type SQL } from "drizzle-orm";
import { collections } from "#app/db/schema/collections.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import { firstMarketId, toMarketTenantId } from "#app/features/tenancy/market.ts";
import type { CollectionPlace } from "./collection.ts";

/** The scope of somebody who makes collections. */
export type CuratorScope = AccountScope | HomeScope;

/** Who makes collections, and whose. */
export interface Curator {
  /** Null for those of every tenant that has a folder: the platform's administrators. */
  tenantId: number | null;
  /** The company of a market. */
  companyId: number | null;
}

/** The scope's user as somebody who makes collections at this place; null for everyone else. */
export async function findCurator(scope: CuratorScope, place: CollectionPlace): Promise<Curator | null> {
  if (place === "console") {
    const admin = await authorize(scope, "useConsole");
    return admin && { tenantId: admin.tenantId === platformTenantId ? null : admin.tenantId, companyId: null };
  }
  const owner = await authorize(scope, "editMarket");
  if (!owner?.company.hasGigMarket) return null;
  return { tenantId: toMarketTenantId(owner.company.id), companyId: owner.company.id };
}

/** Whether the curator may edit collections of this tenant. */
export function servesTenant({ tenantId }: Curator, of: number): boolean {
  return tenantId === null ? of > 0 && of < firstMarketId : of === tenantId;
}

/** The same as a condition. */
export function isOwnCollection({ tenantId }: Curator): SQL {
  return tenantId === null ? lt(collections.tenantId, firstMarketId) : eq(collections.tenantId, tenantId);
}
