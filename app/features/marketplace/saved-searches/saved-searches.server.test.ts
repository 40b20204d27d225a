import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { users } from "#app/db/schema/identity.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { refreshCatalogueIndex } from "#app/features/marketplace/search/catalogue-index.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { createTenantDirectory } from "#app/features/tenancy/tenant-directory.ts";
import { createSenderOf } from "#app/http/senders.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { insertCompany } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { postDigests } from "./post-digests.server.ts";
import { mostSearches } from "./saved-search.ts";
import { changeSearch, listSavedSearches, saveSearch } from "./saved-searches.server.ts";
import { isWatching, stopDigests } from "./stop-digests.server.ts";

const main = buildTestTenant("market", { id: 1, hosts: ["market.test"] });
const premium = buildTestTenant("premium", { id: 4, hosts: ["premium.test"] });
const pathOnly = buildTestTenant("harbor", { id: 7, hosts: [] });
const [site, harbor] = [
  { id: 1, slug: "market" },
  { id: 7, slug: "harbor" },
];
const hour = 3_600_000;

describeOnEveryDatabase("saved searches", (open) => {
  let database: TestDatabase;
  let made = 0;
  const start = new Date();
  const at = (hours: number) => new Date(start.getTime() + hours * hour);
  beforeEach(async () => {
    database = await open();
  });

  async function member(account: { locale?: string; tenantId?: number; companyId?: number | null } = {}) {
    made += 1;
    const tenantId = account.tenantId ?? 1;
    const scope = testScopeIn(database.scope({ now: start }), tenantId);
    const companyId = account.companyId === null ? null : (await insertCompany(scope)).id;
    const email = `watcher-${made}@searches.test`;
    const user = await insertAccount(scope, { tenantId, email, companyId, roleId: 3, locale: account.locale ?? null });
    return { ...scope, companyId, userId: user.id, email };
  }
  const save = (by: TestScope, query: string, name = "Flood", where = site ?? { id: 1, slug: "" }) =>
    saveSearch(by, { name, query, site: where });
  const list = (by: TestScope, sites = [1, 4, 7]) => listSavedSearches(by, sites);
  const senders = (catalogue = {}): SenderOf =>
    createSenderOf(
      createTenantDirectory([{ ...main, catalogue }, premium, pathOnly], {
        defaultTenant: main,
        baseDomain: undefined,
        defaultHosts: ["market.test"],
      }),
      { tenantId: 1, origin: "http://market.test" },
    );
  const post = (hours: number, catalogue = {}) => postDigests(database.db, at(hours), senders(catalogue));
  /** Makes services live at this hour. */
  async function golive(hours: number, ...names: string[]) {
    const ids = await createServices(
      database.db,
      names.map((name) => ({ name, tagline: "Maps." })),
    );
    for (const id of ids)
      await database.db
        .update(services)
        .set({ liveAt: at(hours) })
        .where(eq(services.id, id));
    await refreshCatalogueIndex(database.db);
    return ids;
  }
  const mailed = async (scope = database.scope()) =>
    (await readMails(scope)).filter(({ kind }) => kind === "newMatches");

  it("are a person's own, each once, in canonical form, and bounded", async () => {
    const [one, two, nobody] = [await member(), await member(), await member({ companyId: null })];
    expect(await save(one, "?q=flood&sort=price&after=x&try=1")).toEqual({ kind: "done" });
    expect(await save(one, "try=1&q=flood", " Flood\n maps ")).toEqual({ kind: "done" });
    expect(await list(one)).toMatchObject([{ name: "Flood maps", query: "q=flood&try=1", isPaused: false }]);
    expect([await list(two), await list(one, [4]), await list(nobody)]).toEqual([[], [], null]);
    expect(await save(nobody, "q=flood")).toBeNull();
    expect(await save(one, "sort=price")).toEqual({ kind: "nothing" });
    expect(await save(one, "q=hail", " ")).toMatchObject({ kind: "faulty", reason: "name", query: "q=hail" });
    expect(await save(one, "q=hail", "x".repeat(81))).toMatchObject({ kind: "faulty", reason: "tooLong" });
    await Promise.all(Array.from({ length: mostSearches + 1 }, (_, index) => save(one, `q=word${index}`)));
    expect((await list(one))?.length).toBe(mostSearches);
    expect(await save(one, "q=more")).toEqual({ kind: "tooMany" });
    expect(await save(one, "q=flood&try=1", "Still")).toEqual({ kind: "done" });
    const [first] = (await list(one)) ?? [];
    await changeSearch(two, { id: first?.id ?? 0, intent: "remove" });
    await changeSearch(testScopeIn(one, 4), { id: first?.id ?? 0, intent: "remove" });
    expect((await list(one))?.[0]).toMatchObject({ name: "Still" });
    await changeSearch(one, { id: first?.id ?? 0, intent: "remove" });
    expect((await list(one))?.length).toBe(mostSearches - 1);
  });

  it("are mailed when matching services go live, once, in the person's language, with links of their site", async () => {
    const reader = await member({ locale: "es" });
    await save(reader, "q=flood", "Mapas");
    await save(reader, "q=hail");
    await golive(1, "Flood Zones", "Wind Maps");
    expect(await post(2)).toBe(1);
    const [mail] = await mailed();
    expect(mail).toMatchObject({ recipient: reader.email, locale: "es", tenantId: 1 });
    expect(mail?.subject).toBe("1 servicio nuevo coincide con sus búsquedas guardadas");
    expect(mail?.text).toMatch(/Mapas\n- Flood Zones \(Company\)\n {2}http:\/\/market\.test\/service\/\d+/);
    expect(mail?.text).not.toMatch(/Wind|hail/i);
    expect(mail?.html).toMatch(/href="http:\/\/market\.test\/saved\/stop\/[\w-]{43}"/);
    expect(await post(30)).toBe(0);
  });

  it("are mailed with the services' names in the person's language", async () => {
    const readers = [await member({ locale: "es" }), await member()];
    for (const reader of readers) await save(reader, "q=flood");
    const [zones = 0] = await golive(1, "Flood Zones");
    const translations = { es: { name: "Zonas de inundación" } };
    await database.db.update(services).set({ translations }).where(eq(services.id, zones));
    expect(await post(2)).toBe(2);
    const texts = new Map((await mailed()).map(({ recipient, text }) => [recipient, text]));
    expect(readers.map(({ email }) => texts.get(email)?.includes("Zonas de inundación"))).toEqual([true, false]);
  });

  it("are mailed to everybody, however many others wait whose tenant is not served", async () => {
    const { companyId } = await member();
    await database.db.execute(sql`
      with people as (
        insert into users (tenant_id, company_id, role_id, email, first_name, last_name)
        select 99, ${companyId}::int, 3, 'stuck-' || n || '@searches.test', 'A', 'B' from generate_series(1, 500) n
        returning id
      )
      insert into saved_searches (tenant_id, user_id, site_tenant_id, name, query, seen_at, created_at)
      select 99, id, 99, 'Flood', 'q=flood', ${at(-1).toISOString()}::timestamptz, now() from people`);
    const reader = await member();
    await save(reader, "q=flood");
    await golive(1, "Flood Zones");
    expect(await post(2)).toBe(1);
    expect((await mailed()).map(({ recipient }) => recipient)).toEqual([reader.email]);
  });

  it("are mailed about a service among any number that went live at the same time", async () => {
    const reader = await member();
    await save(reader, "q=flood");
    const { companyId } = reader;
    await database.db.execute(sql`
      insert into services (owner_company_id, name, company_name, logo_url, status, tagline, type, description, live_at)
      select ${companyId}::int, 'Wind ' || n, 'Company', '/files/logo.svg', 1, 'Tagline', 'Single', '<p>Text</p>',
        ${at(1).toISOString()}::timestamptz from generate_series(1, 1001) n`);
    await golive(1, "Flood Zones");
    expect(await post(2)).toBe(1);
  });

  it("are mailed to the others when one person's fail", async () => {
    const [broken, served] = [await member({ locale: "es" }), await member()];
    for (const reader of [broken, served]) await save(reader, "q=flood");
    await golive(1, "Flood Zones");
    const failing: SenderOf = (tenantId, locale) => {
      if (locale === "es") throw new Error("no such words");
      return senders()(tenantId, locale);
    };
    await expect(postDigests(database.db, at(2), failing)).rejects.toMatchObject({
      errors: [new Error("no such words")],
    });
    expect((await mailed()).map(({ recipient }) => recipient)).toEqual([served.email]);
    expect(await post(3)).toBe(1);
  });

  it("are mailed at most once a day, and nothing is lost meanwhile", async () => {
    const reader = await member();
    await save(reader, "q=flood");
    await golive(1, "Flood Zones");
    const servers = await Promise.all([post(2), post(2)]);
    expect(servers.toSorted()).toEqual([0, 1]);
    await golive(3, "Flood History");
    expect(await post(20)).toBe(0);
    expect(await post(27)).toBe(1);
    const [, second] = await mailed();
    expect(second?.text).toContain("Flood History");
    expect(second?.text).not.toContain("Flood Zones");
  });

  it("find nothing that their site does not show, that is not live, or that is merely close", async () => {
    const reader = await member();
    await save(reader, "q=flood+history");
    const [zones = 0, history = 0] = await golive(1, "Flood Zones", "Flood History");
    expect(await post(2, { services: [zones] })).toBe(0);
    const other = await member();
    await save(other, "q=flood+history");
    await database.db.update(services).set({ status: 2 }).where(eq(services.id, history));
    await indexServices(database.db, [history]);
    await refreshCatalogueIndex(database.db);
    expect(await post(3)).toBe(0);
    await database.db.update(services).set({ status: 1 }).where(eq(services.id, history));
    const [row] = await database.db.select().from(services).where(eq(services.id, history));
    expect(row?.liveAt?.getTime()).toBeGreaterThan(start.getTime() - hour);
    expect(row?.liveAt).not.toEqual(at(1));
  });

  it("of a site without a host link by its path, and follow another site's with the next mail", async () => {
    const reader = await member();
    await save(reader, "q=flood", "Here");
    await save(reader, "q=flood", "There", harbor);
    await golive(1, "Flood Zones");
    expect([await post(2), await post(3), await post(27), await post(60)]).toEqual([1, 0, 1, 0]);
    const texts = (await mailed()).map(({ text }) => text);
    expect(texts[0]).toMatch(/Here\n- .*\n {2}http:\/\/market\.test\/service\//);
    expect(texts[0]).not.toContain("There");
    expect(texts[1]).toMatch(/There\n- .*\n {2}http:\/\/market\.test\/harbor\/service\//);
  });

  it("are silent while paused, for closed and deactivated accounts, and after the mail's link was used", async () => {
    const [paused, closed, stopped] = [await member(), await member(), await member()];
    for (const by of [paused, closed, stopped]) await save(by, "q=flood");
    const [own] = (await list(paused)) ?? [];
    await changeSearch(paused, { id: own?.id ?? 0, intent: "pause" });
    await asPlatform(database.db, (db) => db.update(users).set({ closedAt: start }).where(eq(users.id, closed.userId)));
    await golive(1, "Flood Zones");
    expect(await post(2)).toBe(1);
    const token = /saved\/stop\/([\w-]{43})/.exec((await mailed())[0]?.text ?? "")?.[1] ?? "";
    const elsewhere = testScopeIn(database.scope(), 4);
    expect(await isWatching(elsewhere, token)).toBe(true);
    expect(await stopDigests(elsewhere, token)).toBe(true);
    expect([await isWatching(elsewhere, token), await stopDigests(elsewhere, "x".repeat(43))]).toEqual([false, false]);
    expect(await isWatching(elsewhere, "'")).toBeNull();
    await golive(26, "Flood History");
    expect(await post(30)).toBe(0);
    expect(await list(stopped)).toMatchObject([{ isPaused: true }]);
    await changeSearch({ ...paused, now: at(31) }, { id: own?.id ?? 0, intent: "resume" });
    expect(await post(32)).toBe(0);
  });

  it("end with the account", async () => {
    const reader = await member();
    await save(reader, "q=flood");
    await golive(1, "Flood Zones");
    await post(2);
    await database.pool.query("delete from users where id = $1", [reader.userId]);
    const rows = await asPlatform(database.db, (db) =>
      db.execute("select user_id from saved_searches union all select user_id from search_digests"),
    );
    expect(rows.rows).toEqual([]);
  });
});
