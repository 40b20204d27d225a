import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { getOwnPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertSeller } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const due = new Date("2026-01-01T00:00:00Z");

describeOnOneDatabase("/myservices/prices/:id", (open) => {
  let database: TestDatabase;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  beforeAll(async () => {
    database = await open();
    caller = await createPageCaller(database);
  });
  afterAll(() => caller.close());

  async function prepare() {
    const now = new Date();
    const scope = database.scope({ now });
    const seller = await insertSeller(scope, { names: ["Flood Zones", "Hail Maps"] });
    const email = `${crypto.randomUUID()}@prices.test`;
    const manager = await insertAccount(scope, { companyId: seller.company.id, roleId: 4, email });
    const token = await createSession(scope, manager, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, now);
    const set = async (price0: string) => {
      const body = new URLSearchParams({ intent: "set", price0, start: "now" });
      return (await caller.call(`/myservices/prices/${seller.serviceId}`, viewer, { method: "POST", body })).status;
    };
    const read = async () => {
      const rows = await database.db.select().from(services).where(inArray(services.id, seller.serviceIds));
      return seller.serviceIds.map((id) => rows.find((row) => row.id === id)?.listedPriceUntil?.getTime() ?? null);
    };
    await database.db.update(services).set({ listedPriceUntil: due }).where(inArray(services.id, seller.serviceIds));
    const show = async () => (await caller.call(`/myservices/prices/${seller.serviceId}`, viewer)).text();
    return { seller, set, read, show };
  }

  it("lists the changed price at once, and no others", async () => {
    const { set, read } = await prepare();
    expect(await set("0.20")).toBe(302);
    expect(await read()).toEqual([null, due.getTime()]);
  });

  it("says that a withdrawn service is inactive", async () => {
    const { seller, show } = await prepare();
    expect(await show()).not.toContain("Inactive");
    await database.db.update(services).set({ status: 4 }).where(eq(services.id, seller.serviceId));
    expect(await show()).toContain("Inactive");
  });

  it("lists nothing after a refusal", async () => {
    const { seller, set, read } = await prepare();
    await set("0.20");
    await database.db.update(services).set({ listedPriceUntil: due }).where(eq(services.id, seller.serviceId));
    expect(await set("0.20")).toBe(409);
    expect(await read()).toEqual([due.getTime(), due.getTime()]);
  });

  it("stores a price that cannot be listed at once, and leaves it to the worker", async () => {
    const { seller, set } = await prepare();
    await database.db.execute(sql`
      create function refuse_listing() returns trigger language plpgsql as 'begin raise exception ''not now''; end'`);
    await database.db.execute(sql`
      create trigger refuse_listing before update of listed_price on services
      for each row execute function refuse_listing()`);
    expect(await set("0.20")).toBe(302);
    expect((await getOwnPrices(seller.scope, seller.serviceId))?.current).toMatchObject({
      steps: [{ upTo: null, cents: 20 }],
    });
    expect(caller.logged.join()).toContain("waits for the worker");
    await database.db.execute(sql`drop trigger refuse_listing on services`);
    await database.db.execute(sql`drop function refuse_listing()`);
  });
});
