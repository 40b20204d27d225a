import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const hero = { url: "/tenant-assets/market/1/hero.webp", contentType: "image/webp", width: 960, height: 540 };

describeOnEveryDatabase("a tenant's own content", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  it("is its picture beside the landing page's title, except during a search", async () => {
    const caller = await createPageCaller(database, {
      alter: (context) => ({
        ...context,
        tenant: { ...context.tenant, assets: { ...context.tenant.assets, hero } },
      }),
    });
    expect(await (await caller.call("/", null)).text()).toContain(`srcSet="${hero.url}"`);
    expect(await (await caller.call("/?q=hail", null)).text()).not.toContain(`srcSet="${hero.url}"`);
    await caller.close();
  });

  it("is in its agency's words, whatever the page's language", async () => {
    const market = {
      companyId: 1,
      description: "Glass and tow.",
      address: null,
      nameBesideLogo: false,
      first: [],
      notes: {},
      formerSlugs: [],
      legalParty: null,
    };
    const caller = await createPageCaller(database, {
      alter: (context) => ({
        ...context,
        tenant: { ...context.tenant, market: { ...market, rest: context.tenant.catalogue } },
      }),
    });
    const text = await (await caller.call("/", null)).text();
    expect(text).toMatch(/<h1 lang=""/);
    expect(text).toMatch(/<p[^>]* lang="">Glass and tow\./);
    await caller.close();
  });

  it("counts a search by text that finds nothing, and is then not kept for others", async () => {
    const caller = await createPageCaller(database, { alter: (context) => ({ ...context, wholePage: false }) });
    const count = async () => {
      const { rows } = await asPlatform(database.db, (db) =>
        db.execute<{ searches: number }>(sql`select coalesce(sum(searches), 0)::int as searches from missed_searches`),
      );
      return rows[0]?.searches;
    };
    const missed = await caller.call("/?q=zzqqxxvv", null);
    expect(missed.headers.get("cache-control")).toBe("private, no-store");
    expect(await count()).toBe(1);
    await caller.call("/?q=zzqqxxvv&hasTryIt=1", null);
    await caller.call("/?q=", null);
    expect(await count()).toBe(1);
    await caller.close();
  });

  it("is the contact for prices", async () => {
    const { id } = await insertService(database.db, { name: "Hail Maps" });
    const caller = await createPageCaller(database, {
      alter: (context) => ({
        ...context,
        tenant: { ...context.tenant, support: { email: "help@market.test", phone: "(208) 555-0142" } },
      }),
    });
    expect(await (await caller.call(`/service/${id}?tab=pricing`, null)).text()).toContain('href="tel:2085550142"');
    await caller.close();
  });
});
