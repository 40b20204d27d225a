import { asc, eq } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import type { Database } from "#app/db/scope.ts";
import type { Market } from "./market.ts";

/** The markets that agencies have opened, oldest first. */
export function listMarkets(db: Database): Promise<Market[]> {
  return db
    .select({
      companyId: companies.id,
      slug: companies.slug,
      name: companies.name,
      logoUrl: companies.logoUrl,
      headerText: companies.headerText,
      parentTenantId: companies.tenantId,
    })
    .from(companies)
    .where(eq(companies.hasGigMarket, true))
    .orderBy(asc(companies.id));
}
