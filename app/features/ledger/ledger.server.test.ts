import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { companies } from "#app/db/schema/identity.ts";
import { ledgerEntries } from "#app/db/schema/ledger.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { getBalance, grantMarketCredit, listLedgerLines, postTransaction } from "./ledger.server.ts";
import type { AccountKind, LedgerMove } from "./ledger-posting.ts";

const createCompany = async ({ db }: TestScope, slug: string, tenantId = 1) => {
  const [company] = await db.insert(companies).values({ tenantId, slug, name: slug }).returning();
  return company?.id ?? 0;
};

describeOnEveryDatabase("the ledger", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it("grants the credit of $25.00 once to each company, even to concurrent callers", async () => {
    const scope = database.scope();
    const companyId = await createCompany(scope, "once");
    const given = await Promise.all(
      [1, 2, 3, 4].map(() => inTenant(scope, (scoped) => grantMarketCredit(scoped, companyId, 2500))),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await getBalance({ ...scope, companyId })).toBe(2500);
    expect(await listLedgerLines({ ...scope, companyId })).toMatchObject({
      lines: [{ kind: "marketCredit", cents: 2500, balanceCents: 2500, postedAt: "2026-01-15T12:00:00+00:00" }],
      page: 1,
      count: 1,
    });
  });

  it("is the company's own on every tenant, and hidden from others", async () => {
    const scope = database.scope();
    const [own, other, elsewhere] = [
      await createCompany(scope, "own"),
      await createCompany(scope, "other"),
      await createCompany(scope, "elsewhere", 4),
    ];
    await grantMarketCredit(scope, own, 2500);
    await grantMarketCredit(scope, elsewhere, 2500);
    expect(await getBalance({ ...testScopeIn(scope, 1_000_000 + own), companyId: own })).toBe(2500);
    expect(await getBalance({ ...scope, companyId: other })).toBe(0);
    expect(await getBalance({ ...scope, companyId: elsewhere })).toBe(2500);
    expect(await getBalance(scope)).toBe(0);
    expect(await listLedgerLines({ ...scope, companyId: other })).toEqual({ lines: [], page: 1, count: 0 });
    const seen = await inTenant(testScopeIn(scope, 4), ({ db }) => db.select().from(ledgerEntries));
    expect(new Set(seen.map(({ tenantId }) => tenantId))).toEqual(new Set([4]));
  });

  it("restores the caller's tenant", async () => {
    const scope = database.scope({ tenantId: 4 });
    const companyId = await createCompany(scope, "guest", 1);
    const setting = await inTenant(scope, async (scoped) => {
      await grantMarketCredit(scoped, companyId, 2500);
      const { rows } = await scoped.db.execute(sql`select current_setting('app.tenant') as tenant`);
      return rows[0];
    });
    expect(setting).toEqual({ tenant: "4" });
  });

  it("refuses moves that do not sum to zero, and never changes entries", async () => {
    const scope = database.scope();
    const companyId = await createCompany(scope, "strict");
    const moves: LedgerMove[] = [
      { kind: "company", companyId, cents: 100 },
      { kind: "bank", companyId: null, cents: -99 },
    ];
    await expect(postTransaction(scope, { kind: "payment", companyId, key: "odd", moves })).rejects.toThrow();
    await grantMarketCredit(scope, companyId, 2500);
    for (const change of [
      sql`update ledger_entries set cents = 1`,
      sql`delete from ledger_entries`,
      sql`delete from ledger_transactions`,
      sql`truncate ledger_entries`,
    ]) {
      await expect(database.db.execute(change)).rejects.toThrow();
    }
    expect(await getBalance({ ...scope, companyId })).toBe(2500);
  });

  it("sums to zero, and each balance to its movements, for random postings", async () => {
    const scope = database.scope();
    const company = await createCompany(scope, "any");
    const kinds = fc.constantFrom<AccountKind>("seller", "fees", "promotion", "bank");
    const amounts = fc.array(fc.tuple(kinds, fc.integer({ min: -1e9, max: 1e9 })), { minLength: 1, maxLength: 5 });
    let expected = 0;
    let key = 0;
    await fc.assert(
      fc.asyncProperty(amounts, async (parts) => {
        const cents = -parts.reduce((sum, [, part]) => sum + part, 0);
        const others = parts.map(([kind, part]) => ({
          kind,
          companyId: kind === "seller" ? company : null,
          cents: part,
        }));
        const moves = [{ kind: "company" as const, companyId: company, cents }, ...others];
        const posting = { kind: "payment" as const, companyId: company, key: `any:${key++}`, moves };
        if (await postTransaction(scope, posting)) expected += cents;
        expect(await postTransaction(scope, posting)).toBe(false);
        expect(await getBalance({ ...scope, companyId: company })).toBe(expected);
        const { rows } = await asPlatform(scope.db, (db) => db.execute(sql`select sum(cents) from ledger_entries`));
        expect(Number(rows[0]?.sum ?? 0)).toBe(0);
      }),
      { numRuns: 20 },
    );
  });
});
