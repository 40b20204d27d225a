import { beforeAll, expect, it } from "vitest";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("the errors of a form that publishes", (open) => {
  let send: (path: string, values: Record<string, string>) => Promise<Response>;
  let post: (kind: string, values: Record<string, string>) => Promise<string>;

  beforeAll(async () => {
    const database = await open();
    const scope = database.scope({ now: new Date() });
    const account = await insertAccount(scope, { email: "ada@market.test", roleId: 1 });
    const token = await createSession(scope, account, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, scope.now);
    const { call } = await createPageCaller(database);
    send = (path, values) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(values)) body.set(name, value);
      return call(`/gigmarket/admin/${path}`, viewer, { method: "POST", body });
    };
    post = async (kind, values) => (await send(`${kind}/new`, values)).text();
  });

  it.each<[kind: string, values: Record<string, string>]>([
    ["posts", { titleEs: "x".repeat(201) }],
    ["events", { titleEs: "x".repeat(201) }],
    ["videos", { captionsEs: "elsewhere" }],
  ])("are in the order of its fields: %s", async (kind, values) => {
    const page = await post(kind, { when: "now", timeZone: "UTC", ...values });
    const named = [...page.matchAll(/<li><a href="#(\w+)"/g)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(4);
    expect(named[0]).toBe("title");
    const places = named.map((id) => page.indexOf(` id="${id}"`));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it.each(["posts", "events", "videos"])("are shown with what was written of a deleted one: %s", async (kind) => {
    const typed = { when: "now", timeZone: "UTC", version: "1", title: "", summary: "Hours of <work>" };
    const answer = await send(`${kind}/999`, typed);
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain('<li><a href="#title"');
    expect(page).toContain("Hours of &lt;work&gt;");
    expect((await send(`${kind}/999`, { ...typed, version: "" })).status).toBe(404);
  });
});
