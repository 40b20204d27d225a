import { afterAll, beforeAll, expect, it } from "vitest";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const list = "/gigmarket/admin/collections";

describeOnOneDatabase("/collections", (open) => {
  let database: TestDatabase;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  beforeAll(async () => {
    database = await open();
    caller = await createPageCaller(database);
  });
  afterAll(() => caller.close());

  const read = async (path: string) => (await caller.call(path, null)).text();

  it("show what an administrator publishes, by forms that need no scripts", async () => {
    const now = new Date();
    const scope = database.scope({ now });
    const admin = await insertAccount(scope, { roleId: 1 });
    const token = await createSession(scope, admin, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, now);
    const [flood, hail] = await createServices(database.db, [{ name: "Flood Zones" }, { name: "Hail Maps" }]);
    const post = async (path: string, fields: Record<string, string>) => {
      const answer = await caller.call(path, viewer, { method: "POST", body: new URLSearchParams(fields) });
      return { status: answer.status, to: answer.headers.get("Location") ?? "", text: await answer.text() };
    };
    const texts = { title: "Storm season", lede: "What the <sky> did.", titleEs: "", ledeEs: "", tenantId: "1" };

    const faulty = await post(`${list}/new`, { ...texts, title: "", state: "draft" });
    expect(faulty.status).toBe(400);
    expect(faulty.text).toContain("Please enter a title.");
    expect(faulty.text).toContain("What the &lt;sky&gt; did.");
    const made = await post(`${list}/new`, { ...texts, state: "draft" });
    expect(made.status).toBe(303);
    const own = made.to.split("?")[0] ?? "";
    const page = own.replace("/gigmarket/admin", "");
    const draft = await (await caller.call(own, viewer)).text();
    expect(draft).toMatch(/<summary[^>]*>Delete this draft<\/summary>.*deleted for good.*value="delete"/s);
    for (const service of [flood, hail]) await post(`${own}?find=maps`, { intent: "add", service: String(service) });
    const moves = await (await caller.call(own, viewer)).text();
    expect(moves).toContain(`name="service" value="${hail}"/><input type="hidden" name="above" value="${flood}"/>`);
    const move = { intent: "up", service: String(hail), above: String(flood), below: "" };
    const moved = await post(`${own}?find=maps`, move);
    expect(moved.to).toBe(`${own}?find=maps`);
    expect((await caller.call(page, null)).status).toBe(404);

    await post(own, { ...texts, intent: "save", state: "published" });
    const shown = await read(page);
    expect(shown).toMatch(/<h1[^>]*>Storm season<\/h1>.*What the &lt;sky&gt; did\..*Hail Maps.*Flood Zones/s);
    expect(await read("/")).toContain(`href="${page}"`);
    expect(await read("/?q=hail")).not.toContain(`href="${page}"`);
    expect(await read("http://premium.test/")).not.toContain("Storm season");
    expect((await caller.call(`http://premium.test${page}`, null)).status).toBe(404);
    expect((await post(own, { intent: "delete" })).status).toBe(409);
    expect((await post(own, { intent: "add", service: "999999" })).status).toBe(404);
  });
});
