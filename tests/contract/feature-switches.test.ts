import { afterAll, beforeAll, expect, it } from "vitest";
import type { RequestContext } from "#app/context.server.ts";
import { openApiDocuments, serviceTryOuts } from "#app/db/schema/catalogue.ts";
import { events } from "#app/db/schema/community.ts";
import { companies } from "#app/db/schema/identity.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import type { SocialIssuer } from "#app/features/identity/social/social-issuer.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertService } from "#tests/factories/services.ts";
import { createTestIssuer } from "#tests/factories/social-issuer.ts";
import { insertCompany } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

type Switch = keyof RequestContext["tenant"]["features"];

interface Surfaces {
  /** Pages that exist with the switch on and return 404 with it off. */
  pages: string[];
  /** Forms posted to pages of their own: with the switch off they return 404 and write no mail. */
  forms: string[];
  /** Pages of an agency's administrator that exist with the switch on and return 404 with it off. */
  ownPages: string[];
  /** The same, for forms: with the switch off they return 404 and write no mail. */
  ownForms: string[];
  /** JSON calls and their answer with the switch off: a status, or the list that becomes empty. */
  calls: { path: string; body?: object; token?: string; off: number | [] }[];
  /** What the landing page, including its menus, shows of the feature. */
  menu: RegExp | null;
  /** Addresses in the sitemap. */
  sitemap: string[];
}

const id = 1;
const none: Surfaces = { pages: [], forms: [], ownPages: [], ownForms: [], calls: [], menu: null, sitemap: [] };
const table: Record<Switch, Surfaces> = {
  requestDemo: { ...none, pages: ["/requestdemo"], forms: ["/requestdemo"], menu: /href="\/requestdemo"/ },
  community: {
    ...none,
    pages: ["/blogs", "/videos", "/community/dashboard", "/community/events", "/community/event/1", "/blogs/feed.xml"],
    // Registering for an event would send a mail.
    forms: ["/community/event/1"],
    calls: [{ path: "/api/blogs/blogs?count=-1&search=", off: [] }],
    menu: /href="\/(?:blogs|videos|community)/,
    sitemap: ["/blogs", "/videos", "/community/events"],
  },
  tryIt: {
    ...none,
    calls: [{ path: `/api/marketplace/servicetryoutdata?id=${id}`, off: [] }],
    menu: /Has Try It functionality/,
  },
  campaigns: {
    ...none,
    pages: ["/vertafore"],
    forms: ["/vertafore"],
    calls: [{ path: "/api/marketplace/vertaforecampaign", body: {}, off: 404 }],
  },
  socialSignIn: {
    ...none,
    calls: [
      { path: "/auth/linkuser", off: 404 },
      { path: "/auth/validateSocialLogin", off: 404 },
      { path: "/auth/validateToken", off: 404 },
    ].map((call) => ({ ...call, body: {}, token: "a.b.c" })),
  },
  createMarket: {
    ...none,
    ownPages: ["/company/market", "/company/market/typed"],
    ownForms: ["/company/market", "/company/market/typed"],
    menu: /href="\/about"[^>]*>(?:(?!<\/a>).)*Create/,
  },
};

const toPost = () => ({ method: "POST", body: new URLSearchParams() });

describeOnOneDatabase("a tenant's feature switch", (open) => {
  let database: TestDatabase;
  let issuer: SocialIssuer;
  /** The administrator of an agency without a market. */
  let owner: Viewer;
  const callers: Awaited<ReturnType<typeof createPageCaller>>[] = [];

  beforeAll(async () => {
    database = await open();
    ({ issuer } = await createTestIssuer(new Date()));
    await insertService(database.db, { id: id + 1, showTryOut: false });
    const service = await insertService(database.db, { id, showTryOut: true });
    const sample = { name: "A", inputData: "https://a.example/a.pdf", outputData: "<p>a</p>" };
    await database.db.insert(serviceTryOuts).values({ serviceId: service.id, ...sample });
    const text = { sha256: "00", title: "T", version: "1", operations: 1, document: "{}" };
    await database.db.insert(openApiDocuments).values({ serviceId: service.id, ...text });
    await indexServices(database.db);
    const [company] = await database.db
      .insert(companies)
      .values({ tenantId: 1, slug: "lakeshore", name: "Lakeshore" })
      .returning();
    const scope = database.scope();
    const account = await insertAccount(scope, { companyId: company?.id });
    const token = await createSession(scope, account, { userAgent: null, address: null });
    const viewer = await findViewer(scope.db, token, scope.now);
    if (!viewer) throw new Error("nobody is signed in");
    owner = viewer;
    const times = { startsAt: new Date(Date.now() + 3_600_000), endsAt: new Date(Date.now() + 7_200_000) };
    const words = { title: "E", summary: "S", host: "H", timeZone: "UTC", joinUrl: "https://a.example/e" };
    await database.db.insert(events).values({ id: 1, ...words, ...times });
    // The first page loads every route's module, which takes longer than a test may.
    await (await openWith("tryIt", true)).text("/");
  });
  afterAll(() => Promise.all(callers.map((caller) => caller.close())));

  const openWith = async (name: Switch, value: boolean) => {
    const caller = await createPageCaller(database, {
      alter: (context) => ({
        ...context,
        social: { issuer, cookieKeys: [new Uint8Array(32)] },
        tenant: {
          ...context.tenant,
          features: { ...context.tenant.features, [name]: value },
          signIn: { providers: ["google", "microsoft"] },
        },
      }),
    });
    callers.push(caller);
    return {
      status: async (path: string, init?: RequestInit, viewer: Viewer | null = null) =>
        (await caller.call(path, viewer, init)).status,
      text: async (path: string) => (await caller.call(path, null)).text(),
      call: async (path: string, body?: object, token?: string) => {
        const headers = { "Content-Type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
        return caller.call(path, null, body && { method: "POST", headers, body: JSON.stringify(body) });
      },
    };
  };

  it.each(
    Object.entries(table),
  )("%s turns page, call, menu, sitemap and mail on and off together", async (key, surfaces) => {
    const name = key as Switch;
    const [on, off] = [await openWith(name, true), await openWith(name, false)];
    for (const path of surfaces.pages)
      expect([path, await on.status(path), await off.status(path)]).toEqual([path, 200, 404]);
    const mails = (await readMails(database.scope())).length;
    for (const path of surfaces.forms) expect([path, await off.status(path, toPost())]).toEqual([path, 404]);
    for (const path of surfaces.ownPages)
      expect([path, await on.status(path, {}, owner), await off.status(path, {}, owner)]).toEqual([path, 200, 404]);
    for (const path of surfaces.ownForms) expect([path, await off.status(path, toPost(), owner)]).toEqual([path, 404]);
    expect(await readMails(database.scope())).toHaveLength(mails);
    for (const { path, body, token, off: closed } of surfaces.calls) {
      const answer = await off.call(path, body, token);
      if (closed === 404 || closed === 403) expect([path, answer.status]).toEqual([path, closed]);
      else expect([path, await answer.json()]).toEqual([path, closed]);
      expect([path, (await on.call(path, body, token)).status]).not.toEqual([path, closed]);
    }
    if (surfaces.menu) {
      expect([name, surfaces.menu.test(await on.text("/"))]).toEqual([name, true]);
      expect([name, surfaces.menu.test(await off.text("/"))]).toEqual([name, false]);
    }
    const [listed, unlisted] = [await on.text("/sitemap.xml"), await off.text("/sitemap.xml")];
    for (const path of surfaces.sitemap) {
      expect(listed.includes(`${path}</loc>`)).toBe(true);
      expect(unlisted.includes(`${path}</loc>`)).toBe(false);
    }
  });

  it("tryIt off leaves a search that filters by it working", async () => {
    const ask = { SearchText: "", HasTryIt: true };
    const found = async (site: Awaited<ReturnType<typeof openWith>>) =>
      (await (await site.call("/api/marketplace/search", ask)).json()).length;
    expect([await found(await openWith("tryIt", true)), await found(await openWith("tryIt", false))]).toEqual([1, 2]);
  });

  it("tryIt off closes the test keys that sellers lend", async () => {
    const scope = database.scope();
    const { id: companyId } = await insertCompany(scope);
    const { id: serviceId } = await insertService(database.db, { id: id + 2, ownerCompanyId: companyId });
    const account = await insertAccount(scope, { email: "seller@x.test", companyId, roleId: 4 });
    const token = await createSession(scope, account, { userAgent: null, address: null });
    const seller = await findViewer(scope.db, token, scope.now);
    const [on, off] = [await openWith("tryIt", true), await openWith("tryIt", false)];
    for (const path of [`/myservices/trial-key/${serviceId}`, `/api/services/${serviceId}/trial-key`])
      expect([path, await on.status(path, {}, seller), await off.status(path, {}, seller)]).toEqual([path, 200, 404]);
    expect(await off.status(`/myservices/trial-key/${serviceId}`, toPost(), seller)).toBe(404);
  });

  it("socialSignIn off closes the routes to a provider", async () => {
    const [on, off] = [await openWith("socialSignIn", true), await openWith("socialSignIn", false)];
    const way = /href="\/social\/google/;
    expect([way.test(await on.text("/login")), way.test(await off.text("/login"))]).toEqual([true, false]);
    const ways = await Promise.all([on, off].map((site) => site.status("/social/google", { redirect: "manual" })));
    expect(ways).toEqual([302, 404]);
  });

  it("tryIt off closes a service's demo, and tells callers so", async () => {
    const [on, off] = [await openWith("tryIt", true), await openWith("tryIt", false)];
    const readsTryIt = async (site: typeof on) =>
      (await (await site.call(`/api/marketplace/id?id=${id}`)).json()).showTryOut;
    expect([await readsTryIt(on), await readsTryIt(off)]).toEqual([true, false]);
    const shown = async (site: typeof on) => (await site.text(`/service/${id}`)).includes("tab=tryit");
    expect([await shown(on), await shown(off)]).toEqual([true, false]);
  });
});
