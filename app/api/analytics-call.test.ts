import { beforeAll, beforeEach, expect, it } from "vitest";
import { analyticsCounts, analyticsVitals } from "#app/db/schema/analytics.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { createTenantDirectory } from "#app/features/tenancy/tenant-directory.ts";
import { buildRequestContext } from "#tests/factories/api-caller.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { withScopes } from "#tests/factories/scopes.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { createApi } from "./api.ts";

const origin = "http://market.test";
const browser = { origin, "content-type": "application/json", "user-agent": "Mozilla/5.0 Firefox/140.0" };
const event = { name: "view", route: "home" };
const body = { tenant: "market", device: "desktop", events: [event] };

interface SendOptions {
  /** Whether the tenant counts views. */
  enabled?: boolean;
  headers?: Record<string, string>;
}

describeOnOneDatabase("POST /api/analytics/events", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(throttles);
    await asPlatform(database.db, (db) => db.delete(analyticsCounts));
    await asPlatform(database.db, (db) => db.delete(analyticsVitals));
  });
  const api = createApi(new Map([["home", "/"]]));

  async function send(sent: unknown, { enabled = true, headers = {} }: SendOptions = {}) {
    const tenant = buildTestTenant("market", { id: 1, hosts: ["market.test"], analytics: { enabled } });
    const directory = createTenantDirectory([tenant], {
      defaultTenant: tenant,
      baseDomain: undefined,
      defaultHosts: [],
    });
    const visitor = buildRequestContext(database);
    const now = new Date("2026-01-15T12:00:00Z");
    const context = { ...withScopes(visitor, { now }), tenant, directory };
    const text = typeof sent === "string" ? sent : JSON.stringify(sent);
    const request = new Request(`${origin}/api/analytics/events`, {
      method: "POST",
      headers: { ...browser, ...headers },
      body: text,
    });
    return (await api.fetch(request, { context })).status;
  }

  async function readSums() {
    const counts = await asPlatform(database.db, (db) => db.select().from(analyticsCounts));
    const vitals = await asPlatform(database.db, (db) => db.select().from(analyticsVitals));
    return [...counts, ...vitals];
  }

  it("counts views under the route's pattern", async () => {
    expect(await send({ ...body, source: "about_page", vitals: [{ name: "CLS", route: "home", value: 0.02 }] })).toBe(
      204,
    );
    expect(await readSums()).toMatchObject([
      { tenantId: 1, event: "view", path: "/", utmSource: "about_page", count: 1 },
      { vital: "CLS", path: "/", count: 1 },
    ]);
  });

  it("counts nothing for users who opted out, for robots, and for tenants with analytics off", async () => {
    expect(await send(body, { headers: { dnt: "1" } })).toBe(204);
    expect(await send(body, { headers: { "sec-gpc": "1" } })).toBe(204);
    expect(await send(body, { headers: { "user-agent": "Googlebot/2.1" } })).toBe(204);
    expect(await send(body, { enabled: false })).toBe(204);
    expect(await readSums()).toEqual([]);
  });

  it("accepts reports from pages of the site only", async () => {
    const request = new Request(`${origin}/api/analytics/events`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect((await api.fetch(request, { context: buildRequestContext(database) })).status).toBe(403);
    expect(await readSums()).toEqual([]);
  });

  it("counts on a tenant's own host its markets' pages, but no other tenant's", async () => {
    const own = buildTestTenant("premium", { id: 4, hosts: ["premium.test"], analytics: { enabled: true } });
    const [market, other] = [
      { ...own, id: 1_000_031, parentId: 4, slug: "harbor", hosts: [] },
      { ...own, id: 7, slug: "bare", hosts: [] },
    ];
    const options = { defaultTenant: other, baseDomain: undefined, defaultHosts: [] };
    const directory = createTenantDirectory([own, market, other], options);
    const visitor = { ...buildRequestContext(database), tenant: own, directory, resolvedBy: "host" };
    for (const tenant of ["harbor", "bare"]) {
      const init = { method: "POST", headers: browser, body: JSON.stringify({ ...body, tenant }) };
      const request = new Request("http://premium.test/api/analytics/events", init);
      expect((await api.fetch(request, { context: visitor })).status).toBe(204);
    }
    expect(await readSums()).toMatchObject([{ tenantId: market.id, event: "view", count: 1 }]);
  });

  it("ignores a page that knows its tenant by a former name, without an error", async () => {
    expect(await send({ ...body, tenant: "acme" })).toBe(204);
    expect(await readSums()).toEqual([]);
  });

  it.each([
    ["broken JSON", "{"],
    ["null", null],
    ["a list", [body]],
    ["an unknown event", { ...body, events: [{ ...event, name: "purchase" }] }],
    ["an unknown route", { ...body, events: [{ ...event, route: "/setpassword/secret" }] }],
    ["a name of the prototype", { ...body, events: [{ ...event, route: "__proto__" }] }],
    ["one bad event among good ones", { ...body, events: [event, { ...event, name: "" }] }],
    ["too many events", { ...body, events: Array.from({ length: 21 }, () => event) }],
    ["a huge service", { ...body, events: [{ ...event, service: 1e15 }] }],
    ["a service of text", { ...body, events: [{ ...event, service: "1 or 1=1" }] }],
    ["a source with an address in it", { ...body, source: "jo@agency.test" }],
    ["a source with a NUL", { ...body, source: "a\0b" }],
    ["a long source", { ...body, source: "x".repeat(41) }],
    ["an unknown device", { ...body, device: "fridge" }],
    ["a negative time", { ...body, vitals: [{ name: "LCP", route: "home", value: -1 }] }],
    ["a time of text", { ...body, vitals: [{ name: "LCP", route: "home", value: "NaN" }] }],
    ["an unknown measure", { ...body, vitals: [{ name: "FID", route: "home", value: 1 }] }],
  ])("refuses %s and counts nothing of it", async (_name, sent) => {
    expect(await send(sent)).toBe(400);
    expect(await readSums()).toEqual([]);
  });

  it("refuses a body larger than a page would send", async () => {
    expect(await send({ ...body, more: "x".repeat(9000) })).toBe(413);
  });

  it("silently drops events beyond an address's limit", async () => {
    await send({ ...body, events: [] });
    await database.db.update(throttles).set({ drainedAt: new Date("2026-01-15T13:00:00Z") });
    expect(await send(body)).toBe(204);
    expect(await readSums()).toEqual([]);
  });
});
