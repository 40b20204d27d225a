import { eq } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import { savedSearches } from "#app/db/schema/saved-searches.ts";
import type { Database } from "#app/db/scope.ts";

const searches = [
  { name: "Flood and elevation", query: "q=flood" },
  { name: "Anything to try for free", query: "price=free&try=1" },
];

/** Searches that the demo's buyer saved; nothing is new to them yet. */
export async function seedSavedSearches(tx: Database, now: Date): Promise<void> {
  const [buyer] = await tx.select({ id: users.id }).from(users).where(eq(users.email, "buyer@demo.test"));
  if (!buyer) return;
  const own = { tenantId: 1, siteTenantId: 1, userId: buyer.id, seenAt: now, createdAt: now };
  await tx.insert(savedSearches).values(searches.map((search) => ({ ...own, ...search })));
}
