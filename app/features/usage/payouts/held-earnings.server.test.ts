import { beforeAll, expect, it } from "vitest";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import {
  anySender,
  insertBuyer,
  insertFee,
  insertKey,
  insertPrice,
  insertSeller,
  toEvent,
} from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { listHeldEarnings } from "./held-earnings.server.ts";

describeOnEveryDatabase("held use of a seller's services", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it("reports its cost and the seller's part per day and in total, unless the cost depends on other use", async () => {
    const scope = database.scope({ now: new Date("2026-01-20T12:00:00Z") });
    const seller = await insertSeller(scope, { tenantId: 4, names: ["Plain", "Graduated"] });
    const [plain = 0, graduated = 0] = seller.serviceIds;
    const buyer = await insertBuyer(seller, { name: "Tidewater" });
    const early = new Date("2025-01-01T00:00:00Z");
    await insertFee({ ...seller.scope, now: early }, plain, 35);
    const steps = [
      { upTo: 100, cents: 40 },
      { upTo: null, cents: 20 },
    ];
    await insertPrice(seller.scope, graduated, { steps, freeRequests: 0, monthlyFeeCents: 0, effectiveAt: early });
    const use = async (serviceId: number, day: number, requests: number) => {
      const key = await insertKey(seller.scope, serviceId);
      const usual = Array.from({ length: 10 }, (_, at) => [`u${at}`, 5 + at, 10] as const);
      const values = [...usual, ["large", day, requests] as const].map(([id, on, count]) =>
        toEvent(id, { buyer: buyer.id, requests: count }, { time: `2026-01-${String(on).padStart(2, "0")}T10:00:00Z` }),
      );
      expect(await recordUsage(scope, { key, values }, anySender)).toMatchObject({ held: 1 });
    };
    const read = (companyId: number) => asPlatform(scope.db, (db) => listHeldEarnings(db, { tenantId: 4, companyId }));
    await use(plain, 15, 501);
    const day = {
      day: "2026-01-15",
      serviceName: "Plain",
      buyerName: "Tidewater",
      requests: 501,
      usual: 10,
      // 12 % of 17,535 cents are 2,104.2.
      totalCents: 17_535,
      finalCents: 15_431,
      heldAt: "2026-01-20T12:00:00.000Z",
      agreement: expect.stringMatching(/^agr_/),
    };
    expect(await read(seller.company.id)).toEqual({
      days: [day],
      dayCount: 1,
      requests: 501,
      finalCents: 15_431,
      isPriced: true,
    });
    await use(graduated, 16, 900);
    expect(await read(seller.company.id)).toMatchObject({
      days: [day, { serviceName: "Graduated", totalCents: null, finalCents: null }],
      ...{ dayCount: 2, requests: 1401, finalCents: 15_431, isPriced: false },
    });
    expect(await read(buyer.id)).toEqual({ days: [], dayCount: 0, requests: 0, finalCents: 0, isPriced: true });
  });
});
