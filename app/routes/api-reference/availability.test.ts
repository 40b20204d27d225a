import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertSeller } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";

describeOnOneDatabase("/myservices/availability/:id", (open) => {
  let database: TestDatabase;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  beforeAll(async () => {
    database = await open();
    caller = await createPageCaller(database);
  });
  afterAll(() => caller.close());

  async function signIn(scope: TestScope) {
    const token = await createSession(scope, { id: scope.userId ?? 0 }, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, scope.now);
    return async (path: string, fields?: Record<string, string>) => {
      const init = fields ? { method: "POST", body: new URLSearchParams(fields) } : undefined;
      const answer = await caller.call(path, viewer, init);
      return { status: answer.status, to: answer.headers.get("Location"), text: await answer.text() };
    };
  }

  it("has a seller choose what buyers read, by forms that need no scripts, and stop", async () => {
    const scope = database.scope({ now: new Date() });
    const { serviceId, scope: sellerScope } = await insertSeller(scope);
    await scope.db.update(services).set({ website: "https://acme.example" }).where(eq(services.id, serviceId));
    const at = `/myservices/availability/${serviceId}`;
    const seller = await signIn(sellerScope);
    expect((await seller("/myservices")).text).toContain(at);
    expect((await seller(at)).text).not.toContain("Stop and show nothing");

    const wrong = await seller(at, { intent: "save", source: "probed", address: "http://<b>localhost", share: "" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("http://&lt;b&gt;localhost");
    expect(wrong.text).toContain("Type an https address on a host of your API document");
    const probed = { intent: "save", source: "probed", address: "https://api.acme.example/health", share: "" };
    expect(await seller(at, probed)).toMatchObject({ status: 303, to: at });
    const page = (await seller(at)).text;
    expect(page).toContain("Probed by us");
    expect(page).toContain("a figure shows from 100 probes of whole days on");

    expect(await seller(at, { intent: "save", source: "reported", address: "", share: "99.95" })).toMatchObject({
      status: 303,
    });
    const shown = await (await caller.call(`/service/${serviceId}?tab=trust`, null)).text();
    expect(shown).toMatch(/99\.95%/);
    expect(shown).toContain("reported by the seller on");
    expect(shown).toContain("Availability is what the seller states; we have not measured it.");
    expect(shown).not.toContain("Counted by us, never typed by the seller.");

    expect(await seller(at, { intent: "stop" })).toMatchObject({ status: 303, to: at });
    expect(await (await caller.call(`/service/${serviceId}?tab=trust`, null)).text()).not.toContain("99.95%");
    expect((await seller(at)).text).toContain("Nothing. No probes are sent.");
  });

  it("is nobody else's", async () => {
    const scope = database.scope({ now: new Date() });
    const { serviceId } = await insertSeller(scope);
    const other = await signIn((await insertSeller(scope)).scope);
    const at = `/myservices/availability/${serviceId}`;
    expect((await other(at)).status).toBe(404);
    expect((await other(at, { intent: "stop" })).status).toBe(404);
  });
});
