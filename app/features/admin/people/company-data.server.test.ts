import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { type companies, users } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { insertAgreement, insertFee, insertKey, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { exportCompany, exportCompanyBySlug } from "./export-company.server.ts";

describeOnEveryDatabase("the data of a company", (open) => {
  let database: TestDatabase;
  let company: typeof companies.$inferSelect;

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    await clearAuditLog(database.db);
    await asPlatform(database.db, async (db) => {
      await db.delete(requests);
      await db.delete(users);
    });
    const member = await insertMember(database.scope(), { slug: `lane-${crypto.randomUUID()}`, tenantId: 4 });
    company = member.company;
    const ask = { kind: "service", firstName: "D", lastName: "W", acceptedTerms: true, locale: "en" } as const;
    for (const [tenantId, companyId] of [
      [4, company.id],
      [5, company.id],
      [4, null],
    ] as const)
      await inTenant(testScopeIn(database.scope(), tenantId), ({ db }) =>
        db
          .insert(requests)
          .values({ ...ask, tenantId, companyId, workEmail: `d${companyId}@lane.test`, description: `on ${tenantId}` }),
      );
    const settings = { tenantId: 4, companyId: company.id, draft: { name: "Lane" }, updatedAt: database.scope().now };
    await asPlatform(database.db, (db) => db.insert(marketSettings).values(settings));
  });

  async function insertAdministrator(tenantId: number) {
    const email = `admin-${crypto.randomUUID()}@market.test`;
    const { id } = await insertAccount(database.scope(), { tenantId, roleId: 1, email });
    return { ...testScopeIn(database.scope(), tenantId), userId: id };
  }

  it("is exported by the administrators of its tenant and of the platform, and by nobody else", async () => {
    const [own, platform, stranger] = [
      await insertAdministrator(4),
      await insertAdministrator(1),
      await insertAdministrator(5),
    ];
    const data = await exportCompany(own, company.id);
    expect(data).toMatchObject({
      company: [{ slug: company.slug }],
      people: [{ companyId: company.id }],
      market: [{ draft: { name: "Lane" } }],
      requests: [{ description: "on 4" }],
    });
    expect((await exportCompany(platform, company.id))?.requests).toHaveLength(2);
    expect(await exportCompany(stranger, company.id)).toBeNull();
    expect(await exportCompany(testScopeIn(database.scope(), 4), company.id)).toBeNull();
    expect(await exportCompany(platform, 2_000_000_000)).toBeNull();
    const log = await asPlatform(database.db, (db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(log.map(({ action, tenantId, subject }) => [action, tenantId, subject])).toEqual(
      Array.from({ length: 2 }, () => ["company.export", 4, `company:${company.id}`]),
    );
  });

  it("has what belongs to its services and agreements, and nothing of another company's", async () => {
    const [one, other] = [await insertSeller(database.scope()), await insertSeller(database.scope())];
    for (const seller of [one, other]) {
      await insertFee(seller.scope, seller.serviceId, 40);
      await insertKey(seller.scope, seller.serviceId);
      await insertAgreement(database.scope(), { serviceId: seller.serviceId, buyerId: company.id });
    }
    const data = await exportCompanyBySlug(database.scope(), one.company.slug);
    const own = [{ serviceId: one.serviceId }];
    expect(data).toMatchObject({
      services: [{ id: one.serviceId }],
      servicePrices: own,
      serviceKeys: own,
      agreements: own,
    });
    expect(data?.agreementHistory).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(other.company.slug);
    const buyers = await exportCompanyBySlug(database.scope(), company.slug);
    expect([buyers?.services, buyers?.serviceKeys]).toEqual([[], []]);
    expect(buyers?.agreementHistory).toHaveLength(2);
  });

  it("is printed whole by the command line, and names nobody for an unknown address", async () => {
    const data = await exportCompanyBySlug(database.scope(), company.slug);
    expect(data?.requests).toHaveLength(2);
    expect(await exportCompanyBySlug(database.scope(), "nobody-at-all")).toBeNull();
  });
});
