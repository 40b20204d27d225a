import { eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { listings } from "#app/db/schema/listings.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import { isOwnListing } from "./own-listing.server.ts";

/** Whether the viewer is a seller whose company has nothing in the catalogue or in preparation. */
export function startsSelling(scope: HomeScope): Promise<boolean> {
  return inTenant(scope, async (scoped) => {
    if (!(await authorizeNow(scoped, "sell"))) return false;
    const begun = await scoped.db.select({ id: listings.id }).from(listings).where(isOwnListing(scoped)).limit(1);
    const sold = await scoped.db
      .select({ id: services.id })
      .from(services)
      .where(eq(services.ownerCompanyId, scoped.companyId ?? 0))
      .limit(1);
    return begun.length === 0 && sold.length === 0;
  });
}
