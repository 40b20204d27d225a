import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { findChanged, listCounted, type UsageRow } from "./usage-rows.server.ts";

describeOnEveryDatabase("events that are counted already", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it("are found by reading only those of a call, in the first burst of a service, too", async () => {
    const seller = await insertSeller(database.scope());
    const buyer = await insertCompany(database.scope());
    const [serviceId = 0] = seller.serviceIds;
    const count = 20_000;
    await insertEvents(seller.scope, { serviceId, buyerId: buyer.id, count });
    const sent = [7, count].map((n, index) => toRow({ index, n, buyerId: buyer.id }));
    const changed = sent.map((row) => (row.index === 1 ? { ...row, requests: 1 } : row));
    const found = await countRead(seller.scope, (scope) => listCounted(scope, serviceId, sent));
    expect(found).toEqual({ answer: new Set(["/gateway\ne-7", "/gateway\ne-20000"]), read: 2 });
    const differing = await countRead(seller.scope, (scope) => findChanged(scope, serviceId, changed));
    expect(differing.answer).toBe(1);
    expect(differing.read).toBeLessThanOrEqual(2);
  });
});

/** As the n-th of `insertEvents` would be sent again. */
function toRow({ index, n, buyerId }: { index: number; n: number; buyerId: number }): UsageRow {
  return {
    index,
    source: "/gateway",
    eventId: `e-${n}`,
    hasTime: true,
    occurredAt: "2026-01-10T00:00:00.000Z",
    usageDate: "2026-01-10",
    bookedMonth: "2026-01-01",
    buyerTenantId: 1,
    buyerCompanyId: buyerId,
    requests: n,
    statedRequests: null,
    unitCents: 5,
    cents: null,
    pricedFrom: null,
    sharePoints: 1200,
    restatement: null,
    correctsId: null,
    reason: null,
  };
}

async function insertEvents(
  scope: TestScope,
  { serviceId, buyerId, count }: { serviceId: number; buyerId: number; count: number },
): Promise<void> {
  await inTenant(scope, ({ db }) =>
    db.execute(sql`
      insert into usage_events (tenant_id, service_id, source, event_id, buyer_tenant_id, buyer_company_id, occurred_at,
        usage_date, booked_month, requests, unit_cents, share_points, received_at)
      select 1, ${serviceId}::int, '/gateway', 'e-' || n, 1, ${buyerId}::int, '2026-01-10 00:00:00Z', '2026-01-10',
        '2026-01-01', n, 5, 1200, '2026-01-10 00:00:00Z'
      from generate_series(1, ${count}::int) n`),
  );
}

/** The most rows that a step of the work's last statement has read, by the database's own account. */
async function countRead<Answer>(scope: TestScope, work: (scope: TestScope) => Promise<Answer>) {
  return inTenant(scope, async (scoped) => {
    const sent: SQL[] = [];
    const db = new Proxy(scoped.db, {
      get: (target, name) => {
        if (name !== "execute") return Reflect.get(target, name);
        return (query: SQL) => {
          sent.push(query);
          return target.execute(query);
        };
      },
    });
    const answer = await work({ ...scope, ...scoped, db });
    const { rows } = await scoped.db.execute(sql`explain (analyze, format json) ${sent.at(-1)}`);
    const read = [...JSON.stringify(rows).matchAll(/"Actual Rows":\s*(\d+)/g)].map(([, found]) => Number(found));
    return { answer, read: Math.max(...read) };
  });
}
