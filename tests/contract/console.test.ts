import { afterAll, beforeAll, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { collections } from "#app/db/schema/collections.ts";
import { companies } from "#app/db/schema/identity.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { type Section, sections } from "#app/features/admin/table/sections.ts";
import type { TableSpec } from "#app/features/admin/table/table-query.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { submitListing } from "#app/features/listings/wizard/submit-listing.server.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import {
  buildListing,
  insertListing,
  insertListingTags,
  insertReviewer,
  insertSeller,
} from "#tests/factories/listings.ts";
import { createPageCaller, listRoutePaths } from "#tests/factories/page-caller.ts";
import { buildServerState } from "#tests/factories/server-state.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";

/** A raw copy key in the console's HTML, where its text should be. */
const rawKey = new RegExp(`>(?:admin:)?(?:${Object.keys(sections).join("|")}|filter)\\.[\\w.]+<`);

/** The options of a select, as [value, label]. */
const readOptions = (html: string, name: string) => {
  const [, inner = ""] = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, "s").exec(html) ?? [];
  return new Map(
    [...inner.matchAll(/<option[^>]* value="([^"]+)"[^>]*>([^<]*)</g)].map(([, value, text]) => [value, text]),
  );
};

describeOnOneDatabase("the console's pages", (open) => {
  let database: TestDatabase;
  let language: "en" | "es";
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  let admin: Viewer;
  let premiumAdmin: Viewer;
  let ids: { listing: number; service: number; company: number; user: number; collection: number };

  const signIn = async (scope: TestScope) => {
    const token = await createSession(scope, { id: scope.userId ?? 0 }, { userAgent: null, address: null });
    const viewer = await findViewer(scope.db, token, scope.now);
    if (!viewer) throw new Error("nobody is signed in");
    return viewer;
  };

  beforeAll(async () => {
    database = await open();
    const premium = buildTestTenant("premium", { id: 4, hosts: ["premium.test"] });
    const markets = [
      { ...buildTestTenant("harbor", { id: 1001, hosts: ["harbor.test"] }), parentId: 1 },
      { ...buildTestTenant("quay", { id: 1004, hosts: ["quay.test"] }), parentId: 4 },
    ];
    const files = new Map([["tenant.json", Buffer.from(JSON.stringify({ id: 4, name: "premium" }))]]);
    const folder = { slug: "premium", files, revision: "premium-1", faults: [] };
    const server = buildServerState();
    caller = await createPageCaller(database, {
      server: {
        folders: { ...server.folders, find: (slug) => (slug === "premium" ? { folder, served: premium } : null) },
      },
      others: [premium, ...markets],
      alter: (context) => {
        const i18n = getI18n(context.tenant, language);
        return { ...context, locale: language, i18n, t: i18n.t };
      },
    });
    admin = await signIn(await insertReviewer(database.scope()));
    const other = await insertAccount(database.scope({ tenantId: 4 }), { roleId: 1, email: "admin@premium.test" });
    premiumAdmin = await signIn(database.scope({ tenantId: 4, userId: other.id }));
    const seller = await insertSeller(database.scope());
    const listing = await insertListing(seller, buildListing(await insertListingTags(database.scope())));
    await submitListing(seller, { sender: buildAccountSender(), platform: buildAccountSender() }, listing);
    const [company] = await database.db
      .insert(companies)
      .values({ tenantId: 1, slug: "dock", name: "Dock" })
      .returning();
    const [service] = await createServices(database.db, [
      { name: "Tide tables", ownerCompanyId: company?.id ?? 0, status: 2 },
    ]);
    const [collection] = await database.db
      .insert(collections)
      .values({ tenantId: 1, title: "Start here", lede: "For the first day.", serviceIds: [] })
      .returning();
    ids = {
      ...{ listing, service: service ?? 0, company: company?.id ?? 0, user: seller.userId ?? 0 },
      collection: collection?.id ?? 0,
    };
  });
  afterAll(() => caller.close());

  const toPath = (pattern: string) =>
    `/${pattern}`
      .replace(/\/\*$/, "")
      .replace("listings/:id", `listings/${ids.listing}`)
      .replace("companies/:id", `companies/${ids.company}`)
      .replace("users/:id", `users/${ids.user}`)
      .replace("collections/:id", `collections/${ids.collection}`)
      .replace(":id", "7")
      .replace(":slug", "none");
  const statusOf = async (host: string, path: string, viewer: Viewer, body?: URLSearchParams) =>
    (await caller.call(`http://${host}${path}`, viewer, body ? { method: "POST", body } : {})).status;

  it.each(
    (["en", "es"] as const).flatMap((spoken) =>
      Object.keys(sections).map((name) => [spoken, name as Section] as const),
    ),
  )("label in %s every filter option of %s", async (spoken, section) => {
    language = spoken;
    const spec: TableSpec = sections[section];
    const at = { mail: "mail", imported: "listings/imported" }[section as string] ?? section;
    const look = async (search: string) => (await caller.call(`/gigmarket/admin/${at}${search}`, admin)).text();
    expect((await look("")).match(rawKey)).toBeNull();
    // A list that holds nothing has no filters before one is chosen.
    const html = await look("?q=nothing");
    expect(html.match(rawKey)).toBeNull();
    for (const [name, values] of Object.entries(spec.filters)) {
      if (name === spec.tabs) continue;
      const options = readOptions(html, name);
      expect([section, name, [...options.keys()]]).toEqual([section, name, [...values]]);
      for (const [value, text] of options) expect([value, text]).toEqual([value, expect.stringMatching(/^[^.]{2,}$/)]);
    }
  });

  it.each(["en", "es"] as const)("show in %s who did what to whom, with links to both", async (spoken) => {
    language = spoken;
    const entries = [
      ["user.signOut", `user:${ids.user}`, `/gigmarket/admin/users/${ids.user}`],
      ["company.update", `company:${ids.company}`, `/gigmarket/admin/companies/${ids.company}`],
      ["listing.takeIn", `listing:${ids.listing}`, `/gigmarket/admin/listings/${ids.listing}`],
      ["tenant.publish", "tenant:premium", "/gigmarket/admin/tenants/premium"],
      ["request.move", "request:7", "/requests/R-000007"],
      ["old.action", "old:thing", null],
      ["user.remove", "user:999999", null],
    ] as const;
    const rows = entries.map(([action, subject]) => ({ tenantId: 1, actorUserId: admin.userId, action, subject }));
    await clearAuditLog(database.db);
    await asPlatform(database.db, (tx) =>
      tx.insert(auditLog).values(rows.map((row) => ({ ...row, createdAt: new Date() }))),
    );
    const html = await (await caller.call("/gigmarket/admin/audit", admin)).text();
    const table = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(html)?.[1] ?? "";
    for (const [action, subject, href] of entries) {
      expect([action, table.includes(action), table.includes(subject)]).toEqual([action, false, false]);
      if (href !== null) expect(table).toContain(`href="${href}`);
    }
    expect(table.split(`href="/gigmarket/admin/users/${admin.userId}"`)).toHaveLength(entries.length + 1);
    const outbox = await (await caller.call("/gigmarket/admin/mail", admin)).text();
    expect(outbox).toContain(spoken === "en" ? "that a listing is in review." : "que un servicio está en revisión.");
    expect(outbox).toContain('href="/gigmarket/admin/users?q=');
    expect(outbox).not.toContain(">listingSubmitted<");
  });

  it.each(
    listRoutePaths().filter(({ path }) => path.startsWith("gigmarket/admin")),
  )("are the same on a market's own host as on its tenant's ($path)", async ({ path }) => {
    language = "en";
    // Compares the loaders' data, without the document around it.
    const at = path.includes(".csv") ? toPath(path) : `${toPath(path)}.data`;
    expect(await statusOf("harbor.test", at, admin)).toBe(await statusOf("market.test", at, admin));
    const theirs = await statusOf("premium.test", at, premiumAdmin);
    expect(await statusOf("quay.test", at, premiumAdmin)).toBe(theirs);
  });

  it.each(
    listRoutePaths().filter(({ path }) => path.startsWith("gigmarket/admin")),
  )("answer under their second name alike, the only one that other sites show ($path)", async ({ path }) => {
    language = "en";
    const [first, second] = [toPath(path), toPath(path).replace("/gigmarket", "")];
    expect(await statusOf("market.test", second, admin)).toBe(await statusOf("market.test", first, admin));
    const answer = await caller.call(`http://premium.test${second}`, premiumAdmin);
    const links = (await answer.text()).match(/(?:href|src|action)="[^"]*gigmarket\/admin[^"]*/g);
    expect(links).toBeNull();
  });

  it.each([
    "",
    "/copy",
    "/pages",
    "/history",
  ])("let a tenant's administrator edit the own brand, and no other (%s)", async (part) => {
    language = "en";
    const editor = (slug: string) => `/gigmarket/admin/tenants/${slug}${part}`;
    expect(await statusOf("premium.test", editor("premium"), premiumAdmin)).toBe(200);
    expect(await statusOf("premium.test", editor("market"), premiumAdmin)).toBe(404);
    expect(await statusOf("premium.test", "/gigmarket/admin/tenants/new", premiumAdmin)).toBe(404);
  });

  it("show a tenant's administrator the tenant's own brand alone, and no server", async () => {
    language = "en";
    const read = async (at: string, viewer: Viewer) => (await caller.call(at, viewer)).text();
    for (const [page, sentence] of [
      ["", "how the server is doing"],
      ["/tenants", "Every brand with a folder"],
    ] as const) {
      expect(await read(`/gigmarket/admin${page}`, admin)).toContain(sentence);
      expect(await read(`http://premium.test/gigmarket/admin${page}`, premiumAdmin)).not.toContain(sentence);
    }
  });

  it("preview a listing as it would look on a market's own host, too", async () => {
    language = "en";
    expect(await statusOf("harbor.test", `/gigmarket/admin/listings/${ids.listing}/preview`, admin)).toBe(200);
  });

  it.each([
    ["listings/imported", "takeIn", () => [ids.service]],
    ["listings", "acceptListing", () => [ids.listing]],
    ["listings/:id", "", () => []],
    ["markets", "closeMarket", () => [7]],
    ["requests", "startReview", () => [7]],
    ["companies", "signOutAll", () => [ids.company]],
    ["users", "signOut", () => [ids.user]],
    ["users/:id", "signOut", () => []],
    ["codes", "revoke", () => [7]],
    ["leads", "answer", () => [7]],
    ["mail", "retry", () => [7]],
    ["tenants", "reload", () => []],
    ["money", "share", () => []],
    ["money", "bank", () => []],
    ["money", "payments", () => []],
    ["payouts", "payout", () => []],
    ["companies/:id/account", "payment", () => []],
    ["posts", "withdraw", () => [7]],
    ["events", "withdraw", () => [7]],
    ["videos", "withdraw", () => [7]],
    ["posts/new", "save", () => []],
    ["events/new", "save", () => []],
    ["videos/new", "save", () => []],
    ["tenants/new", "", () => []],
    ["taxonomy/new", "", () => []],
    ["collections", "up", () => []],
    ["collections/new", "save", () => []],
    ["collections/:id", "save", () => []],
  ])("edit what %s lists from the market's own host (%s)", async (path, intent, chosen) => {
    language = "en";
    const decision = { decision: "askChanges", note: "", submittedAt: "2026-01-01T00:00:00.000Z" };
    const body = new URLSearchParams({ intent, seen: new Date(Date.now() + 60_000).toISOString(), ...decision });
    for (const id of chosen()) body.append("ids", String(id));
    body.set("id", String(ids.collection));
    const at = toPath(`gigmarket/admin/${path}`);
    const status = await statusOf("harbor.test", at, admin, body);
    expect([at, status === 404 || status >= 500]).toEqual([at, false]);
    expect(caller.logged).toEqual([]);
  });

  it.each([
    ["market.test", "en", "Page not found · market"],
    ["premium.test", "es", "Página no encontrada · premium"],
    ["harbor.test", "en", "Page not found · harbor"],
  ] as const)("answer a post to an unknown address of %s with the brand's own not-found page", async (host, spoken, title) => {
    language = spoken;
    const viewer = host === "premium.test" ? premiumAdmin : admin;
    const post = { method: "POST", body: new URLSearchParams({ intent: "nothing" }) };
    for (const answer of [
      await caller.call(`http://${host}/gigmarket/admin/leads`, viewer, post),
      await caller.call(`http://${host}/nothing-here`, null),
      await caller.call(`http://${host}/nothing-here`, null, post),
      await caller.call(`http://${host}/notfound`, null, post),
    ]) {
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toMatch(/<header[\s>]/);
      expect(html).toMatch(/Oops! Page not found|No encontramos la página/);
    }
  });

  it("answer unreadable input with an error page of the brand", async () => {
    language = "en";
    const post = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    const answer = await caller.call("http://premium.test/gigmarket/admin/leads", premiumAdmin, post);
    expect(answer.status).toBe(415);
    expect(await answer.text()).toContain("<title>This could not be read · premium</title>");
  });
});
