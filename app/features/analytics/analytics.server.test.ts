import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { analyticsCounts, analyticsVitals } from "#app/db/schema/analytics.ts";
import { companies } from "#app/db/schema/identity.ts";
import { requests } from "#app/db/schema/requests.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { getConsoleInsights, listConsoleFunnel } from "#app/features/admin/console-insights.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { getOwnInsights, listOwnFunnelRows } from "./own-insights.server.ts";
import { type CountedEvents, recordEvents } from "./record-events.server.ts";

const today = { from: "2026-01-15", to: "2026-01-15" };
const nothing: CountedEvents = { device: "desktop", source: null, events: [], vitals: [] };
const view = (path: string, serviceId: number | null = null) => ({ name: "view" as const, path, serviceId });

describeOnEveryDatabase("analytics", (open) => {
  let database: TestDatabase;
  let serviceId: number;
  beforeEach(async () => {
    database = await open();
    [serviceId = 0] = await createServices(database.db, [{ name: "Scores" }]);
  });

  const record = (counted: Partial<CountedEvents>, tenantId = 1, address = "203.0.113.9") =>
    recordEvents(database.scope({ tenantId }), { ...nothing, ...counted }, address);

  async function signedIn(roleId: number, { tenantId = 1, slug = "seller" } = {}) {
    const [company] = await database.db
      .insert(companies)
      .values({ tenantId, slug, name: slug })
      .onConflictDoUpdate({ target: companies.slug, set: { name: slug } })
      .returning({ id: companies.id });
    const companyId = company?.id ?? 0;
    const email = `${slug}-${roleId}-${tenantId}@analytics.test`;
    const user = await insertAccount(database.scope({ tenantId }), { tenantId, roleId, companyId, email });
    return database.scope({ tenantId, companyId, userId: user.id });
  }

  async function ask(status: "submitted" | "live", overrides: Partial<typeof requests.$inferInsert> = {}) {
    const person = { firstName: "A", lastName: "B", workEmail: `${randomUUID()}@buyer.test` };
    const about = { kind: "service", description: "", acceptedTerms: true, locale: "en", serviceId } as const;
    const createdAt = new Date("2026-01-15T23:59:59.999Z");
    await database.db.insert(requests).values({ tenantId: 1, ...person, ...about, status, createdAt, ...overrides });
  }

  it("reads the period before a range apart from it", async () => {
    await record({ events: [{ name: "visit", path: "/", serviceId: null }] });
    const next = { from: "2026-01-16", to: "2026-01-17" };
    const admin = await signedIn(1);
    expect(await getConsoleInsights(admin, { range: next, tenantId: 1 })).toMatchObject({
      days: [],
      before: [{ day: "2026-01-15", visits: 1 }],
      total: { visits: 0 },
    });
    const later = { from: "2026-01-18", to: "2026-01-19" };
    expect(await getConsoleInsights(admin, { range: later, tenantId: 1 })).toMatchObject({ before: [] });
  });

  it("sums every reported event", async () => {
    const events = [
      { name: "visit" as const, path: "/", serviceId: null },
      view("/"),
      view("/"),
      view("/service/:index", serviceId),
      { name: "request-workflow" as const, path: "/service/:index", serviceId },
    ];
    await record({ events, source: "about_page" });
    await record({ events: events.slice(1), device: "phone" });
    const admin = await signedIn(1);
    expect(await getConsoleInsights(admin, { range: today, tenantId: null })).toEqual({
      days: [{ day: "2026-01-15", visits: 1, views: 2, requests: 0, live: 0 }],
      before: [],
      total: { visits: 1, views: 2, requests: 0, live: 0 },
      pages: [
        { name: "page.appMarket", count: 4 },
        { name: "page.service", count: 2 },
      ],
      buttons: [{ name: "request-workflow", count: 2 }],
      sources: [{ name: "about_page", count: 1 }],
      devices: [
        { name: "desktop", count: 3 },
        { name: "phone", count: 3 },
      ],
      vitals: [],
    });
  });

  it("adds up the addresses of one page, and groups former pages under a general name", async () => {
    const market = view("/:company/service/:index", serviceId);
    const gone = ["/of-last-year", "/constructor", "constructor"].map((path) => view(path));
    await record({
      events: [view("/"), view("/"), ...gone, ...gone, view("/service/:index", serviceId), market, market],
    });
    expect((await getConsoleInsights(await signedIn(1), { range: today, tenantId: 1 }))?.pages).toEqual([
      { name: "page.other", count: 6 },
      { name: "page.service", count: 3 },
      { name: "page.appMarket", count: 2 },
    ]);
  });

  it("loses none of many concurrent reports", async () => {
    const events = [view("/"), view("/service/:index", serviceId), view("/")];
    await Promise.all(Array.from({ length: 12 }, () => record({ events })));
    const insights = await getConsoleInsights(await signedIn(1), { range: today, tenantId: 1 });
    expect(insights?.pages).toEqual([
      { name: "page.appMarket", count: 24 },
      { name: "page.service", count: 12 },
    ]);
  });

  it("stores speed as a histogram and returns the 75th percentile", async () => {
    const lcp = (value: number) => ({ name: "LCP" as const, path: "/", value });
    await record({ vitals: [lcp(900), lcp(950), lcp(2600)] });
    await record({ vitals: [lcp(5000)] });
    const insights = await getConsoleInsights(await signedIn(1), { range: today, tenantId: 1 });
    expect(insights?.vitals).toEqual([{ name: "LCP", p75: 3000, rating: "fair", measured: 4 }]);
    expect(await asPlatform(database.db, (db) => db.select().from(analyticsVitals))).toHaveLength(3);
  });

  it("stores nothing about the sender, not even what could be traced back to an address", async () => {
    await record({ events: [view("/")] });
    const [row] = await asPlatform(database.db, (db) => db.select().from(analyticsCounts));
    expect(row).toEqual({
      tenantId: 1,
      day: "2026-01-15",
      event: "view",
      path: "/",
      serviceId: 0,
      utmSource: "",
      device: "desktop",
      count: 1,
    });
    const [throttle] = await database.db.select().from(throttles);
    expect(throttle?.key).toMatch(/^analytics:/);
    const guessed = createHash("sha256").update("203.0.113.9").digest("base64url");
    expect(throttle?.key).not.toContain(guessed);
  });

  it("counts nothing for an unknown service, and limits the sources of a day", async () => {
    await record({ events: [view("/service/:index", 999_999)] });
    for (let at = 0; at < 102; at += 1)
      await record({ events: [view("/")], source: `made-up-${at}` }, 1, `203.0.113.${at}`);
    const rows = await asPlatform(database.db, (db) => db.select().from(analyticsCounts));
    expect(rows.every((row) => row.serviceId === 0)).toBe(true);
    expect(new Set(rows.map((row) => row.utmSource)).size).toBeLessThanOrEqual(101);
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(103);
  });

  it("ignores an address that sends too much, and still counts others", async () => {
    await record({});
    // As 598 more reports would.
    await database.db.update(throttles).set({ drainedAt: sql`${throttles.drainedAt} + interval '598 seconds'` });
    await record({ events: [view("/terms")] });
    await record({ events: [view("/")] });
    await record({ events: [view("/about")] }, 1, "203.0.113.10");
    const rows = await asPlatform(database.db, (db) => db.select().from(analyticsCounts).orderBy(analyticsCounts.path));
    expect(rows).toMatchObject([
      { path: "/about", count: 1 },
      { path: "/terms", count: 1 },
    ]);
  });

  it("counts requests on the day they were made, including how many of them are live", async () => {
    await ask("live");
    await ask("submitted", { serviceId: null, createdAt: new Date("2026-01-15T00:00:00Z") });
    await ask("live", { createdAt: new Date("2026-01-16T00:00:00Z") });
    await ask("live", { createdAt: new Date("2026-01-14T23:59:59.999Z") });
    const admin = await signedIn(1);
    expect(await listConsoleFunnel(admin, { range: today, tenantId: null })).toEqual([
      { day: "2026-01-15", visits: 0, views: 0, requests: 2, live: 1 },
    ]);
  });

  it("shows the platform every tenant, a tenant's administrator their own, and nobody else anything", async () => {
    await record({ events: [view("/")] });
    await record({ events: [view("/"), view("/")], vitals: [{ name: "CLS", path: "/", value: 0 }] }, 4);
    await ask("live", { tenantId: 4 });
    const look = (scope: Parameters<typeof getConsoleInsights>[0], tenantId: number | null) =>
      getConsoleInsights(scope, { range: today, tenantId });
    const platform = await signedIn(1);
    expect((await look(platform, null))?.pages).toEqual([{ name: "page.appMarket", count: 3 }]);
    expect((await look(platform, 4))?.pages).toEqual([{ name: "page.appMarket", count: 2 }]);
    const other = await signedIn(1, { tenantId: 4, slug: "four" });
    expect(await look(other, null)).toMatchObject({
      pages: [{ name: "page.appMarket", count: 2 }],
      total: { requests: 1, live: 1 },
    });
    expect(await look(other, 1)).toMatchObject({ days: [], pages: [], vitals: [] });
    for (const scope of [await signedIn(2), await signedIn(3), await signedIn(4), database.scope()]) {
      expect(await look(scope, null)).toBeNull();
      expect(await listConsoleFunnel(scope, { range: today, tenantId: null })).toBeNull();
    }
    expect(await inTenant(database.scope({ tenantId: 5 }), ({ db }) => db.select().from(analyticsVitals))).toEqual([]);
  });

  it("shows a seller their own services on every tenant, and nothing of other sellers", async () => {
    await record({
      events: [{ name: "visit", path: "/service/:index", serviceId }, view("/service/:index", serviceId)],
    });
    await record({ events: [view("/:company/service/:index", serviceId), view("/")] }, 4);
    await ask("live", { tenantId: 4 });
    await ask("submitted", { serviceId: null });
    const seller = await signedIn(4);
    const own = { visits: 1, views: 2, requests: 1, live: 1 };
    expect(await getOwnInsights(seller, today)).toEqual({
      days: [{ day: "2026-01-15", ...own }],
      before: [],
      total: own,
      services: [{ id: serviceId, name: "Scores", ...own }],
    });
    expect(await listOwnFunnelRows(seller, today)).toEqual([{ day: "2026-01-15", serviceId, name: "Scores", ...own }]);
    const rival = await signedIn(4, { slug: "rival" });
    expect(await getOwnInsights(rival, today)).toEqual({
      days: [],
      before: [],
      total: { visits: 0, views: 0, requests: 0, live: 0 },
      services: [],
    });
    for (const scope of [await signedIn(2), database.scope({ companyId: seller.companyId })]) {
      expect(await getOwnInsights(scope, today)).toBeNull();
      expect(await listOwnFunnelRows(scope, today)).toBeNull();
    }
    const [roofsId = 0] = await createServices(database.db, [{ name: "Roofs" }]);
    await record({ events: [view("/service/:index", roofsId)] });
    const roofs = { visits: 0, views: 1, requests: 0, live: 0 };
    expect(await getOwnInsights(seller, today, roofsId)).toMatchObject({
      days: [{ day: "2026-01-15", ...roofs }],
      total: roofs,
      services: [{ name: "Scores" }, { name: "Roofs" }],
    });
    expect(await listOwnFunnelRows(seller, today, roofsId)).toMatchObject([{ name: "Roofs", ...roofs }]);
    expect(await getOwnInsights(rival, today, roofsId)).toBeNull();
    expect(await listOwnFunnelRows(rival, today, roofsId)).toBeNull();
  });
});
