import { afterAll, beforeAll, expect, it } from "vitest";
import { createServices } from "#tests/factories/catalogue.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("/recentlyviewed", (open) => {
  let database: TestDatabase;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  beforeAll(async () => {
    database = await open();
    caller = await createPageCaller(database);
  });
  afterAll(() => caller.close());
  const listNames = (html: string) => [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)</g)].map(([, name]) => name);

  it("lists the cookie's services in its order, without those that the tenant does not have", async () => {
    const [first, second] = await createServices(database.db, [{ name: "Hail Maps" }, { name: "Loss Runs" }]);
    const answer = await caller.call("/recentlyviewed", null, {
      headers: { cookie: `viewed=${second}.99999.${first}` },
    });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(listNames(await answer.text())).toEqual(["Loss Runs", "Hail Maps"]);
  });

  it("says how services get there when there are none, and forgets them by its button", async () => {
    expect(await (await caller.call("/recentlyviewed", null)).text()).toContain("Nothing yet");
    const answer = await caller.call("/recentlyviewed", null, { method: "POST", body: new URLSearchParams() });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/recentlyviewed"]);
    expect(answer.headers.get("set-cookie")).toMatch(/^viewed=; .*Max-Age=0$/);
  });
});
