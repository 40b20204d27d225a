import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { serviceFees } from "#app/db/schema/usage.ts";
import type { AnyScope, Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { toListedPrice } from "#app/features/usage/prices/listed-price.ts";
import { findPriceAt, toPrice } from "#app/features/usage/prices/price.ts";

/** Services per transaction. */
const batchSize = 500;

/**
 * Lists the prices that were set, taken back or have started since (a trigger marks the service of a changed price):
 * cards and search show what `findPriceAt` bills (decision 043). Idempotent, so that any number of servers may run it.
 * Announced once, with the last ones.
 * @param only the service to look at; all when omitted.
 * @returns the number of services looked at.
 */
export async function listStartedPrices(db: Database, now: Date, only?: number): Promise<number> {
  const due = await db
    .select({ id: services.id })
    .from(services)
    .where(and(lte(services.listedPriceUntil, now), only === undefined ? undefined : eq(services.id, only)))
    .orderBy(asc(services.listedPriceUntil), asc(services.id));
  for (let start = 0; start < due.length; start += batchSize) {
    const ids = due.slice(start, start + batchSize).map(({ id }) => id);
    await asPlatform(db, async (tx) => {
      await writeListedPrices({ db: tx, now }, ids);
      if (start + batchSize >= due.length) await announceChange(tx, "catalogue");
    });
  }
  return due.length;
}

/**
 * Writes the current prices of services to the catalogue and its index. In a transaction that sees the sellers'
 * tenants; announce the change of the catalogue afterwards.
 */
export async function writeListedPrices(
  { db, now }: Pick<AnyScope, "db" | "now">,
  serviceIds: readonly number[],
): Promise<void> {
  const ids = [...serviceIds].sort((left, right) => left - right);
  await db
    .select({ id: services.id })
    .from(services)
    .where(inArray(services.id, ids))
    .orderBy(services.id)
    .for("update");
  const rows = await db
    .select()
    .from(serviceFees)
    .where(inArray(serviceFees.serviceId, ids))
    .orderBy(asc(serviceFees.effectiveAt));
  const listed = ids.map((id) => {
    const prices = rows.filter(({ serviceId }) => serviceId === id).map(toPrice);
    const current = findPriceAt(prices, now);
    const next = prices.find(({ effectiveAt }) => effectiveAt > now);
    return { id, price: current && toListedPrice(current), until: next?.effectiveAt.toISOString() ?? null };
  });
  await db.execute(sql`
    update ${services} set listed_price = nullif(listed.price, 'null'::jsonb), listed_price_until = listed.until
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as listed(id int, price jsonb, until timestamptz)
    where services.id = listed.id`);
  await indexServices(db, ids);
}
