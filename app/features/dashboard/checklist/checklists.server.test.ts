import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { companies } from "#app/db/schema/identity.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertCompany, insertKey, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { dismissChecklist, getCompanyChecklist, getPlatformChecklist, restoreChecklist } from "./checklists.server.ts";

describeOnEveryDatabase("first steps", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  const person = async (roleId: number, companyId: number | null, isTeamMember = false): Promise<TestScope> => {
    const scope = database.scope();
    const email = `${crypto.randomUUID()}@people.test`;
    const { id } = await insertAccount(scope, { tenantId: 1, companyId, email, roleId, isTeamMember });
    return { ...scope, companyId, userId: id };
  };
  const done = async (scope: TestScope) =>
    (await getCompanyChecklist(scope))?.steps.filter((step) => step.done).map(({ key }) => key);

  it("of a market's owner track what was published, who joined and where invoices go", async () => {
    const company = await insertCompany(database.scope(), { hasGigMarket: true });
    const owner = await person(2, company.id);
    expect(await done(owner)).toEqual([]);
    const { db } = owner;
    await db
      .update(companies)
      .set({ logoUrl: "/files/logo.svg", headerText: "All in one place" })
      .where(eq(companies.id, company.id));
    expect(await done(owner)).toEqual(["brand"]);
    const settings = { services: { everything: false, exclude: [], first: [] } };
    const asker = await person(3, null);
    await asPlatform(db, async (tx) => {
      await tx.execute(sql`
        insert into market_settings (tenant_id, company_id, draft, published, updated_at)
        values (1, ${company.id}, '{}', ${JSON.stringify(settings)}::jsonb, now())`);
      await tx.execute(sql`
        insert into join_requests (tenant_id, company_id, user_id, created_at) values (1, ${company.id}, ${asker.userId}, now())`);
      await tx.execute(sql`
        insert into payment_methods (tenant_id, company_id, provider, details, updated_at)
        values (1, ${company.id}, 'invoice', '{}', now())`);
    });
    expect(await done(owner)).toEqual(["brand", "services", "share", "invoice"]);
    const accept = (legal: object) =>
      asPlatform(db, (tx) =>
        tx.execute(sql`update market_settings set published = published || ${JSON.stringify(legal)}::jsonb
          where company_id = ${company.id}`),
      );
    await accept({ legal: "own", terms: "# Terms", privacyPolicy: null });
    expect(await done(owner)).not.toContain("terms");
    await accept({ legal: "own", terms: "# Terms", privacyPolicy: "# Privacy" });
    expect(await done(owner)).toContain("terms");
    await accept({ legal: "parent", terms: null, privacyPolicy: null });
    expect(await done(owner)).toEqual(["brand", "services", "terms", "share", "invoice"]);
    await person(3, company.id);
    expect(await getCompanyChecklist(owner)).toBeNull();
  });

  it("of a seller track its own services only, and are hidden from team members", async () => {
    const other = await insertSeller(database.scope());
    await insertKey(other.scope, other.serviceId);
    const company = await insertCompany(database.scope());
    const seller = await person(4, company.id);
    expect(await done(seller)).toEqual([]);
    expect(await getCompanyChecklist(await person(4, company.id, true))).toBeNull();
    expect(await done(other.scope)).toEqual(["listing", "key"]);
    await asPlatform(seller.db, (db) =>
      db.execute(sql`
        insert into usage_calls (tenant_id, service_id, is_test, at, result, status, events, faults)
        values (1, ${other.serviceId}, true, now(), 'accepted', 200, 1, '[]')`),
    );
    expect(await done(other.scope)).toEqual(["listing", "key", "event"]);
  });

  it("are dismissed by one user for that user only, until restored", async () => {
    const company = await insertCompany(database.scope(), { hasGigMarket: true });
    const [one, two] = [await person(2, company.id), await person(2, company.id)];
    await dismissChecklist(one, "owner");
    await dismissChecklist(one, "owner");
    expect(await getCompanyChecklist(one)).toMatchObject({ kind: "owner", isDismissed: true });
    expect(await getCompanyChecklist(two)).toMatchObject({ kind: "owner", isDismissed: false });
    await restoreChecklist(two, "owner");
    await restoreChecklist(one, "owner");
    expect(await getCompanyChecklist(one)).toMatchObject({ isDismissed: false });
    await dismissChecklist({ ...one, userId: null }, "owner");
    expect(await getCompanyChecklist(one)).toMatchObject({ isDismissed: false });
  });

  it("of the platform are for its administrators, and track the server's configuration", async () => {
    const administrator = await person(1, null);
    const setup = { sendsMail: true, hasSocialSignIn: false };
    const list = await getPlatformChecklist(administrator, setup);
    expect(list?.steps.map(({ key, done: isDone }) => [key, isDone])).toContainEqual(["mail", true]);
    expect(list?.steps.map(({ key, done: isDone }) => [key, isDone])).toContainEqual(["signIn", false]);
    expect(await getPlatformChecklist(await person(2, null), setup)).toBeNull();
  });
});
