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
    const shows = await (await caller.call(own, viewer)).text();
    expect(shows).toMatch(new RegExp(`<a href="${page}"[^>]*>See it</a>`));

    const ofPremium = await post(`${list}/new`, { ...texts, tenantId: "4", state: "published" });
    const atPremium = ofPremium.to.split("?")[0] ?? "";
    await post(atPremium, { intent: "add", service: String(hail) });
    const see = `http://premium.test${atPremium.replace("/gigmarket/admin", "")}`;
    expect(await (await caller.call(atPremium, viewer)).text()).toMatch(new RegExp(`<a href="${see}"[^>]*>See it</a>`));
  });

  it("keep what was written of one that was deleted meanwhile, by forms that need no scripts", async () => {
    const now = new Date();
    const scope = database.scope({ now });
    const admin = await insertAccount(scope, { roleId: 1, email: "deletes@collections.test" });
    const token = await createSession(scope, admin, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, now);
    const post = async (path: string, fields: Record<string, string>) => {
      const answer = await caller.call(path, viewer, { method: "POST", body: new URLSearchParams(fields) });
      return { status: answer.status, to: answer.headers.get("Location") ?? "", text: await answer.text() };
    };
    const texts = { title: "Hail season", lede: "What hail did.", titleEs: "", ledeEs: "", state: "published" };
    const made = await post(`${list}/new`, { ...texts, tenantId: "4", state: "draft" });
    const own = made.to.split("?")[0] ?? "";
    const form = await (await caller.call(own, viewer)).text();
    const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? "";
    const opened = { formKey: read("formKey"), tenantId: read("tenantId"), base: read("base") };
    expect((await post(own, { intent: "delete" })).status).toBe(303);

    const faulty = await post(own, { ...texts, ...opened, title: "", lede: "Hours of work" });
    expect(faulty.status).toBe(400);
    expect(faulty.text).toMatch(/Please enter a title\..*Hours of work/s);
    const kept = await post(own, { ...texts, ...opened, lede: "Hours of work" });
    expect([kept.status, kept.to]).toEqual([
      303,
      expect.stringMatching(/^\/gigmarket\/admin\/collections\/\d+\?done=kept$/),
    ]);
    expect((await post(own, { ...texts, ...opened, lede: "Hours of work" })).to).toBe(kept.to);
    const draft = await (await caller.call(kept.to, viewer)).text();
    expect(draft).toMatch(/kept here, as a new draft\..*Hours of work/s);
    expect(draft).toContain('name="tenantId" value="4"');
    expect((await caller.call(own, viewer)).status).toBe(404);
    expect((await post(own, texts)).status).toBe(404);
  });
});
