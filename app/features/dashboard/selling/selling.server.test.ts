import { beforeAll, expect, it } from "vitest";
import { serviceDocuments, serviceMedia } from "#app/db/schema/catalogue.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertCompany, insertFee, insertKey, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { loadSelling } from "./selling.server.ts";

describeOnEveryDatabase("a seller's dashboard", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  const load = (scope: TestScope) => loadSelling(scope as unknown as HomeScope, scope as unknown as AccountScope);

  /** Inserts a request for the seller made `ago` hours ago, answered `waited` hours later or not at all. */
  async function ask(scope: TestScope, { ago, waited }: { ago: number; waited: number | null }, tenantId = 1) {
    const createdAt = new Date(scope.now.getTime() - ago * 3_600_000);
    return asPlatform(scope.db, async (db) => {
      const [made] = await db
        .insert(requests)
        .values({
          tenantId,
          kind: "service",
          // A message answers it, but leaves its state as it is.
          status: "submitted",
          ownerCompanyId: scope.companyId,
          firstName: "Dana",
          lastName: String(ago),
          workEmail: `${crypto.randomUUID()}@guests.test`,
          description: "Help.",
          acceptedTerms: true,
          locale: "en",
          createdAt,
          updatedAt: createdAt,
        })
        .returning({ id: requests.id });
      if (!made) throw new Error("the request was not stored");
      if (waited !== null) {
        const answeredAt = new Date(createdAt.getTime() + waited * 3_600_000);
        const answer = {
          tenantId,
          requestId: made.id,
          kind: "message",
          actor: "seller",
          createdAt: answeredAt,
        } as const;
        await db.insert(requestEvents).values(answer);
      }
    });
  }

  it("shows its own requests on every tenant that wait, oldest first, and how long answers take", async () => {
    const scope = database.scope();
    const seller = await insertSeller(scope);
    const other = await insertSeller(scope);
    await ask(other.scope, { ago: 500, waited: null });
    await ask(seller.scope, { ago: 2, waited: null });
    await ask(seller.scope, { ago: 80, waited: null }, 4);
    await ask(seller.scope, { ago: 30, waited: null });
    await ask(seller.scope, { ago: 10, waited: 2 });
    await ask(seller.scope, { ago: 12, waited: 6 }, 4);
    await ask(seller.scope, { ago: 20, waited: 8 });
    await ask(seller.scope, { ago: 7 * 24 * 5 + 60, waited: 40 });
    await ask(seller.scope, { ago: 7 * 24 * 9, waited: 1 });
    const selling = await load(seller.scope);
    expect(selling?.toAnswer.oldest.map(({ buyerName }) => buyerName)).toEqual(["Dana 80", "Dana 30", "Dana 2"]);
    expect(selling?.toAnswer.count).toBe(3);
    expect(selling?.answers).toEqual({
      medianSeconds: 6 * 3600,
      weeks: [null, null, 40 * 3600, null, null, null, null, 6 * 3600],
      withinDay: 3,
      received: 7,
    });
  });

  it("names each listing's gaps, listings with the most gaps first", async () => {
    const scope = database.scope();
    const seller = await insertSeller(scope, { names: ["Whole", "Bare"] });
    const { serviceId } = seller;
    await insertFee(seller.scope, serviceId, 5);
    await insertKey(seller.scope, serviceId);
    await scope.db.insert(serviceMedia).values({ serviceId, documentType: "Screenshot", documentUrl: "/files/a.webp" });
    const selling = await load(seller.scope);
    expect(selling?.health.listings.map(({ name, lacks }) => [name, lacks])).toEqual([
      ["Bare", ["price", "key", "media", "document"]],
      ["Whole", ["document"]],
    ]);
    expect([selling?.disputedCents, selling?.nextPayout?.cents]).toEqual([0, 0]);
  });

  it("counts all listings, though it names the five that lack most", async () => {
    const scope = database.scope();
    const names = ["Whole", "A", "B", "C", "D", "E", "F"];
    const { serviceIds, scope: own } = await insertSeller(scope, { names });
    const [serviceId = 0] = serviceIds;
    await insertFee(own, serviceId, 5);
    await insertKey(own, serviceId);
    await scope.db.insert(serviceMedia).values({ serviceId, documentType: "Screenshot", documentUrl: "/files/a.webp" });
    await scope.db.insert(serviceDocuments).values({ serviceId, documentType: "Guide", name: "G", documentUrl: "/g" });
    const health = (await load(own))?.health;
    expect(health?.listings.map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E"]);
    expect(health).toMatchObject({ all: 7, lacking: 6 });
  });

  it("is null for companies without a listing", async () => {
    const scope = database.scope();
    const company = await insertCompany(scope);
    const person = async (roleId: number) => {
      const email = `${crypto.randomUUID()}@people.test`;
      const { id } = await insertAccount(scope, { tenantId: 1, companyId: company.id, email, roleId });
      return { ...scope, companyId: company.id, userId: id };
    };
    expect(await load(await person(2))).toBeNull();
    expect(await load(await person(4))).toBeNull();
  });
});
