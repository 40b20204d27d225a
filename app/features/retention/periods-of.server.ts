import { eq } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import type { Database } from "#app/db/scope.ts";
import { firstMarketId } from "#app/features/tenancy/market.ts";
import type { Periods, PeriodsOf } from "./retention.server.ts";

interface Kept {
  retention: Periods;
}

/** The folders as the server knows them now. */
interface KnownTenants {
  current(): { findByName(name: string): Kept | null; default: Kept };
  faults(): readonly { severity: "error" | "warning" }[];
  isDefaultValid(): boolean;
}

/**
 * The periods by which a tenant's data is deleted, which is for good. A market, open or closed, has those of the tenant
 * where its company registered; a tenant whose folder is gone, the default's. Null while a faulty folder may be the
 * tenant's, and while there is no default tenant, whose periods the others inherit.
 */
export function createPeriodsOf(db: Database, tenants: KnownTenants): PeriodsOf {
  return async (tenantId) => {
    const folderId = tenantId < firstMarketId ? tenantId : await findParentId(db, tenantId - firstMarketId);
    const known = folderId === null ? null : tenants.current().findByName(String(folderId));
    if (!tenants.isDefaultValid()) return null;
    if (known !== null) return known.retention;
    const mayBeFaulty = tenants.faults().some(({ severity }) => severity === "error");
    return mayBeFaulty ? null : tenants.current().default.retention;
  };
}

/** Null for a company that is gone. */
async function findParentId(db: Database, companyId: number): Promise<number | null> {
  const [company] = await db.select({ id: companies.tenantId }).from(companies).where(eq(companies.id, companyId));
  return company?.id ?? null;
}
