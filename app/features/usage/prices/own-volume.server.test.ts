import { expect, it } from "vitest";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { getOwnVolume } from "./own-volume.server.ts";

describeOnEveryDatabase("a company's own volume", (open) => {
  it("is that of its last full month with use, beside its busiest; nobody else's counts", async () => {
    const database = await open();
    const scope = database.scope({ now: new Date("2026-11-21T10:00:00Z") });
    const { serviceId, company: seller } = await insertSeller(scope, { tenantId: 4 });
    const [own, other] = [await insertCompany(scope), await insertCompany(scope)];
    const use = (companyId: number, usageDate: string, requests: number) => ({
      tenantId: seller.tenantId,
      serviceId,
      buyerTenantId: 1,
      buyerCompanyId: companyId,
      usageDate,
      bookedMonth: `${usageDate.slice(0, 7)}-01`,
      requests,
      totalCents: 0,
      feePoints: "0",
    });
    await asPlatform(database.db, (db) =>
      db
        .insert(usageDailyTotals)
        .values([
          use(own.id, "2025-10-31", 9000),
          use(own.id, "2026-05-02", 700),
          use(own.id, "2026-10-01", 300),
          use(own.id, "2026-10-31", 40),
          use(own.id, "2026-11-01", 5000),
          use(other.id, "2026-10-05", 99_000),
        ]),
    );
    const of = (companyId: number | null) => getOwnVolume({ ...scope, companyId }, serviceId);
    expect(await of(own.id)).toEqual({ month: "2026-10-01", requests: 340, busiest: 700 });
    expect(await of(seller.id)).toBeNull();
    expect(await of(null)).toBeNull();
  });
});
