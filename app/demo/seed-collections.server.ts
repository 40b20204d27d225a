import { collections } from "#app/db/schema/collections.ts";
import type { Database } from "#app/db/scope.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import { demoCollections } from "./collections.ts";
import { getCompanyId } from "./companies.ts";

/** Publishes the demo's collections, on its tenants and in the demo agency's market. */
export async function seedCollections(tx: Database): Promise<void> {
  const companyId = getCompanyId("demo-agency");
  await tx.insert(collections).values(
    demoCollections.map(({ on, title, lede, spanish, services }, position) => ({
      ...(on === "market" ? { tenantId: toMarketTenantId(companyId), companyId } : { tenantId: on }),
      ...{ title, lede, translations: { es: spanish }, serviceIds: services, isDraft: false, position },
    })),
  );
}
