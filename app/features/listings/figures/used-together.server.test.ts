import { inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { listUsedTogether } from "#app/features/marketplace/market/chosen-services.server.ts";
import { insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { relateUsedServices } from "./used-together.server.ts";

describeOnEveryDatabase("services that are used together", (open) => {
  it("are listed from five companies on, those of most first, and only where the tenant shows them", async () => {
    const database = await open();
    const now = new Date("2026-11-21T10:00:00Z");
    const scope = database.scope({ now });
    const { serviceIds, company: seller } = await insertSeller(scope, {
      names: ["Rating", "Records", "Flood", "Rare"],
    });
    const [rating = 0, records = 0, flood = 0, rare = 0] = serviceIds;
    await database.db.update(services).set({ status: 1 }).where(inArray(services.id, serviceIds));
    const buyers: number[] = [];
    for (let at = 0; at < 6; at += 1) buyers.push((await insertCompany(scope)).id);
    const use = (serviceId: number, count: number, usageDate = "2026-11-01") =>
      buyers.slice(0, count).map((buyerCompanyId) => ({
        ...{ tenantId: seller.tenantId, serviceId, buyerTenantId: 1, buyerCompanyId, usageDate },
        ...{ bookedMonth: `${usageDate.slice(0, 7)}-01`, requests: 1, totalCents: 0, feePoints: "0" },
      }));
    const rows = [
      ...use(rating, 6),
      ...use(rating, 6, "2026-11-02"),
      ...use(records, 5),
      ...use(flood, 6),
      ...use(rare, 4),
    ];
    await asPlatform(database.db, (db) => db.insert(usageDailyTotals).values(rows));
    expect(await relateUsedServices(database.db, now)).toBe(3);
    expect(await relateUsedServices(database.db, now)).toBe(0);
    const names = async (id: number, shown = scope) => (await listUsedTogether(shown, id)).map(({ name }) => name);
    expect(await names(rating)).toEqual(["Flood", "Records"]);
    expect(await names(records)).toEqual(["Rating", "Flood"]);
    expect(await names(rare)).toEqual([]);
    expect(await names(rating, { ...scope, catalogue: { services: [records, rating] } })).toEqual(["Records"]);
    expect(await relateUsedServices(database.db, new Date("2027-06-01T00:00:00Z"))).toBe(3);
    expect(await names(rating)).toEqual([]);
  });
});
