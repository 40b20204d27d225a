import type { AppLoadContext } from "@remix-run/node";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { sessions, users } from "#app/db/schema/identity.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { findViewer } from "#app/features/identity/session/sessions.server.ts";
import { readSessionToken } from "#app/http/session-cookie.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { codeAt, insertApp } from "#tests/factories/factors.ts";
import { toScopes } from "#tests/factories/scopes.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { action, loader } from "./login.tsx";
import { action as logout } from "./logout.tsx";

const fields = { email: "marcus@redhill.example", password: "correct horse battery" };

describeOnOneDatabase("POST /login", (open) => {
  let database: TestDatabase;
  let passwordHash: string;

  beforeAll(async () => {
    database = await open();
    const kept = await hashPassword(fields.password);
    passwordHash = kept === "busy" ? "" : kept.hash;
  });

  beforeEach(async () => {
    const { db } = database;
    await db.delete(users);
    await db.delete(throttles);
    await db.insert(users).values({
      tenantId: 4,
      roleId: 3,
      email: fields.email,
      firstName: "Marcus",
      lastName: "Oyelaran",
      passwordHash,
    });
  });

  const post = (body: Record<string, string>, overrides: Partial<AppLoadContext> = {}) => {
    const context = createContext({ ...toScopes(database.scope()), ...overrides });
    const request = new Request(`${context.origin}/login`, { method: "POST", body: new URLSearchParams(body) });
    return action({ request, context, params: {} });
  };

  it("signs in with a cookie and loads the landing page as a new document", async () => {
    const answer = toResponse(await post(fields));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/company");
    expect(answer.headers.get("x-remix-reload-document")).toBe("true");
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=3196800; Path=\/; HttpOnly; SameSite=Lax, device=[\w.-]+; /);
    const token = readSessionToken({ cookie: cookie.split(";")[0] }, false) ?? "";
    expect(await findViewer(database.db, token, database.scope().now)).toMatchObject({
      email: fields.email,
      tenantId: 4,
    });
  });

  it("leads to a second step where the account requires one, and goes on to the requested page", async () => {
    const [user] = await database.db.select().from(users);
    if (!user) throw new Error("no account");
    await insertApp(database.scope(), user);
    const first = toResponse(await post({ ...fields, returnTo: "/service/40" }));
    expect(first.headers.get("location")).toBe("/login?step=second&returnTo=%2Fservice%2F40");
    const cookie = first.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^second-step=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await database.db.select().from(sessions)).toEqual([]);

    const toContext = () =>
      createContext(
        { ...toScopes(database.scope()), resolvedBy: "path", t: buildAccountSender().t, sender: buildAccountSender() },
        tenantOfLogin,
      );
    const step = (kept: string, init: RequestInit = {}) =>
      new Request(`http://localhost${first.headers.get("location")}`, { ...init, headers: { cookie: kept } });
    const show = async (kept: string) => loader({ request: step(kept), context: toContext(), params: {} });
    expect(await show(cookie)).toMatchObject({
      data: { step: { methods: ["app"] } },
      init: { headers: { "Cache-Control": "private, no-store" } },
    });
    expect(await show(`${cookie.slice(0, 40)}x`)).toMatchObject({
      data: { step: null, isLate: true, returnTo: "/service/40" },
    });

    const take = async (code: string, kept = cookie) => {
      const request = step(kept, { method: "POST", body: new URLSearchParams({ code }) });
      return action({ request, context: toContext(), params: {} }).catch((thrown: unknown) => thrown);
    };
    expect(await take("")).toMatchObject({
      init: { status: 400 },
      data: { errors: { code: "identity:code.missing" } },
    });
    expect(await take("123123")).toMatchObject({ data: { errors: { code: "identity:code.wrong" } } });
    expect(toResponse(await take("123123", "")).headers.get("location")).toBe(first.headers.get("location"));
    const entered = toResponse(await take(codeAt(database.scope().now)));
    expect(entered.headers.get("location")).toBe("/service/40");
    expect(entered.headers.get("set-cookie")).toMatch(
      /^session=[\w-]{43}; .*, device=[\w.-]+; .*, second-step=; Max-Age=0; /,
    );
  });

  it("restricts the cookie to the host over HTTPS", async () => {
    const answer = toResponse(await post(fields, { origin: "https://market.example" }));
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-session=[\w-]{43}; .*; Secure; SameSite=Lax, __Host-device=[\w.-]+; Max-Age=15552000; .*HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("returns to a page of this site, and to no other", async () => {
    const goTo = async (returnTo: string) => toResponse(await post({ ...fields, returnTo })).headers.get("location");
    expect(await goTo("/service/40?tab=pricing")).toBe("/service/40?tab=pricing");
    expect(await goTo("//evil.example")).toBe("/company");
    expect(await goTo("/\\evil.example")).toBe("/company");
  });

  it("answers a wrong password and an unknown account alike, with everything typed except the password", async () => {
    const wrong = await post({ ...fields, password: "guess-one" });
    const unknown = await post({ ...fields, email: "nobody@redhill.example", password: "guess-one" });
    expect(wrong).toMatchObject({
      init: { status: 400 },
      data: { refusal: "identity:signInWrong", errors: {} },
    });
    expect(JSON.stringify(wrong)).toContain(fields.email);
    expect(JSON.stringify(wrong)).not.toContain("guess-one");
    expect(JSON.stringify(unknown).replace("nobody@", "marcus@")).toBe(JSON.stringify(wrong));
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  it("reports missing and malformed fields", async () => {
    expect(await post({})).toMatchObject({
      init: { status: 400 },
      data: { refusal: null, errors: { email: "identity:emailMissing", password: "identity:passwordMissing" } },
    });
    for (const email of [
      "marcus",
      "a@b, c@d.example",
      "a@b.example\r\nBcc: c@d.example",
      "a\0@b.example",
      `${"a".repeat(500)}@b.example`,
    ]) {
      expect(await post({ ...fields, email })).toMatchObject({
        data: { errors: { email: "identity:emailInvalid" } },
      });
    }
    expect(await post({ ...fields, password: "x".repeat(501) })).toMatchObject({
      data: { errors: { password: "identity:passwordLong" } },
    });
  });

  it("answers 429 with the waiting time", async () => {
    for (let round = 0; round < 4; round += 1) await post({ ...fields, password: "wrong" });
    expect(await post(fields)).toMatchObject({
      init: { status: 429, headers: { "Retry-After": "300" } },
      data: { retryAfterSeconds: 300, refusal: "identity:signInThrottled" },
    });
  });

  it("reads its own fields only, each once and as text", async () => {
    const hostile: Record<string, string>[] = [
      { __intent__: "x", __state__: "x" },
      { __intent__: '{"type":"insert","payload":{"name":"email"}}' },
      { "email[4294967294]": "x", "password.x": "x", "[]": "x" },
    ];
    for (const others of hostile) {
      const answer = await post({ email: "nobody", password: "", ...others });
      expect(answer).toMatchObject({ init: { status: 400 }, data: { email: "nobody" } });
    }
  });

  it("refuses a body that is not a form", async () => {
    const request = new Request("http://localhost/login", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    const refused = action({ request, context: createContext({ ...toScopes(database.scope()) }), params: {} });
    await expect(refused).rejects.toMatchObject({ status: 415 });
  });

  it("redirects users who are already signed in", async () => {
    const { scope } = database;
    const signedIn = toResponse(await post(fields));
    const sessionToken = readSessionToken({ cookie: signedIn.headers.get("set-cookie")?.split(";")[0] }, false);
    const viewer = await findViewer(database.db, sessionToken ?? "", scope().now);
    const request = new Request("http://localhost/login?returnTo=/service/40");
    const context = createContext({ ...toScopes(scope()), viewer });
    expect(() => loader({ request, context, params: {} })).toThrow(expect.objectContaining({ status: 302 }));
  });

  it("is undone by POST /logout, which leads to the tenant's login", async () => {
    const signedIn = toResponse(await post(fields));
    const sessionToken = readSessionToken({ cookie: signedIn.headers.get("set-cookie")?.split(";")[0] }, false);
    const context = createContext({ ...toScopes(database.scope()), sessionToken });
    const answer = await logout({
      request: new Request("http://localhost/logout", { method: "POST" }),
      context,
      params: {},
    });
    expect(answer.headers.get("location")).toBe("/login/premfi");
    expect(answer.headers.get("set-cookie")).toBe("session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
    expect(await findViewer(database.db, sessionToken ?? "", database.scope().now)).toBeNull();
  });

  it("leads to the login of the same brand, even where only the session had named the tenant", async () => {
    const tenant = { productName: "Bare", paths: { login: "/login" }, namedPaths: { login: "/login/bare" } };
    const leave = (resolvedBy: AppLoadContext["resolvedBy"]) => {
      const request = new Request("http://localhost/logout", { method: "POST" });
      const context = createContext({ resolvedBy }, tenant as AppLoadContext["tenant"]);
      return logout({ request, context, params: {} });
    };
    expect((await leave("viewer")).headers.get("location")).toBe("/login/bare");
    expect((await leave("host")).headers.get("location")).toBe("/login");
  });
});

const premFi = { productName: "PremFi", paths: { login: "/login/premfi" } } as AppLoadContext["tenant"];

const tenantOfLogin = { ...buildAccountSender().tenant, paths: { login: "/login" } } as AppLoadContext["tenant"];

/** The parts of a request's context that these routes read. */
function createContext(overrides: Partial<AppLoadContext>, tenant = premFi): AppLoadContext {
  const context: Partial<AppLoadContext> = {
    tenant,
    sender: { tenant } as AppLoadContext["sender"],
    viewer: null,
    preferences: { language: null, theme: "system", sidebar: "open", zone: null },
    origin: "http://localhost",
    deviceKeys: [new Uint8Array(32)],
    factorKeys: { secrets: [new Uint8Array(32)], cookie: [new Uint8Array(32)] },
    trialKeys: [new Uint8Array(32)],
    address: "203.0.113.9",
    sessionToken: null,
    social: null,
    ...overrides,
  };
  return context as AppLoadContext;
}

function toResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  throw new Error(`not a response: ${JSON.stringify(answer)}`);
}
