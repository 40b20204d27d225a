import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { companies } from "#app/db/schema/identity.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { grantMarketCredit } from "./ledger.server.ts";
import { checkLedger } from "./ledger-check.server.ts";

describeOnEveryDatabase("the check of the ledger", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it("finds debits and credits equal, and an entry that was written past the triggers", async () => {
    const { db } = database;
    expect(await checkLedger(db)).toEqual({ debitCents: 0, creditCents: 0, unbalanced: 0 });
    for (const tenantId of [1, 4]) {
      const row = { tenantId, slug: `checked-${tenantId}`, name: "Checked" };
      const [company] = await db.insert(companies).values(row).returning({ id: companies.id });
      await grantMarketCredit(database.scope({ tenantId }), company?.id ?? 0);
    }
    expect(await checkLedger(db)).toEqual({ debitCents: 5000, creditCents: 5000, unbalanced: 0 });
    await db.execute(sql`alter table ledger_entries disable trigger user`);
    await db.execute(sql`update ledger_entries set cents = 2501 where cents > 0 and tenant_id = 4`);
    expect(await checkLedger(db)).toEqual({ debitCents: 5000, creditCents: 5001, unbalanced: 1 });
    await db.execute(sql`delete from ledger_entries where tenant_id = 1`);
    expect(await checkLedger(db)).toMatchObject({ unbalanced: 2 });
  });
});
