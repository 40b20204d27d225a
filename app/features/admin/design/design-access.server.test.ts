import { afterAll, beforeAll, expect, it } from "vitest";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const address = "/gigmarket/admin/design?tenant=premium";

describeOnOneDatabase("the design page", (open) => {
  let database: TestDatabase;
  let demo: Awaited<ReturnType<typeof createPageCaller>>;
  let live: Awaited<ReturnType<typeof createPageCaller>>;

  beforeAll(async () => {
    database = await open();
    demo = await createPageCaller(database, { server: { isDemo: true } });
    live = await createPageCaller(database);
  });
  afterAll(async () => {
    await demo.close();
    await live.close();
  });

  it("names no brand to visitors that they did not name", async () => {
    const answer = await demo.call("/gigmarket/admin/design", null);
    expect(await answer.text()).not.toMatch(/<option value="premium"/);
  });

  it("is open to visitors in demo mode, in any brand", async () => {
    const answer = await demo.call(address, null);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/<option value="premium" selected="">/);
  });

  it("names no other brand on a brand's own host", async () => {
    const answer = await demo.call("http://premium.test/gigmarket/admin/design?tenant=market", null);
    expect(await answer.text()).not.toMatch(/<option value="market"/);
  });

  it("is shown again when a specimen is sent", async () => {
    const sent = { method: "POST", body: new URLSearchParams({ intent: "deactivate" }) };
    const answer = await demo.call(address, null, sent);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
    expect((await live.call(address, null, sent)).headers.get("location")).toMatch(/^\/login/);
  });

  it("sends visitors to sign-in where it is no demo", async () => {
    const answer = await live.call(address, null);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toMatch(/^\/login/);
  });
});
