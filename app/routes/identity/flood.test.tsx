import { afterAll, beforeAll, expect, it } from "vitest";
import { sessions, users } from "#app/db/schema/identity.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { hashPassword, verifyPassword } from "#app/features/identity/password/passwords.server.ts";
import { createAccountLink } from "#app/features/identity/social/account-links.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const password = "correct horse battery";
const busy = "Many people are logging in right now. Please try again in a few seconds.";

/** Keeps the hash queue full: each finished job is replaced, until it is stopped. */
function startFlood(): () => Promise<void> {
  let goesOn = true;
  const floods = Array.from({ length: 52 }, async () => {
    while (goesOn) await verifyPassword(null, "flood");
  });
  return async () => {
    goesOn = false;
    await Promise.all(floods);
  };
}

describeOnOneDatabase("while too many passwords are being checked", (open) => {
  let database: TestDatabase;
  let call: Awaited<ReturnType<typeof createPageCaller>>["call"];
  let endFlood: () => Promise<void>;

  beforeAll(async () => {
    database = await open();
    ({ call } = await createPageCaller(database));
    await database.db.delete(users);
    const kept = await hashPassword(password);
    await insertAccount(database.scope(), { passwordHash: kept === "busy" ? null : kept.hash });
    endFlood = startFlood();
  });
  afterAll(() => endFlood?.());

  const post = (path: string, fields: Record<string, string>) =>
    call(path, null, { method: "POST", body: new URLSearchParams(fields) });
  const credentials = { email: "dana@lakeshore.test", password };

  it.each([
    "/login",
    "/login?returnTo=%2Fservice%2F40",
    "/login/market",
  ])("%s answers 503 with the waiting time and the form as typed", async (path) => {
    const answer = await post(path, { ...credentials, returnTo: "/service/40" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    const html = await answer.text();
    expect(html).toContain(busy);
    expect(html).toContain('value="dana@lakeshore.test"');
    expect(html).toContain('name="password"');
    expect(html).not.toContain(password);
  });

  it("the same form posted with JavaScript is answered alike", async () => {
    const answer = await post("/login.data", credentials);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    const data = await answer.text();
    expect(data).toContain("identity:signInBusy");
    expect(data).toContain("dana@lakeshore.test");
    expect(data).not.toContain(password);
  });

  it("POST /auth/login answers with a problem", async () => {
    const headers = { "content-type": "application/json" };
    const answer = await call("/auth/login", null, { method: "POST", headers, body: JSON.stringify(credentials) });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(await answer.json()).toMatchObject({ status: 503, title: busy });
  });

  it("a mailed link shows its form again and stays valid", async () => {
    const { token } = await inTenant(database.scope({ now: new Date() }), (scoped) =>
      createAccountLink(scoped, { email: credentials.email, kind: "reset" }),
    );
    const answer = await post(`/resetpassword/${token}`, { password: "blue kettle on the pier" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    const html = await answer.text();
    expect(html).toContain('name="password"');
    expect(html).not.toContain("blue kettle");
    expect((await call(`/resetpassword/${token}`, null)).status).toBe(200);
  });

  it("nobody is signed in, and no try is counted", async () => {
    for (let tries = 0; tries < 8; tries += 1) expect((await post("/login", credentials)).status).toBe(503);
    expect(await database.db.select().from(sessions)).toEqual([]);
    await endFlood();
    expect((await post("/login", credentials)).status).toBe(302);
  });
});
