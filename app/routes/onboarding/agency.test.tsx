import type { AppLoadContext } from "@remix-run/node";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { invitationCodes, registrations } from "#app/db/schema/onboarding.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { SignUpMode } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertInvitation } from "#tests/factories/invitation-codes.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { toScopes, withScopes } from "#tests/factories/scopes.ts";
import { createTestIssuer } from "#tests/factories/social-issuer.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { action, loader } from "./agency.tsx";
import { action as joinAgency, loader as loadJoining } from "./agent.tsx";
import { action as choose } from "./chooser.tsx";

const fields = {
  businessName: "Lakeshore",
  firstName: "Dana",
  lastName: "Whitcomb",
  workEmail: "dana@lakeshore.test",
  contactNumber: "",
  acceptTerms: "on",
  formKey: "11111111-1111-4111-8111-111111111111",
};
const address = "https://market.test/agencyonboarding/gigcode";

describeOnOneDatabase("the routes of onboarding", (open) => {
  let database: TestDatabase;
  let context: AppLoadContext;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await asPlatform(database.db, async (tx) => {
      for (const table of [registrations, invitationCodes]) await tx.delete(table);
    });
    await database.db.delete(users);
    await database.db.delete(companies);
    await database.db.delete(throttles);
    context = createContext(database, {});
  });

  const get = (query = "") => loader({ request: new Request(address + query), context, params: {} });
  const post = (body: object, query = "") => action({ request: toPost(address + query, body), context, params: {} });

  it("shows the accepted code in its normalized form", async () => {
    await insertInvitation(database.scope(), "DEMO-GIG", { useLimit: 9 });
    expect(await get("?code=demo-gig&utm_source=about_page")).toMatchObject({
      data: { code: "DEMO-GIG", utmSource: "about_page", title: "Register your agency · market place" },
    });
    expect(await get()).toMatchObject({ data: { code: "", utmSource: "" } });
  });

  it("shows the not-found page for a rejected code, initially and when the form comes back", async () => {
    for (const code of ["NOBODYS", "%00", "a b", "x".repeat(600)]) {
      expect(await get(`?code=${code}`)).toMatchObject({ init: { status: 404 }, data: { kind: "refused" } });
    }
    await expect(post({ ...fields, gigcode: "NOBODYS" })).rejects.toMatchObject({ init: { status: 404 } });
    expect(await database.db.select().from(users)).toEqual([]);
  });

  it("confirms the last use of a code, without JavaScript, too", async () => {
    await insertInvitation(database.scope(), "ONCE-ONLY", { useLimit: 1 });
    const { call, close } = await createPageCaller(database);
    const target = "/agencyonboarding/gigcode?code=ONCE-ONLY";
    const body = () => new URLSearchParams({ ...fields, gigcode: "ONCE-ONLY" });
    const thanks = await call(target, null, { method: "POST", body: body() });
    const thanked = await thanks.text();
    expect([thanks.status, thanked]).toEqual([200, expect.stringMatching(/<h1[^>]*>Thank you for registering/)]);
    expect(thanked).toContain("<title>Thank you for registering");
    const late = await call(target, null);
    const refused = await late.text();
    expect([late.status, refused]).toEqual([404, expect.stringContaining("Oops! Page not found")]);
    expect(refused).toContain("<title>Page not found");
    const second = new URLSearchParams({ ...fields, gigcode: "ONCE-ONLY", workEmail: "late@agency.test" });
    for (const form of [target, "/register-seller?code=ONCE-ONLY"]) {
      const lost = await call(form, null, { method: "POST", body: second });
      const explained = await lost.text();
      expect([lost.status, explained]).toEqual([404, expect.stringContaining("Oops! Page not found")]);
      expect(explained).toContain("The invitation code can no longer be used, so nothing was registered.");
    }
    await close();
  });

  it("reports that a code could not be checked, and the waiting time, after too many guesses", async () => {
    for (let at = 0; at < 20; at += 1) await get(`?code=GUESS-${at}`).catch(() => undefined);
    expect(await get("?code=GUESS-X")).toMatchObject({
      data: { code: null },
      init: { status: 429, headers: { "Retry-After": expect.stringMatching(/^\d+$/) } },
    });
  });

  it("confirms with the agency's own link", async () => {
    expect(await post(fields)).toMatchObject({
      data: {
        kind: "done",
        agency: "Lakeshore",
        email: "dana@lakeshore.test",
        link: "https://market.test/agentonboarding/lakeshore",
      },
    });
  });

  it("omits the tenant's name in the link where only the path can name it", async () => {
    context = createContext(database, { id: 4, slug: "premium", resolvedBy: "path" });
    expect(await post(fields)).toMatchObject({
      data: { link: "https://market.test/agentonboarding/lakeshore" },
    });
  });

  it("shows the form again as typed, with 400 for errors and 409 for a known address", async () => {
    expect(await post({ ...fields, firstName: " ", contactNumber: "12" })).toMatchObject({
      init: { status: 400 },
      data: {
        kind: "faulty",
        values: { firstName: " ", contactNumber: "12", acceptTerms: true, businessName: "Lakeshore" },
        errors: { firstName: "onboarding:error.firstName", contactNumber: "onboarding:error.phone" },
      },
    });
    await post(fields);
    const again = { ...fields, formKey: "22222222-2222-4222-8222-222222222222" };
    expect(await post(again)).toMatchObject({
      init: { status: 409 },
      data: { kind: "known", email: "dana@lakeshore.test", values: { businessName: "Lakeshore" } },
    });
  });

  it("keeps everything typed after an unexpected error, and logs it", async () => {
    const broken = vi.fn();
    const db = new Proxy(database.db, {
      get: () => {
        throw new Error("the database is gone");
      },
    });
    context = withScopes(createContext(database, { error: broken }), { db });
    expect(await post(fields)).toMatchObject({
      init: { status: 500 },
      data: { kind: "failed", values: { workEmail: "dana@lakeshore.test" } },
    });
    expect(broken).toHaveBeenCalledOnce();
  });

  it("is not found for a tenant without registrations", async () => {
    context = createContext(database, { signUp: "off" });
    await expect(get()).rejects.toMatchObject({ status: 404 });
    await expect(post(fields)).rejects.toMatchObject({ status: 404 });
  });

  it("treats hostile fields as invalid input", async () => {
    const file = new FormData();
    for (const [name, value] of Object.entries(fields)) file.set(name, value);
    file.set("businessName", new File(["x"], "x.txt"));
    const request = new Request(address, { method: "POST", body: file });
    expect(await action({ request, context, params: {} })).toMatchObject({ init: { status: 400 } });
    expect(await post({ ...fields, businessName: "a\0b" })).toMatchObject({ init: { status: 400 } });
    expect(await post({})).toMatchObject({ init: { status: 400 } });
    expect(await post({ ...fields, formKey: "'; drop", utmSource: "a\0b" })).toMatchObject({ data: { kind: "done" } });
    const json = new Request(address, { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
    await expect(action({ request: json, context, params: {} })).rejects.toMatchObject({ status: 415 });
  });

  it("keeps typed values in the browser that continues at a provider, and shows them there only", async () => {
    const { issuer } = await createTestIssuer(new Date());
    const features = { ...context.tenant.features, socialSignIn: true };
    const tenant = { ...context.tenant, features, signIn: { providers: ["google" as const] } };
    context = { ...context, tenant, social: { issuer, cookieKeys: [new Uint8Array(32).fill(7)] } };
    const sent: Response = await post({ ...fields, provider: "google" }, "?utm_source=x").catch((answer) => answer);
    const page = encodeURIComponent("/agencyonboarding/gigcode?utm_source=x");
    expect([sent.status, sent.headers.get("location")]).toEqual([
      302,
      `/social/google?purpose=register&page=${page}&from=form`,
    ]);
    expect(await database.db.select().from(users)).toEqual([]);
    const kept = sent.headers.get("set-cookie") ?? "";
    expect(kept).toMatch(/^__Host-social-registration=[^;]+;.*HttpOnly/);

    const look = (query: string, cookie = kept) => {
      const request = new Request(address + query, { headers: { cookie: cookie.split(";")[0] ?? "" } });
      return loader({ request, context, params: {} });
    };
    const { businessName, firstName, workEmail } = fields;
    const typed = { businessName, firstName, workEmail, acceptTerms: true };
    expect(await look("?utm_source=x")).toMatchObject({ data: { prefill: typed } });
    expect(JSON.stringify([await look("?utm_source=y"), await look("?utm_source=x", "a=b")])).not.toContain(workEmail);
    await expect(post({ ...fields, provider: "facebook" })).rejects.toMatchObject({ status: 404 });
  });

  it("joins an agency by its link, and shows the not-found page for any other", async () => {
    await post(fields);
    const request = new Request("https://market.test/agentonboarding/Lakeshore");
    expect(await loadJoining({ request, context, params: { slug: "Lakeshore" } })).toMatchObject({
      data: { agency: "Lakeshore" },
    });
    await expect(loadJoining({ request, context, params: { slug: "other" } })).rejects.toMatchObject({ status: 404 });
    const form = { ...fields, workEmail: "marcus@lakeshore.test", formKey: "" };
    const params = { slug: "lakeshore" };
    expect(await joinAgency({ request: toPost(request.url, form), context, params })).toMatchObject({
      data: { kind: "done", email: "marcus@lakeshore.test" },
    });
  });

  it("leads from a pasted link to the agency, and nowhere else", async () => {
    await post(fields);
    const ask = (link: string) =>
      choose({ request: toPost("https://market.test/newregistration", { link }), context, params: {} });
    const found = await ask("https://evil.test/agentonboarding/lakeshore");
    if (!(found instanceof Response)) throw new Error("no way on");
    expect([found.status, found.headers.get("location")]).toEqual([302, "/agentonboarding/lakeshore"]);
    for (const link of ["", "//evil.test", "javascript:alert(1)", "/\\evil.test"]) {
      expect(await ask(link)).toMatchObject({ init: { status: 400 }, data: { link } });
    }
  });
});

interface ContextOptions {
  id?: number;
  slug?: string;
  resolvedBy?: AppLoadContext["resolvedBy"];
  signUp?: SignUpMode;
  error?: () => void;
}

/** The parts of a request's context that these routes read. */
function createContext(database: TestDatabase, given: ContextOptions): AppLoadContext {
  const { id = 1, slug = "market", resolvedBy = "host", signUp = "open", error = () => undefined } = given;
  const sender = buildAccountSender({ id, slug });
  const tenant = { ...sender.tenant, signUp };
  const context: Partial<AppLoadContext> = {
    tenant,
    sender: { ...sender, tenant },
    resolvedBy,
    t: sender.t,
    address: "203.0.113.9",
    origin: sender.origin,
    social: null,
    ...toScopes(database.scope({ tenantId: id })),
    log: { error } as unknown as AppLoadContext["log"],
    directory: { all: () => [tenant] } as unknown as AppLoadContext["directory"],
  };
  return context as AppLoadContext;
}

function toPost(url: string, body: object): Request {
  return new Request(url, { method: "POST", body: new URLSearchParams(Object.entries(body)) });
}
