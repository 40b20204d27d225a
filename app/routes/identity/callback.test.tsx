import type { AppLoadContext } from "@remix-run/node";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { sessions, type users } from "#app/db/schema/identity.ts";
import { socialIdentities } from "#app/db/schema/social-identities.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { insertSocialIdentity } from "#app/features/identity/social/social-identities.server.ts";
import type { SocialDeparture } from "#app/features/identity/social/social-redirect.server.ts";
import { createTenantDirectory } from "#app/features/tenancy/tenant-directory.ts";
import { insertAccount, readMails, removeAccounts } from "#tests/factories/accounts.ts";
import { buildRequestContext } from "#tests/factories/api-caller.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { buildIdentity, createTestIssuer } from "#tests/factories/social-issuer.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { action, loader } from "./callback.tsx";
import { loader as depart } from "./social.tsx";
import { keepArrival, keepDeparture, storeTypedRegistration } from "./social-cookies.server.ts";

const password = "blue kettle on the pier";
const departure: SocialDeparture = {
  provider: "google",
  purpose: "login",
  flow: "token",
  page: null,
  base: "",
  redirectUri: "http://market.test/callback",
  state: "state-1",
  nonce: "nonce-1",
  verifier: "",
};

describeOnOneDatabase("/callback", (open) => {
  let database: TestDatabase;
  let made: Awaited<ReturnType<typeof createTestIssuer>>;
  let context: AppLoadContext;

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    await removeAccounts(database);
    const { tenant, ...rest } = buildRequestContext(database);
    const features = { ...tenant.features, socialSignIn: true };
    context = { ...rest, tenant: { ...tenant, features, signIn: { providers: ["google", "microsoft"] } } };
    made = await createTestIssuer(context.shownScope.now);
    context.social = { issuer: made.issuer, cookieKeys: [new Uint8Array(32).fill(7)] };
  });

  async function comeBack(sent: Partial<SocialDeparture>, fields: Record<string, string> = {}): Promise<Response> {
    const access_token = await made.issue();
    const id_token = await made.issueIdToken(access_token);
    const body = new URLSearchParams({ access_token, id_token, state: "state-1", ...fields });
    return post(body, await keepDeparture(context, { ...departure, ...sent }));
  }
  const post = (body: URLSearchParams, ...cookies: string[]) =>
    answerOf(action({ request: toRequest("", cookies, body), context, params: {} }));
  const get = (search: string, ...cookies: string[]) =>
    loader({ request: toRequest(search, cookies), context, params: {} });

  it("signs in, clears the pending sign-in, and redirects as after any sign-in", async () => {
    await insertLinked(database);
    const answer = await comeBack({});
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/company"]);
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual([
      "session",
      "social-departure",
      "social-arrival",
      "social-registration",
    ]);
    expect(answer.headers.getSetCookie()[1]).toMatch(/^social-departure=; Max-Age=0;/);
    expect((await comeBack({ page: "/service/40" })).headers.get("location")).toBe("/service/40");
  });

  it("signs nobody in whose browser did not start the sign-in", async () => {
    await insertLinked(database);
    const failed = "/callback?outcome=failed";
    expect((await comeBack({}, { state: "state-2" })).headers.get("location")).toBe(failed);
    expect((await comeBack({ nonce: "nonce-2" })).headers.get("location")).toBe(failed);
    expect((await comeBack({ flow: "code" })).headers.get("location")).toBe(failed);
    const tokens = new URLSearchParams({ access_token: await made.issue(), id_token: "x", state: "state-1" });
    expect((await post(tokens)).headers.get("location")).toBe(failed);
    const forged = (await keepDeparture(context, departure)).replace(/\.[\w-]+;/, ".AAAA;");
    expect((await post(tokens, forged)).headers.get("location")).toBe(failed);
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  it("signs nobody in who left from another tenant's site", async () => {
    await insertLinked(database);
    for (const redirectUri of ["http://other.test/callback", "https://market.test/callback"])
      expect((await comeBack({ redirectUri })).headers.get("location")).toBe("/callback?outcome=failed");
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect((await comeBack({})).headers.get("location")).toBe("/company");
  });

  it("accepts the same tokens once", async () => {
    await insertLinked(database);
    const access_token = await made.issue();
    const fields = { access_token, id_token: await made.issueIdToken(access_token) };
    expect((await comeBack({}, fields)).headers.get("location")).toBe("/company");
    expect((await comeBack({}, fields)).headers.get("location")).toBe("/callback?outcome=failed");
  });

  it("remembers the identity, to show it and to prefill a registration", async () => {
    const unknown = await comeBack({});
    expect(unknown.headers.get("location")).toBe("/callback");
    expect(await get("", ...unknown.headers.getSetCookie())).toMatchObject({ data: { view: { kind: "unknown" } } });
    const page = "/agencyonboarding?utm_source=x";
    expect((await comeBack({ purpose: "register", page })).headers.get("location")).toBe(page);
    await insertAccount(database.scope());
    const conflict = await comeBack({ purpose: "register", page });
    expect(conflict.headers.get("location")).toBe("/callback");
    const view = { kind: "conflict", email: "dana@lakeshore.test" };
    expect(await get("", ...conflict.headers.getSetCookie())).toMatchObject({ data: { view } });
  });

  it("links another sign-in only for a signed-in user", async () => {
    const user = await insertAccount(database.scope());
    expect((await comeBack({ purpose: "connect" })).headers.get("location")).toBe("/callback?outcome=failed");
    const { id: userId, tenantId, email, firstName, lastName } = user;
    const viewer = {
      userId,
      tenantId,
      email,
      firstName,
      lastName,
      sessionId: 1,
      quotingPartner: false,
      roleId: 2,
      phone: null,
      company: null,
    };
    context = { ...context, viewer };
    expect((await comeBack({ purpose: "connect" })).headers.get("location")).toBe("/profile");
    const linked = await asPlatform(database.db, (tx) => tx.select().from(socialIdentities));
    expect(linked).toMatchObject([{ userId, subject: "google-oauth2|dana" }]);
  });

  it("links by another sign-in only the account with the same address", async () => {
    await insertLinked(database, { email: "eve@lakeshore.test" });
    await insertAccount(database.scope());
    const identity = buildIdentity({ subject: "windowslive|dana", provider: "microsoft" });
    const arrival = await keepArrival(context, { kind: "conflict", page: null, identity });
    const access_token = await made.issue();
    const id_token = await made.issueIdToken(access_token);
    const cookies = [await keepDeparture(context, { ...departure, purpose: "prove" }), arrival];
    const body = new URLSearchParams({ access_token, id_token, state: "state-1" });
    expect((await post(body, ...cookies)).headers.get("location")).toBe("/callback?outcome=linkFailed");
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  it("notifies of a linked sign-in in the name of the account's own tenant", async () => {
    const kept = await hashPassword(password);
    await insertAccount(database.scope({ tenantId: 4 }), { passwordHash: kept === "busy" ? "" : kept.hash });
    const others = [context.directory.default, buildTestTenant("premium", { id: 4, hosts: ["premium.test"] })];
    const options = { defaultTenant: context.directory.default, baseDomain: undefined, defaultHosts: [] };
    context = { ...context, resolvedBy: "default", directory: createTenantDirectory(others, options) };
    const arrival = await keepArrival(context, { kind: "conflict", page: null, identity: buildIdentity() });
    expect((await post(new URLSearchParams({ password }), arrival)).headers.get("location")).toBe("/company");
    expect(await readMails(database.scope())).toMatchObject([
      { tenantId: 4, kind: "signInLinked", fromName: "premium", text: expect.stringContaining("http://premium.test/") },
    ]);
  });

  it("shows the provider's own message as one line of text", async () => {
    const words = `<b>${"x".repeat(400)}\u0000\n`;
    const search = `?error=access_denied&error_description=${encodeURIComponent(words)}`;
    expect(await get(search)).toMatchObject({ data: { view: { kind: "refused", text: words.slice(0, 300) } } });
    expect(await get("?error=login_required")).toMatchObject({ data: { view: { text: "login_required" } } });
    expect(await get("")).toMatchObject({ data: { view: { kind: "processing" } } });
  });

  it("leads back to a cancelled registration, otherwise to sign-in", async () => {
    const cancelled = "?error=access_denied&error_description=Cancelled";
    const page = "/agencyonboarding?utm_source=x";
    const values = { businessName: "Lakeshore", firstName: "Dana", lastName: "", workEmail: "", contactNumber: "" };
    const typed = (await storeTypedRegistration(context, { page, values: { ...values, acceptTerms: true } })) ?? "";
    const register = await keepDeparture(context, { ...departure, purpose: "register", page });
    const login = await keepDeparture(context, departure);
    const left = async (...cookies: string[]) => (await get(cancelled, ...cookies)).data.left;
    expect(await left(register, typed)).toEqual({ page, keepsTyped: true });
    expect(await left(register)).toEqual({ page, keepsTyped: false });
    expect([await left(login, typed), await left(login), await left()]).toEqual([null, null, null]);
    const forged = typed.replace(/\.[\w-]+;/, ".AAAA;");
    expect(await left(forged)).toBeNull();
  });

  it("returns to the brand below whose name the sign-in began", async () => {
    await insertLinked(database);
    const began = await keepDeparture(context, { ...departure, base: "/premium" });
    const answer = await answerOf(get("?state=state-1", began));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/premium/callback?state=state-1"]);
    const lost = new Request("http://localhost/premium/callback", { headers: { Cookie: began.split(";")[0] ?? "" } });
    expect(await loader({ request: lost, context, params: {} })).toMatchObject({
      data: { view: { kind: "processing" } },
    });
    context.resolvedBy = "path";
    context.tenant = { ...context.tenant, slug: "premium" };
    expect(await get("", began)).toMatchObject({ data: { view: { kind: "processing" } } });
    expect((await comeBack({ base: "/premium", nonce: "other" })).headers.get("location")).toBe(
      "/premium/callback?outcome=failed",
    );
    expect((await comeBack({ base: "/premium" })).headers.get("location")).toBe("/company");
  });

  it("is not found for a tenant without social sign-in", async () => {
    await insertLinked(database);
    context.tenant = { ...context.tenant, features: { ...context.tenant.features, socialSignIn: false } };
    expect((await answerOf(get(""))).status).toBe(404);
    expect((await comeBack({})).status).toBe(404);
  });

  it("redirects to the provider only from and to pages of this site", async () => {
    const go = async (path: string, provider = "google") => {
      const request = new Request(`http://market.test/social/${provider}${path}`);
      return answerOf(depart({ request, context, params: { provider } })).catch((error: unknown) => error);
    };
    for (const page of ["//evil.test", "https://evil.test", "/\\evil.test", "/x".repeat(900), "/agencyonboardingx"]) {
      const answer = await go(`?purpose=register&page=${encodeURIComponent(page)}`);
      if (!(answer instanceof Response)) throw answer;
      const { searchParams } = new URL(answer.headers.get("location") ?? "");
      expect(searchParams.get("redirect_uri")).toBe("http://market.test/callback");
    }
    expect(await go("", "facebook")).toMatchObject({ status: 404 });
    context.social = null;
    expect(await go("")).toMatchObject({ status: 404 });
  });
});

async function insertLinked(database: TestDatabase, overrides: Partial<typeof users.$inferInsert> = {}) {
  const { id: userId } = await insertAccount(database.scope(), overrides);
  await inTenant(database.scope(), (scoped) => insertSocialIdentity(scoped, { userId, identity: buildIdentity() }));
}

function toRequest(search: string, cookies: string[], body?: URLSearchParams): Request {
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  return new Request(`http://market.test/callback${search}`, {
    method: body ? "POST" : "GET",
    body,
    headers: { cookie },
  });
}

/** The response that a route returns or throws. */
async function answerOf(work: Promise<unknown>): Promise<Response> {
  const answer = await work.catch((error: unknown) => error);
  if (answer instanceof Response) return answer;
  throw answer;
}
