import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { restatementsOnPage } from "./restatement.ts";
import { listBuyerRestatements, listSellerRestatements, toBuyerEvents, toSellerEvents } from "./restatements.server.ts";

interface Use {
  tenantId: number;
  serviceId: number;
  buyerId: number;
  count: number;
}

/** Late usage, one second apart; the first ten a month before all others. */
async function insertLate(scope: TestScope, { tenantId, serviceId, buyerId, count }: Use): Promise<void> {
  await asPlatform(scope.db, (db) =>
    db.execute(sql`
      insert into usage_events (tenant_id, service_id, source, event_id, buyer_tenant_id, buyer_company_id, occurred_at,
        usage_date, booked_month, requests, unit_cents, share_points, restatement, received_at)
      select ${tenantId}::int, ${serviceId}::int, '/late', 'late-' || lpad(n::text, 6, '0'), 1, ${buyerId}::int, now(),
        case when n <= 10 then date '2025-12-01' else date '2026-01-01' end, '2026-01-01', n, 5, 1200, 'late',
        timestamptz '2026-01-10 00:00:00Z' + n * interval '1 second'
      from generate_series(1, ${count}::int) n`),
  );
}

describeOnEveryDatabase("restatements", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it("are paged, latest report first, over all selected services", async () => {
    const scope = database.scope();
    const seller = await insertSeller(scope, { names: ["Flood Zones", "Hail Maps"] });
    const buyer = await insertCompany(scope);
    for (const serviceId of seller.serviceIds) {
      await insertLate(scope, { tenantId: 1, serviceId, buyerId: buyer.id, count: 25 });
    }
    const range = { from: "2026-01-01", to: "2026-01-15" };
    const page = async (page: number) => {
      const query = { ...range, page };
      const [own, bought] = await Promise.all([
        listSellerRestatements(seller.scope, { ...query, serviceIds: seller.serviceIds }),
        listBuyerRestatements({ ...scope, companyId: buyer.id }, { ...query, locale: "en" }),
      ]);
      expect(bought).toEqual(own);
      return own;
    };
    const first = await page(1);
    expect([first.shown.length, first.hasMore]).toEqual([restatementsOnPage, true]);
    const second = await page(2);
    expect([second.shown.length, second.hasMore]).toEqual([10, false]);
    expect([...first.shown, ...second.shown].map(({ requests }) => requests)).toEqual(
      Array.from({ length: 30 }, (_, at) => 25 - Math.floor(at / 2)),
    );
    expect(await page(3)).toEqual({ shown: [], page: 3, hasMore: false });
  });

  it("are found by reading only the rows shown, however many there are", async () => {
    const scope = database.scope();
    const seller = await insertSeller(scope, { names: ["Flood Zones", "Hail Maps"] });
    const buyer = await insertCompany(scope);
    for (const serviceId of seller.serviceIds) {
      await insertLate(scope, { tenantId: 1, serviceId, buyerId: buyer.id, count: 20_000 });
    }
    await database.db.execute(sql`analyze usage_events`);
    const all = { serviceIds: seller.serviceIds, from: "2025-12-01", to: "2026-01-15" };
    const seen = { companyId: seller.company.id, tenantId: 1, most: 21 };
    const readRows = (tenantId: number, query: SQL) =>
      inTenant(testScopeIn(scope, tenantId), async ({ db }) => {
        const { rows } = await db.execute<{ "QUERY PLAN": unknown }>(sql`explain (analyze, format json) ${query}`);
        return [...JSON.stringify(rows).matchAll(/"Actual Rows":\s*(\d+)/g)].map(([, found]) => Number(found));
      });
    for (const query of [toSellerEvents(all, seen), toBuyerEvents(all, { ...seen, companyId: buyer.id })]) {
      const found = await readRows(1, query);
      expect(found.length).toBeGreaterThan(1);
      expect(Math.max(...found)).toBeLessThanOrEqual(2 * 21);
    }
  });
});
