import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { companies } from "#app/db/schema/identity.ts";
import { ledgerTransactions } from "#app/db/schema/ledger.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { grantMarketCredit } from "./ledger.server.ts";
import { checkLedger, getLedgerCheck } from "./ledger-check.server.ts";

describeOnEveryDatabase("the check of the ledger", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function openMarket(tenantId: number, slug: string) {
    const row = { tenantId, slug, name: "Checked" };
    const [company] = await database.db.insert(companies).values(row).returning({ id: companies.id });
    await grantMarketCredit(database.scope({ tenantId }), company?.id ?? 0, 2500);
  }

  it("finds debits and credits equal, and detects an entry written past the triggers", async () => {
    const { db } = database;
    const check = () => checkLedger(database.scope());
    expect(await check()).toMatchObject({ debitCents: 0, creditCents: 0, unbalanced: 0 });
    for (const tenantId of [1, 4]) await openMarket(tenantId, `checked-${tenantId}`);
    expect(await check()).toMatchObject({ debitCents: 5000, creditCents: 5000, unbalanced: 0 });
    await db.execute(sql`alter table ledger_entries disable trigger user`);
    await db.execute(sql`update ledger_entries set cents = 2501 where cents > 0 and tenant_id = 4`);
    expect(await check()).toMatchObject({ debitCents: 5000, creditCents: 5001, unbalanced: 1 });
    await db.execute(sql`delete from ledger_entries where tenant_id = 1`);
    expect(await check()).toMatchObject({ unbalanced: 2 });
  });

  it("expects entries of a statement that bills something, and none of a month of free use", async () => {
    const { db } = await open();
    const [company] = await db.insert(companies).values({ tenantId: 1, slug: "billed", name: "Billed" }).returning();
    const companyId = company?.id ?? 0;
    const use = (bookedMonth: string, totalCents: number) =>
      asPlatform(db, async (tx) => {
        const row = { tenantId: 1, serviceId: 1, buyerTenantId: 1, buyerCompanyId: companyId, usageDate: bookedMonth };
        await tx
          .insert(usageDailyTotals)
          .values({ ...row, bookedMonth, requests: 40, totalCents, feePoints: String(totalCents * 1200) });
        await tx.insert(ledgerTransactions).values({
          ...{ tenantId: 1, kind: "statement", companyId, key: `statement:${companyId}:${bookedMonth.slice(0, 7)}` },
          postedAt: new Date("2026-02-04T00:00:00Z"),
        });
        return (await checkLedger({ db: tx, now: new Date() })).unbalanced;
      });
    expect(await use("2026-01-01", 0)).toBe(0);
    expect(await use("2026-02-01", 500)).toBe(1);
  });

  it("is cached for ten minutes with its time, and computed once for two concurrent callers", async () => {
    const scope = database.scope();
    const later = (minutes: number) => ({ ...scope, now: new Date(scope.now.getTime() + minutes * 60_000) });
    const [first, second] = await Promise.all([getLedgerCheck(scope), getLedgerCheck(scope)]);
    expect(second).toBe(first);
    expect(first.checkedAt).toBe(scope.now.toISOString());
    await openMarket(1, "checked-again");
    expect(await getLedgerCheck(later(9))).toBe(first);
    const { debitCents, checkedAt } = await getLedgerCheck(later(10));
    expect([debitCents, checkedAt]).toEqual([first.debitCents + 2500, later(10).now.toISOString()]);
  });
});
