import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { dismissChecklist } from "#app/features/dashboard/checklist/checklists.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertCompany } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { getOwnerBar, getOwnerMarket } from "./owner-market.server.ts";

const origin = "https://market.example";

describeOnEveryDatabase("an owner's dashboard", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  const person = async (roleId: number, companyId: number | null, tenantId = 1): Promise<TestScope> => {
    const scope = testScopeIn(database.scope(), tenantId);
    const email = `${crypto.randomUUID()}@people.test`;
    const { id } = await insertAccount(scope, { tenantId, companyId, email, roleId });
    return { ...scope, companyId, userId: id };
  };
  const getMarket = (scope: TestScope) => getOwnerMarket(scope, { account: scope, origin });
  const getBar = (scope: TestScope, companyId: number) => getOwnerBar(scope, { shown: scope, companyId, origin });

  it("contains the market's link, publication date and people waiting to join", async () => {
    const company = await insertCompany(database.scope(), { hasGigMarket: true });
    const owner = await person(2, company.id);
    const address = `${origin}/${company.slug}/myservices`;
    expect(await getMarket(owner)).toEqual({ address, publishedAt: null, joiners: [] });
    const asker = await person(3, null);
    await asPlatform(owner.db, async (tx) => {
      await tx.execute(sql`
        insert into market_settings (tenant_id, company_id, draft, published, published_at, updated_at)
        values (1, ${company.id}, '{}', '{}', '2026-03-02T11:02:00Z', now())`);
      await tx.execute(sql`
        insert into join_requests (tenant_id, company_id, user_id, created_at) values (1, ${company.id}, ${asker.userId}, now())`);
    });
    const market = await getMarket(owner);
    expect(market).toMatchObject({ address, publishedAt: "2026-03-02T11:02:00.000Z" });
    expect(market?.joiners.map(({ isStranger }) => isStranger)).toEqual([true]);
    expect(await getBar(owner, company.id)).toMatchObject({ address, joiners: 1, toAnswer: 0 });
  });

  it("reports the progress of the first steps, even of a dismissed list", async () => {
    const company = await insertCompany(database.scope(), { hasGigMarket: true });
    const owner = await person(2, company.id);
    expect((await getBar(owner, company.id))?.checklist).toMatchObject({ kind: "owner", isDismissed: false });
    await dismissChecklist(owner, "owner");
    expect((await getBar(owner, company.id))?.checklist).toMatchObject({ isDismissed: true });
  });

  it("is null for everyone else", async () => {
    const [company, other] = [
      await insertCompany(database.scope(), { hasGigMarket: true }),
      await insertCompany(database.scope(), { hasGigMarket: true }),
    ];
    const stranger = await person(2, other.id);
    expect(await getBar(stranger, company.id)).toBeNull();
    const closed = await insertCompany(database.scope());
    const others = [await person(3, company.id), await person(2, closed.id), await person(1, null)];
    for (const scope of [...others, { ...stranger, userId: null }, testScopeIn(stranger, 4)]) {
      expect(await getMarket(scope)).toBeNull();
      expect(await getBar(scope, company.id)).toBeNull();
    }
  });
});
