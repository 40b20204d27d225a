import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { anySender, insertBuyer, insertKey, insertPrice, insertSeller, toEvent } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { findPriceAt, getCost, type Price } from "./price.ts";

/** Twenty free, then 10 cents, 7 from the 51st on; more expensive from March on, with other steps. */
const january = {
  steps: [
    { upTo: 50, cents: 10 },
    { upTo: null, cents: 7 },
  ],
  freeRequests: 20,
  monthlyFeeCents: 0,
};
const march = {
  steps: [
    { upTo: 10, cents: 30 },
    { upTo: 40, cents: 21 },
    { upTo: null, cents: 11 },
  ],
  freeRequests: 0,
  monthlyFeeCents: 0,
};
const prices: Price[] = [
  { ...january, effectiveAt: new Date("2026-01-01T00:00:00Z") },
  { ...march, effectiveAt: new Date("2026-03-01T00:00:00Z") },
];

describeOnEveryDatabase("usage at a price with steps and free requests", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function prepare() {
    const scope = database.scope({ now: new Date("2026-04-02T12:00:00Z") });
    const seller = await insertSeller(scope);
    const key = await insertKey(seller.scope, seller.serviceId);
    for (const price of prices) await insertPrice(seller.scope, seller.serviceId, price);
    const buyer = await insertBuyer(seller);
    const send = (values: unknown[], change: Partial<TestScope> = {}) =>
      recordUsage({ ...scope, ...change }, { key, values }, anySender);
    const read = () => readMonths(scope, seller.serviceId);
    return { ...seller, scope, buyer, send, read };
  }

  /** By month and buyer, from the totals; asserts that events, totals, fees and counts agree. */
  async function readMonths(scope: TestScope, serviceId: number) {
    return asPlatform(scope.db, async (db) => {
      const { rows } = await db.execute<{ month: string; requests: number; cents: number }>(sql`
        select date_trunc('month', usage_date)::date::text as month, buyer_company_id as buyer, sum(requests)::int as requests,
          sum(total_cents)::int as cents, sum(fee_points)::text as points
        from usage_daily_totals where service_id = ${serviceId} group by 1, 2 order by 1, 2`);
      const { rows: events } = await db.execute(sql`
        select date_trunc('month', usage_date)::date::text as month, buyer_company_id as buyer, sum(requests)::int as requests,
          sum(cents)::int as cents, sum(cents * share_points)::text as points
        from usage_events where service_id = ${serviceId} group by 1, 2 order by 1, 2`);
      expect(rows).toEqual(events);
      const { rows: counts } = await db.execute(sql`
        select month::text, requests::int from usage_price_counts where service_id = ${serviceId} order by 1, buyer_company_id`);
      expect(counts).toEqual(rows.map(({ month, requests }) => ({ month, requests })));
      return rows.map(({ month, requests, cents }) => ({ month, requests, cents }));
    });
  }

  it("costs each request by its position in the month, in the month of the price at the time of use", async () => {
    const { send, buyer, read } = await prepare();
    const at = (id: string, time: string, requests: number) => toEvent(id, { buyer: buyer.id, requests }, { time });
    // In New York, Madrid and Lord Howe Island: some already in March there, some still in February.
    await send([
      at("a", "2026-02-28T18:59:59.999-05:00", 30),
      at("b", "2026-03-01T00:59:59+01:00", 30),
      at("c", "2026-03-01T10:59:59+11:00", 5),
      at("d", "2026-02-28T19:00:00-05:00", 20),
      at("e", "2026-03-01T01:00:00+01:00", 20),
      at("f", "2026-03-01T11:00:00+11:00", 5),
      // Around the skipped and the repeated hour in those zones.
      at("g", "2026-03-08T01:59:59-05:00", 1),
      at("h", "2026-03-08T03:00:00-04:00", 1),
      at("i", "2026-03-29T01:59:59+01:00", 1),
      at("j", "2026-03-29T03:00:00+02:00", 1),
      at("k", "2026-04-01T01:59:59+11:00", 1),
      at("l", "2026-03-31T23:59:59-00:00", 1),
    ]);
    expect(await read()).toEqual([
      { month: "2026-02-01", requests: 65, cents: 30 * 10 + 15 * 7 },
      { month: "2026-03-01", requests: 51, cents: 10 * 30 + 30 * 21 + 11 * 11 },
    ]);
  });

  it("takes corrections off the top, back into the free requests and up again", async () => {
    const { send, buyer, read } = await prepare();
    const time = "2026-02-10T10:00:00Z";
    await send([toEvent("1", { buyer: buyer.id, requests: 60 }, { time })]);
    await send([toEvent("2", { buyer: buyer.id, requests: 10 }, { time })]);
    const correct = (id: string, requests: number) =>
      send([toEvent(id, { buyer: buyer.id, requests, corrects: "1" })], { now: new Date("2026-04-03T12:00:00Z") });
    await correct("c1", 5);
    expect(await read()).toEqual([{ month: "2026-02-01", requests: 15, cents: 0 }]);
    await correct("c2", 25);
    await correct("c2", 25);
    expect(await read()).toEqual([{ month: "2026-02-01", requests: 35, cents: 150 }]);
  });

  it("counts twenty concurrent calls, and resent ones, exactly once", async () => {
    const { send, buyer, read } = await prepare();
    const calls = Array.from({ length: 20 }, (_, at) =>
      send([
        toEvent(`${at}`, { buyer: buyer.id, requests: 3 }, { time: "2026-02-10T10:00:00Z" }),
        toEvent(`${at % 5}`, { buyer: buyer.slug, requests: 3 }, { time: "2026-02-10T10:00:00Z" }),
      ]),
    );
    const outcomes = await Promise.all(calls);
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(20).fill("done"));
    expect(await read()).toEqual([{ month: "2026-02-01", requests: 60, cents: 30 * 10 + 10 * 7 }]);
  });

  it("refuses another buyer's event with the same id, and counts nothing of that call", async () => {
    const { send, buyer, read, ...seller } = await prepare();
    const other = await insertBuyer(seller);
    const time = "2026-02-10T10:00:00Z";
    const outcomes = await Promise.all(
      [buyer, other].map(({ id }) => send([toEvent("same", { buyer: id, requests: 25 }, { time })])),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["conflict", "done"]);
    expect(await read()).toEqual([{ month: "2026-02-01", requests: 25, cents: 50 }]);
  });

  it("sums to the price of each month's requests for any events, order and corrections", async () => {
    const anyEvent = fc.record({
      day: fc.integer({ min: 0, max: 80 }),
      requests: fc.integer({ min: 1, max: 40 }),
      corrected: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
      again: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEvent, { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.boolean()),
        async (events, cuts) => {
          const { send, buyer, read } = await prepare();
          const times = events.map(({ day }) => new Date(Date.parse("2026-01-05T23:30:00Z") + day * 86_400_000));
          const reports = events.map(({ requests }, at) =>
            toEvent(`${at}`, { buyer: buyer.id, requests }, { time: times[at]?.toISOString() }),
          );
          const corrections = events.flatMap(({ corrected }, at) =>
            corrected === null ? [] : [toEvent(`c${at}`, { buyer: buyer.id, requests: corrected, corrects: `${at}` })],
          );
          const repeats = reports.filter((_, at) => events[at]?.again);
          for (const values of cut([...reports, ...corrections, ...repeats], cuts)) {
            expect(await send(values)).toMatchObject({ kind: "done" });
          }
          const counts = new Map<string, { requests: number; price: Price | null }>();
          for (const [at, { requests, corrected }] of events.entries()) {
            const time = times[at] ?? new Date(0);
            const month = `${time.toISOString().slice(0, 7)}-01`;
            const count = counts.get(month)?.requests ?? 0;
            counts.set(month, { requests: count + (corrected ?? requests), price: findPriceAt(prices, time) });
          }
          expect(await read()).toEqual(
            [...counts.entries()]
              .sort(([a], [b]) => a.localeCompare(b))
              .map(([month, { requests, price }]) => ({
                month,
                requests,
                cents: price ? getCost(price, requests) : 0,
              })),
          );
        },
      ),
      { numRuns: 12 },
    );
  });
});

/** Splits into calls at random positions. */
function cut<T>(values: readonly T[], cuts: Iterable<boolean>): T[][] {
  const calls: T[][] = [[]];
  const next = cuts[Symbol.iterator]();
  for (const value of values) {
    if (next.next().value) calls.push([]);
    calls.at(-1)?.push(value);
  }
  return calls.filter((call) => call.length > 0);
}
