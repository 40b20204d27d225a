import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { companies } from "#app/db/schema/identity.ts";
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
