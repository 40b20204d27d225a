import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { platformShares } from "#app/db/schema/usage.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { chargeMonthlyFees } from "#app/features/usage/prices/charge-monthly-fees.server.ts";
import { findPriceAt, getCost, type Price } from "#app/features/usage/prices/price.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { anySender, insertBuyer, insertKey, insertPrice, insertSeller, toEvent } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { getStatement, listStatements, postStatements } from "./statements.server.ts";

const services = ["Flood Zones", "Roof Ages"];
const start = Date.parse("2026-01-01T00:00:00Z");
const dayMs = 86_400_000;
const months = 4;

const cents = fc.integer({ min: 0, max: 30 });
const terms = fc.record({
  steps: fc
    .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }), fc.tuple(cents, cents, cents, cents))
    .map(([ends, prices]) => [
      ...[...ends].sort((a, b) => a - b).map((upTo, at) => ({ upTo, cents: prices[at] ?? 0 })),
      { upTo: null, cents: prices[3] },
    ]),
  freeRequests: fc.integer({ min: 0, max: 20 }),
  monthlyFeeCents: fc.integer({ min: 0, max: 5000 }),
});
/** For each service a price from before the first use on, and one that follows with a later month. */
const priceLists = fc.tuple(...services.map(() => fc.tuple(terms, terms, fc.integer({ min: 1, max: months - 1 }))));
/** A report at `day`, of use up to forty days before, or a correction of an earlier event. */
const reports = fc.array(
  fc.record({
    day: fc.double({ min: 0, max: 110, noNaN: true }),
    ago: fc.double({ min: 0, max: 40, noNaN: true }),
    service: fc.nat(services.length - 1),
    requests: fc.integer({ min: 1, max: 20 }),
    corrects: fc.option(fc.nat(50), { nil: null, freq: 3 }),
  }),
  { minLength: 1, maxLength: 14 },
);

describeOnEveryDatabase("statements", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function prepare(lists: { effectiveAt: Date; terms: Omit<Price, "effectiveAt"> }[][]) {
    const scope = database.scope();
    const seller = await insertSeller(scope, { names: services });
    const buyer = await insertBuyer(seller, { tenantId: 4 });
    const keys: string[] = [];
    for (const [at, serviceId] of seller.serviceIds.entries()) {
      keys.push(await insertKey(seller.scope, serviceId));
      for (const { effectiveAt, terms: own } of lists[at] ?? []) {
        await insertPrice(seller.scope, serviceId, { ...own, effectiveAt });
      }
    }
    return { scope, seller, keys, buyer, buyerScope: { ...testScopeIn(scope, 4), companyId: buyer.id } };
  }

  /** What the ledger posted for a statement, by kind of account. */
  async function readPosting(scope: TestScope, companyId: number, month: string) {
    const { rows } = await asPlatform(scope.db, (db) =>
      db.execute<{ kind: string; cents: string }>(sql`
        select account.kind, sum(entry.cents) as cents from ledger_transactions posted
        join ledger_entries entry on entry.transaction_id = posted.id join ledger_accounts account on account.id = entry.account_id
        where posted.key = ${`statement:${companyId}:${month.slice(0, 7)}`} group by 1`),
    );
    const sums = Object.fromEntries(rows.map(({ kind, cents: sum }) => [kind, Number(sum)]));
    return { company: sums.company ?? 0, seller: sums.seller ?? 0, fees: sums.fees ?? 0 };
  }

  it("have lines that sum to their total, which is what the ledger posts, for any prices, fees, dates and corrections", async () => {
    const shares = fc.integer({ min: 0, max: 10_000 });
    await fc.assert(
      fc.asyncProperty(priceLists, reports, shares, async (lists, sent, basisPoints) => {
        const priced = lists.map(([first, next, month]) => [
          { effectiveAt: new Date("2025-06-01T00:00:00Z"), terms: first },
          { effectiveAt: new Date(Date.UTC(2026, month, 1)), terms: next },
        ]);
        const { scope, keys, buyer, buyerScope } = await prepare(priced);
        await asPlatform(scope.db, (db) =>
          db
            .insert(platformShares)
            .values({ tenantId: 1, basisPoints })
            .onConflictDoUpdate({ target: platformShares.tenantId, set: { basisPoints } }),
        );
        /** The events that count, with their number as last corrected. */
        const counted: { id: string; service: number; time: Date; requests: number }[] = [];
        for (const [at, { day, ago, service, requests, corrects }] of [...sent]
          .sort((a, b) => a.day - b.day)
          .entries()) {
          const now = new Date(start + day * dayMs);
          const original = corrects === null ? undefined : counted[corrects % (counted.length || 1)];
          const time = original?.time ?? new Date(now.getTime() - ago * dayMs);
          const data = original
            ? { buyer: buyer.id, requests: requests - 1, corrects: original.id }
            : { buyer: buyer.id, requests };
          const key = keys[original?.service ?? service] ?? "";
          const event = toEvent(`e${at}`, data, { time: original ? now.toISOString() : time.toISOString() });
          expect(await recordUsage({ ...scope, now }, { key, values: [event] }, anySender)).toMatchObject({
            kind: "done",
          });
          if (original) original.requests = requests - 1;
          else counted.push({ id: `e${at}`, service, time, requests });
          await chargeMonthlyFees(scope.db, now);
          await postStatements(scope.db, now);
        }
        const end = { ...buyerScope, now: new Date("2026-06-20T12:00:00Z") };
        await chargeMonthlyFees(scope.db, end.now);
        await postStatements(scope.db, end.now);

        let used = 0;
        let requests = 0;
        for (const { month, totalCents } of await listStatements(end)) {
          const statement = await getStatement(end, month, { page: 1, size: 100, locale: "en" });
          const lines = statement?.lines ?? [];
          const sum = lines.reduce((all, line) => all + line.totalCents, 0);
          const posted = await readPosting(scope, buyer.id, month);
          expect([sum, statement?.totalCents, -posted.company, posted.seller + posted.fees]).toEqual(
            Array(4).fill(totalCents),
          );
          used += lines.reduce((all, line) => all + (line.isMonthlyFee ? 0 : line.totalCents), 0);
          requests += lines.reduce((all, line) => all + line.requests, 0);
        }
        expect(requests).toBe(counted.reduce((all, event) => all + event.requests, 0));
        expect(used).toBe(sumCosts(counted, priced));
      }),
      { numRuns: 8 },
    );
  });
});

/** The rule itself: each month's requests at each price, counted from the month's first. */
function sumCosts(
  events: readonly { service: number; time: Date; requests: number }[],
  priced: readonly (readonly { effectiveAt: Date; terms: Omit<Price, "effectiveAt"> }[])[],
): number {
  const counts = new Map<string, { price: Price; requests: number }>();
  for (const { service, time, requests } of events) {
    const prices = (priced[service] ?? []).map(({ effectiveAt, terms: own }) => ({ ...own, effectiveAt }));
    const price = findPriceAt(prices, time);
    if (!price) continue;
    const key = `${service} ${time.toISOString().slice(0, 7)} ${price.effectiveAt.toISOString()}`;
    counts.set(key, { price, requests: (counts.get(key)?.requests ?? 0) + requests });
  }
  return [...counts.values()].reduce((sum, { price, requests }) => sum + getCost(price, requests), 0);
}
