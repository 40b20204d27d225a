import i18next from "i18next";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { RequestContext } from "#app/context.server.ts";
import { users } from "#app/db/schema/identity.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import identity from "#app/features/identity/locales/en.json" with { type: "json" };
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { findViewer } from "#app/features/identity/session/sessions.server.ts";
import { i18nOptions } from "#app/i18n/i18n-options.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { codeAt, insertApp } from "#tests/factories/factors.ts";
import { toScopes } from "#tests/factories/scopes.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { createApi } from "./api.ts";

const credentials = { email: "marcus@redhill.example", password: "correct horse battery" };

describeOnOneDatabase("authentication calls", (open) => {
  const api = createApi();
  let database: TestDatabase;
  let context: RequestContext;
  let passwordHash = "";

  beforeAll(async () => {
    database = await open();
    const kept = await hashPassword(credentials.password);
    if (kept !== "busy") passwordHash = kept.hash;
    context = await createContext(database);
  });

  beforeEach(async () => {
    const { db } = database;
    await db.delete(users);
    await db.delete(throttles);
    await db.insert(users).values({
      tenantId: 4,
      roleId: 3,
      email: credentials.email,
      firstName: "Marcus",
      lastName: "Oyelaran",
      passwordHash,
    });
  });

  const postLogin = (body: unknown, overrides: Partial<RequestContext> = {}) => {
    const request = new Request("http://localhost/auth/LOGIN", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    return api.fetch(request, { context: { ...context, ...overrides } });
  };
  const getDetails = (overrides: Partial<RequestContext> = {}) =>
    api.fetch(new Request("http://localhost/api/User/userDetails"), { context: { ...context, ...overrides } });

  it("answers sign-in with the session's values, and sets the same token as a cookie", async () => {
    const answer = await postLogin(credentials);
    const body = await answer.json();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(body).toMatchObject({
      orgName: "null",
      userName: credentials.email,
      roleId: 3,
      hasGIGMarket: "false",
      tenantId: 4,
    });
    expect(answer.headers.get("set-cookie")).toMatch(new RegExp(`^session=${body.token}; .*HttpOnly`));
    expect(await findViewer(database.db, body.token, database.scope().now)).toMatchObject({ tenantId: 4 });
  });

  it("answers a wrong password and an unknown account with the same 401", async () => {
    const wrong = await postLogin({ ...credentials, password: "wrong" });
    const unknown = await postLogin({ ...credentials, email: "nobody@redhill.example" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.headers.get("content-type")).toContain("application/problem+json");
    expect(wrong.headers.get("set-cookie")).toBeNull();
    expect(await unknown.text()).toBe(await wrong.text());
  });

  it("answers 429 with Retry-After and a message", async () => {
    for (let round = 0; round < 4; round += 1) await postLogin({ ...credentials, password: "wrong" });
    const answer = await postLogin(credentials);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("300");
    expect(await answer.json()).toMatchObject({ title: "Too many attempts. Please try again in 5 minutes." });
  });

  it.each([
    ["nothing", {}, { email: ["Please enter email"], password: ["Please enter password"] }],
    ["numbers", { email: 1, password: 2 }, { email: ["Please enter email"], password: ["Please enter password"] }],
    [
      "an address with a line break",
      { ...credentials, email: "a@b.example\r\nBcc: c@d.example" },
      { email: ["Please enter valid email"] },
    ],
    ["an address with NUL", { ...credentials, email: "a\0@b.example" }, { email: ["Please enter valid email"] }],
    [
      "an endless address",
      { ...credentials, email: `${"a".repeat(10_000)}@b.example` },
      { email: ["Please enter valid email"] },
    ],
  ])("names the invalid fields of %s", async (_name, body, errors) => {
    const answer = await postLogin(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors });
  });

  it.each(["", "{", "[]", "null", '"text"', '{"__proto__":{}}'])("answers 400 to the body %j", async (body) => {
    expect((await postLogin(body)).status).toBe(400);
  });

  it("does not read credentials from a body that is not JSON", async () => {
    const request = new Request("http://localhost/auth/login", {
      method: "POST",
      body: JSON.stringify(credentials),
      headers: { "content-type": "text/plain" },
    });
    const answer = await api.fetch(request, { context });
    expect([400, 415]).toContain(answer.status);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("asks for a code where the account has a second step, and takes it in the same call", async () => {
    const [user] = await database.db.select().from(users);
    if (!user) throw new Error("no account");
    await insertApp(database.scope(), user);
    const demand = await postLogin(credentials);
    expect([demand.status, demand.headers.get("set-cookie")]).toEqual([401, null]);
    expect(await demand.json()).toMatchObject({ status: 401, secondStep: ["app"], title: identity["secondStep.call"] });
    const wrong = await postLogin({ ...credentials, code: "123123" });
    expect(await wrong.json()).toMatchObject({ status: 401, secondStep: ["app"], title: identity["code.wrong"] });
    const code = codeAt(database.scope().now);
    const answer = await postLogin({ ...credentials, code });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ userName: credentials.email, token: expect.any(String) });
    expect((await postLogin({ ...credentials, code })).status).toBe(401);
    const guess = await postLogin({ ...credentials, password: "wrong", code });
    expect(await guess.json()).not.toHaveProperty("secondStep");
  });

  it("returns the details of the signed-in user", async () => {
    const { token } = await (await postLogin(credentials)).json();
    const viewer = await findViewer(database.db, token, database.scope().now);
    const answer = await getDetails({ viewer });
    expect(await answer.json()).toEqual({
      firstName: "Marcus",
      lastName: "Oyelaran",
      workEmail: credentials.email,
      phoneNumber: "",
    });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("answers 401 without a valid session, and clears the cookie", async () => {
    const answer = await getDetails({ origin: "https://market.example", sessionToken: "0".repeat(43) });
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await answer.json()).toMatchObject({ status: 401, title: "Please sign in." });
  });

  it("are included in the description of the calls", async () => {
    const answer = await api.fetch(new Request("http://localhost/api/openapi.json"), { context });
    const { paths } = await answer.json();
    expect(Object.keys(paths["/auth/login"].post.responses)).toEqual([
      "200",
      "400",
      "401",
      "403",
      "413",
      "415",
      "429",
      "503",
      "507",
    ]);
    expect(paths["/api/user/userdetails"].get.security).toEqual([{ bearer: [] }, { session: [] }]);
  });
});

/** The parts of a request's context that these calls read. */
async function createContext(database: TestDatabase): Promise<RequestContext> {
  const i18n = i18next.createInstance();
  await i18n.init({ ...i18nOptions("Acme", ""), lng: "en", resources: { en: { identity } } });
  const context: Partial<RequestContext> = {
    requestId: "test",
    viewer: null,
    origin: "http://localhost",
    deviceKeys: [new Uint8Array(32)],
    factorKeys: { secrets: [new Uint8Array(32)], cookie: [new Uint8Array(32)] },
    trialKeys: [new Uint8Array(32)],
    address: "203.0.113.9",
    sessionToken: null,
    t: i18n.t,
    sender: buildAccountSender(),
    tenant: buildAccountSender().tenant,
    resolvedBy: "path",
    ...toScopes(database.scope()),
  };
  return context as RequestContext;
}
