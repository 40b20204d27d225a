import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { countUsers } from "./count-users.server.ts";

describeOnEveryDatabase("the number of companies that use a service", (open) => {
  it("is shown in fives from five on, and counts the last ninety days", async () => {
    const database = await open();
    const now = new Date("2026-11-21T10:00:00Z");
    const scope = database.scope({ now });
    const { serviceIds, company: seller } = await insertSeller(scope, { tenantId: 4, names: ["Few", "Many"] });
    const [few = 0, many = 0] = serviceIds;
    const companies = [];
    for (let at = 0; at < 6; at += 1) companies.push(await insertCompany(scope));
    const use = (serviceId: number, buyerCompanyId: number, usageDate: string) => ({
      tenantId: seller.tenantId,
      serviceId,
      buyerTenantId: 1,
      buyerCompanyId,
      usageDate,
      bookedMonth: `${usageDate.slice(0, 7)}-01`,
      requests: 3,
      totalCents: 0,
      feePoints: "0",
    });
    const ids = companies.map(({ id }) => id);
    const rows = [
      ...ids.slice(0, 4).map((id) => use(few, id, "2026-11-01")),
      use(few, ids[4] ?? 0, "2026-08-01"),
      ...ids.map((id) => use(many, id, "2026-11-01")),
      use(many, ids[0] ?? 0, "2026-10-01"),
    ];
    await asPlatform(database.db, (db) => db.insert(usageDailyTotals).values(rows));
    expect(await countUsers(database.db, now)).toBe(1);
    expect(await countUsers(database.db, now)).toBe(0);
    const usedBy = async (id: number) =>
      (await database.db.select({ usedBy: services.usedBy }).from(services).where(eq(services.id, id)))[0]?.usedBy;
    expect([await usedBy(few), await usedBy(many)]).toEqual([0, 5]);
    expect(await countUsers(database.db, new Date("2027-06-01T00:00:00Z"))).toBe(1);
    expect(await usedBy(many)).toBe(0);
  });
});
