import { afterAll, beforeAll, expect, it } from "vitest";
import { leads } from "#app/db/schema/leads.ts";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("a tenant's about page on the default tenant's host", (open) => {
  let database: TestDatabase;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;

  beforeAll(async () => {
    database = await open();
    const premium = buildTestTenant("premium", { id: 4, name: "Premium", paths: { about: "/premium" } });
    caller = await createPageCaller(database, { others: [premium] });
  });
  afterAll(() => caller.close());

  const post = (path: string, fields: Record<string, string>) =>
    caller.call(path, null, { method: "POST", body: new URLSearchParams(fields) });

  it("links to forms in the tenant's own brand", async () => {
    const html = await (await caller.call("/premium", null)).text();
    const forms = [...html.matchAll(/href="([^"]*\/request(?:demo|service))"/g)].map(([, href = ""]) => href);
    expect(new Set(forms)).toEqual(new Set(["/premium/requestdemo", "/premium/requestservice"]));
    for (const path of forms) {
      const answer = await caller.call(path, null);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain('data-product="Premium"');
    }
    expect((await caller.call("/nobody/requestdemo", null)).status).toBe(404);
  });

  it("assigns requests made there to the tenant", async () => {
    const demo = {
      name: "Dana",
      email: "dana@lakeshore.test",
      company: "Lake",
      phoneNumber: "6125550133",
      message: "Hi",
    };
    expect((await post("/premium/requestdemo", demo)).status).toBe(200);
    const need = {
      ...{ firstName: "Dana", lastName: "Whit", workEmail: "dana@lakeshore.test" },
      ...{ phoneNumber: "6125550133", businessTypes: "Automation", description: "Need", acceptTerms: "on" },
    };
    const answer = await post("/premium/requestservice", need);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('data-product="Premium"')]);
    const [lead, request] = await asPlatform(database.db, async (tx) => [
      await tx.select({ tenantId: leads.tenantId }).from(leads),
      await tx.select({ tenantId: requests.tenantId }).from(requests),
    ]);
    expect([lead, request]).toEqual([[{ tenantId: 4 }], [{ tenantId: 4 }]]);
  });
});
