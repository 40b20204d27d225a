import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { contentChanges } from "#app/db/schema/content-changes.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import type { PriceTerms } from "#app/features/usage/prices/price.ts";
import { setPrice, takeBackPrice } from "#app/features/usage/prices/set-price.server.ts";
import { createServices, toSearchQuery } from "#tests/factories/catalogue.ts";
import { anySender, insertBuyer, insertPrice, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { listStartedPrices } from "./listed-prices.server.ts";

const terms: PriceTerms = {
  steps: [
    { upTo: 1000, cents: 30 },
    { upTo: null, cents: 20 },
  ],
  freeRequests: 50,
  monthlyFeeCents: 0,
};
const january = new Date("2026-01-15T12:00:00Z");
const march = new Date("2026-03-01T00:00:00Z");
let named = 0;

describeOnEveryDatabase("listed prices", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function prepare() {
    named += 1;
    const name = `Pricedservice${named}`;
    const seller = await insertSeller(database.scope({ now: january }), { names: [name] });
    const { serviceId, scope } = seller;
    const set = (start: Date | null, change: Partial<PriceTerms> = {}) =>
      setPrice(scope, { serviceId, terms: { ...terms, ...change }, start }, anySender);
    const read = async () => {
      const page = await searchServices(database.scope(), toSearchQuery({ text: name }));
      return page.cards[0]?.price;
    };
    const readUntil = async () => {
      const [row] = await database.db.select().from(services).where(eq(services.id, serviceId));
      return row?.listedPriceUntil?.toISOString() ?? null;
    };
    return { ...seller, set, read, readUntil };
  }

  it("are those of the price that bills", async () => {
    const { set, read, readUntil } = await prepare();
    expect(await set(null)).toEqual({ kind: "done" });
    expect(await listStartedPrices(database.db, january)).toBe(1);
    expect(await read()).toEqual({ cents: 20, isFrom: true, freeRequests: 50, monthlyFeeCents: 0, unit: "request" });
    expect(await readUntil()).toBeNull();
  });

  it("change when the next price starts, and not before", async () => {
    const seller = await prepare();
    await seller.set(null, { steps: [{ upTo: null, cents: 25 }] });
    await insertBuyer(seller, { tenantId: 1 });
    expect(await seller.set(march)).toEqual({ kind: "done" });
    await listStartedPrices(database.db, january);
    expect(await seller.readUntil()).toBe(march.toISOString());
    expect(await listStartedPrices(database.db, new Date(march.getTime() - 1))).toBe(0);
    expect(await seller.read()).toMatchObject({ cents: 25, isFrom: false });
    await Promise.all([listStartedPrices(database.db, march), listStartedPrices(database.db, march)]);
    expect(await seller.read()).toMatchObject({ cents: 20, isFrom: true });
    expect(await listStartedPrices(database.db, march)).toBe(0);
  });

  it("stay when the next price is taken back", async () => {
    const seller = await prepare();
    await seller.set(null);
    await insertBuyer(seller, { tenantId: 1 });
    await seller.set(march, { monthlyFeeCents: 500 });
    expect(await takeBackPrice(seller.scope, seller.serviceId, anySender)).toEqual({ kind: "done" });
    await listStartedPrices(database.db, march);
    expect(await seller.readUntil()).toBeNull();
    expect(await seller.read()).toMatchObject({ monthlyFeeCents: 0 });
  });

  it("are derived whoever wrote the price", async () => {
    const { scope, serviceId, read } = await prepare();
    await insertPrice(scope, serviceId, { ...terms, effectiveAt: january });
    await database.db
      .update(services)
      .set({ listedPriceUntil: new Date(0) })
      .where(eq(services.id, serviceId));
    expect(await listStartedPrices(database.db, january)).toBeGreaterThan(0);
    expect(await read()).toMatchObject({ cents: 20, freeRequests: 50 });
  });

  it("are those of one service when only it is asked for", async () => {
    const [one, other] = [await prepare(), await prepare()];
    for (const { set } of [one, other]) await set(null);
    expect(await listStartedPrices(database.db, january, one.serviceId)).toBe(1);
    expect(await one.read()).toMatchObject({ cents: 20 });
    expect(await other.readUntil()).not.toBeNull();
  });

  it("are announced once, however many they are", async () => {
    const readVersion = async () => {
      const rows = await database.db.select().from(contentChanges).where(eq(contentChanges.topic, "catalogue"));
      return Number(rows[0]?.version ?? 0);
    };
    await createServices(
      database.db,
      Array.from({ length: 501 }, (_, at) => ({ name: `Due ${at}`, listedPriceUntil: new Date(0) })),
    );
    const before = await readVersion();
    expect(await listStartedPrices(database.db, january)).toBeGreaterThan(500);
    expect(await readVersion()).toBe(before + 1);
  });
});
