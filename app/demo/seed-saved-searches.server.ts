import { eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { users } from "#app/db/schema/identity.ts";
import { savedSearches } from "#app/db/schema/saved-searches.ts";
import type { Database } from "#app/db/scope.ts";
import { dayMs } from "./demo-dates.ts";

const searches = [
  { name: "Flood and elevation", query: "q=flood" },
  { name: "Anything to try for free", query: "price=free&try=1" },
];

/** The service that is new to the searches: "Coastal Property Pack". */
const newest = 27;

/**
 * Searches that the demo's buyer saved three days ago. One service went live since, so the first daily mail lies in
 * the outbox soon after the first start.
 */
export async function seedSavedSearches(tx: Database, now: Date): Promise<void> {
  const toDaysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await tx.update(services).set({ liveAt: toDaysAgo(30) });
  await tx
    .update(services)
    .set({ liveAt: toDaysAgo(1) })
    .where(eq(services.id, newest));
  const [buyer] = await tx.select({ id: users.id }).from(users).where(eq(users.email, "buyer@demo.test"));
  if (!buyer) return;
  const own = { tenantId: 1, siteTenantId: 1, userId: buyer.id, seenAt: toDaysAgo(3), createdAt: toDaysAgo(3) };
  await tx.insert(savedSearches).values(searches.map((search) => ({ ...own, ...search })));
}
