import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { companies } from "#app/db/schema/identity.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { createSecretToken, hashSecret } from "#app/features/identity/session/secret-token.server.ts";
import type { SocialIssuer } from "#app/features/identity/social/social-issuer.server.ts";
import { type SignUpMode, signUpModes } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { insertInvitation } from "#tests/factories/invitation-codes.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { createTestIssuer } from "#tests/factories/social-issuer.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const person = { firstName: "Dana", lastName: "Whitfield", contactNumber: "", acceptTerms: "on" };
const privateLink = createSecretToken();

describeOnOneDatabase("sign-up", (open) => {
  let database: TestDatabase;
  let issuer: SocialIssuer;
  let count = 0;
  const callers: Awaited<ReturnType<typeof createPageCaller>>[] = [];

  beforeAll(async () => {
    database = await open();
    ({ issuer } = await createTestIssuer(new Date()));
    await insertInvitation(database.scope(), "HARBOR-1", { useLimit: 1000 });
    const [company] = await database.db
      .insert(companies)
      .values({
        ...{ tenantId: 1, slug: "lakeshore", name: "Lakeshore", joiningMode: "approval" },
        ...{ joinLinkHash: hashSecret(privateLink), joinLinkEndsAt: new Date(Date.now() + 86_400_000) },
      })
      .returning();
    await insertAccount(database.scope(), { roleId: 2, companyId: company?.id, email: "owner@lakeshore.test" });
    // The first page loads every route's module, which takes longer than a test may.
    await (await openIn("open")).text("/login");
  });
  // All posts come from one address.
  beforeEach(() => database.db.delete(throttles));
  afterAll(() => Promise.all(callers.map((caller) => caller.close())));

  async function openIn(signUp: SignUpMode) {
    const caller = await createPageCaller(database, {
      alter: (context) => {
        const tenant = { ...context.tenant, signUp, signIn: { providers: ["google" as const] } };
        const social = { issuer, cookieKeys: [new Uint8Array(32)] as [Uint8Array] };
        return { ...context, tenant, sender: { ...context.sender, tenant }, social };
      },
    });
    callers.push(caller);
    const post = (path: string, fields: object) =>
      caller.call(path, null, { method: "POST", body: new URLSearchParams({ ...fields }), redirect: "manual" });
    return {
      status: async (path: string) => (await caller.call(path, null)).status,
      text: async (path: string) => (await caller.call(path, null)).text(),
      location: async (path: string) => (await caller.call(path, null)).headers.get("location"),
      post,
      register: async (path: string, code: string) =>
        (await post(path, { ...person, ...newcomer(), businessName: `Agency ${count}`, gigcode: code })).status,
      insert: async (code: string) => {
        const { workEmail: Email } = newcomer();
        const body = { FirstName: "Dana", LastName: "Whitfield", AgencyName: `Agency ${count}`, ContactNo: "", Email };
        const headers = { "content-type": "application/json" };
        return caller.call("/auth/api/account/agencyonboarding/insert", null, {
          ...{ method: "POST", headers },
          body: JSON.stringify({ ...body, AcceptTerms: true, Gigcode: code }),
        });
      },
    };
  }

  function newcomer() {
    count += 1;
    return { workEmail: `dana-${count}@agency.test` };
  }

  /** What of a page a visitor sees: a form to register by, one for the code, or neither. */
  const readForm = (html: string) =>
    html.includes('name="workEmail"') ? "form" : /<input[^>]*name="code"/.test(html) ? "code" : "none";

  it.each<[SignUpMode, string[], number]>([
    ["open", ["form", "form"], 200],
    ["byCode", ["code", "form"], 200],
    ["byInvitation", ["none", "form"], 200],
    ["off", ["none", "none"], 404],
  ])("%s shows agencies and sellers its first page, and the form to those with a code", async (mode, forms, status) => {
    const site = await openIn(mode);
    for (const path of ["/agencyonboarding", "/register-seller"]) {
      const pages = [await site.text(path), await site.text(`${path}?code=harbor-1`)];
      expect([path, ...pages.map(readForm)]).toEqual([path, ...forms]);
      expect([path, await site.status(path), await site.status(`${path}?code=harbor-1`)]).toEqual([
        path,
        status,
        status,
      ]);
      expect([path, await site.status(`${path}?code=wrong-code`)]).toEqual([path, 404]);
    }
    expect(await site.status("/newregistration")).toBe(status);
    const said = (await site.text("/newregistration")).includes("Registration is by invitation");
    expect(said).toBe(mode === "byInvitation");
  });

  it.each<[SignUpMode, number, number]>([
    ["open", 200, 200],
    ["byCode", 404, 200],
    ["byInvitation", 404, 200],
    ["off", 404, 404],
  ])("%s takes a posted registration without a code, and with one, as it may", async (mode, without, withCode) => {
    const site = await openIn(mode);
    for (const path of ["/agencyonboarding", "/register-seller"]) {
      const mails = (await readMails(database.scope())).length;
      expect([path, await site.register(path, ""), await site.register(path, "harbor-1")]).toEqual([
        ...[path, without, withCode],
      ]);
      const sent = [without, withCode].filter((status) => status === 200).length;
      expect(await readMails(database.scope())).toHaveLength(mails + sent);
    }
  });

  it.each<[SignUpMode, number, number, number]>([
    ["open", 200, 200, 200],
    ["byCode", 400, 200, 200],
    ["byInvitation", 400, 200, 200],
    ["off", 403, 403, 404],
  ])("%s answers the calls alike", async (mode, without, withCode, check) => {
    const site = await openIn(mode);
    const refused = await site.insert("");
    expect([refused.status, (await site.insert("HARBOR-1")).status]).toEqual([without, withCode]);
    if (without === 400)
      expect(await refused.json()).toMatchObject({
        errors: { Gigcode: ["Registration needs an invitation code here."] },
      });
    const answered = await callers.at(-1)?.call("/api/marketplace/gigcode", null, {
      ...{ method: "POST", headers: { "content-type": "application/json" } },
      body: JSON.stringify({ GigCode: "harbor-1" }),
    });
    expect(answered?.status).toBe(check);
  });

  it.each<[SignUpMode, string, string, number, number]>([
    ["open", "form", "form", 200, 200],
    ["byCode", "form", "form", 200, 200],
    ["byInvitation", "none", "form", 403, 200],
    ["off", "none", "none", 404, 404],
  ])("%s lets people into a company by its link, or by its private link", async (mode, link, secret, plain, private_) => {
    const site = await openIn(mode);
    const path = "/agentonboarding/lakeshore";
    const own = `${path}?link=${privateLink}`;
    expect([readForm(await site.text(path)), readForm(await site.text(own))]).toEqual([link, secret]);
    const join = async (to: string) => (await site.post(to, { ...person, ...newcomer() })).status;
    expect([await join(path), await join(own)]).toEqual([plain, private_]);
    // A made-up link is none.
    if (mode === "byInvitation") expect(await join(`${path}?link=${createSecretToken()}`)).toBe(403);
  });

  it.each<[SignUpMode, boolean]>([
    ["open", true],
    ["byCode", true],
    ["byInvitation", false],
    ["off", false],
  ])("%s links to registration where visitors may find it", async (mode, shown) => {
    const site = await openIn(mode);
    expect(/href="\/newregistration"/.test(await site.text("/"))).toBe(shown);
    expect(/href="\/(agencyonboarding|register-seller)"/.test(await site.text("/login"))).toBe(shown);
  });

  it.each(
    signUpModes,
  )("%s is what a partner hands people over to, and a provider's registration follows", async (mode) => {
    const site = await openIn(mode);
    const to = (await site.location("/partner?email=new@partner.test&utm_source=pf")) ?? "";
    expect(to).toBe(mode === "off" ? "/login" : "/agencyonboarding?utm_source=pf");
    expect(await site.status(to)).toBe(200);
    // By a provider, a registration ends as the same post.
    const fields = { ...person, ...newcomer(), businessName: "Partner's", gigcode: "", provider: "google" };
    const left = await site.post("/agencyonboarding?code=harbor-1", fields);
    const [status, target] = mode === "off" ? [404, null] : [302, "/social/google"];
    expect([left.status, left.headers.get("location")?.split("?")[0] ?? null]).toEqual([status, target]);
  });
});
