import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { diligenceAnswers } from "#app/db/schema/diligence.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { isLeftToVisitor } from "#app/http/responses.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertService } from "#tests/factories/services.ts";
import { insertSeller } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const hero = { url: "/tenant-assets/market/1/hero.webp", contentType: "image/webp", width: 960, height: 540 };

describeOnOneDatabase("a tenant's own content", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  it("is shown as a picture beside the landing page's title, except during a search", async () => {
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

  it("is in the agency's own words, whatever the page's language", async () => {
    const market = {
      companyId: 1,
      description: "Glass and tow.",
      address: null,
      nameBesideLogo: false,
      nameBesideDarkLogo: false,
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

  it("says on cards and in comparisons that evidence was checked, until its last day has ended", async () => {
    const scope = database.scope();
    const [fresh, lapsed] = [
      await insertSeller(scope, { names: ["Fresh"] }),
      await insertSeller(scope, { names: ["Old"] }),
    ];
    const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const answer = { tenantId: 1, question: "soc2", value: "type2", state: "accepted", changedAt: new Date() } as const;
    await asPlatform(database.db, (db) =>
      db.insert(diligenceAnswers).values([
        { ...answer, companyId: fresh.company.id, expiresOn: dayOf(1) },
        { ...answer, companyId: lapsed.company.id, expiresOn: dayOf(-1) },
      ]),
    );
    await indexServices(database.db);
    const caller = await createPageCaller(database);
    const cards = (await (await caller.call("/", null)).text()).split("<article").slice(1);
    const cardOf = (name: string) => cards.find((card) => card.includes(`>${name}</a>`)) ?? "";
    expect(cardOf("Fresh")).toContain("Security evidence checked");
    expect(cardOf("Old")).not.toContain("Security evidence checked");
    expect(cardOf("Old")).not.toBe("");
    const compared = await caller.call(`/compare?id=${fresh.serviceId}&id=${lapsed.serviceId}`, null);
    const text = await compared.text();
    expect(text).toContain("Evidence of 1 of 11 answers checked");
    expect(text).toContain("No evidence checked");
    await caller.close();
  });

  it("counts a search by text that finds nothing, and does not cache its page for others", async () => {
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
    const cache = await createPageCaller(database, { alter: (context) => ({ ...context, wholePage: true }) });
    expect(isLeftToVisitor((await cache.call("/?q=zzqqxxvv", null)).headers)).toBe(true);
    expect(isLeftToVisitor((await cache.call("/", null)).headers)).toBe(false);
    expect(await count()).toBe(1);
    await cache.close();
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
