import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { users } from "#app/db/schema/identity.ts";
import { missedSearchers, missedSearches } from "#app/db/schema/missed-searches.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertCompany } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { listMarketMissedSearches, listMissedSearches, recordMissedSearch } from "./missed-searches.server.ts";

const hash = (text: string) => createHash("sha256").update(`key ${text}`).digest("base64url");
const dayMs = 86_400_000;

describeOnEveryDatabase("searches without results", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** A tenant of its own for each test. */
  const prepare = (tenantId: number) => {
    const scope = database.scope({ tenantId, now: new Date("2026-03-01T10:00:00Z") } as { tenantId: never; now: Date });
    const search = (text: string, searcher: string, at = scope.now) =>
      recordMissedSearch({ ...scope, now: at }, { text, searcher, hash });
    const searchAll = async (text: string, from: number, to: number) => {
      for (let at = from; at <= to; at += 1) await search(text, `address 10.0.0.${at}`);
    };
    const readStored = () =>
      asPlatform(database.db, (db) => db.select().from(missedSearches).where(eq(missedSearches.tenantId, tenantId)));
    return { scope, search, searchAll, readStored, list: () => listMissedSearches(scope, tenantId) };
  };

  it("are stored as a hash until five have searched, whatever the spelling of their letters", async () => {
    const { searchAll, search, readStored, list } = prepare(31);
    await searchAll("Dwelling Fire", 1, 4);
    expect(JSON.stringify(await readStored())).not.toMatch(/dwelling/i);
    expect(await list()).toEqual({ shown: [], others: 1 });
    await search("  DWELLING-fire ", "company 7");
    const shown = [{ term: "dwelling fire", searchers: 5, searches: 5, lastDay: "2026-03-01" }];
    expect(await list()).toEqual({ shown, others: 0 });
  });

  it("count once a day for each searcher, so that nobody is five by repeating", async () => {
    const { scope, search, list } = prepare(32);
    for (let at = 0; at < 9; at += 1) await search("roof", "company 1");
    await search("roof", "company 1", new Date(scope.now.getTime() + dayMs));
    for (const other of [2, 3, 4]) await search("roof", `company ${other}`);
    expect(await list()).toEqual({ shown: [], others: 1 });
    await search("roof", "company 5");
    expect((await list()).shown).toMatchObject([{ searchers: 5, searches: 6 }]);
  });

  it("are named by the fifth of several at the same moment", async () => {
    const { search, list } = prepare(33);
    await Promise.all(Array.from({ length: 8 }, (_, at) => search("hail", `company ${at}`)));
    expect((await list()).shown).toMatchObject([{ term: "hail", searchers: 8 }]);
  });

  it("count the searchers of each search alone", async () => {
    const { searchAll, list } = prepare(41);
    await searchAll("umbrella", 1, 7);
    await searchAll("yacht", 3, 7);
    await searchAll("tractor", 1, 2);
    expect((await list()).shown).toMatchObject([
      { term: "umbrella", searchers: 7 },
      { term: "yacht", searchers: 5 },
    ]);
  });

  it("are not counted as nameless where there are more than a page shows", async () => {
    const { searchAll, scope, list } = prepare(42);
    await searchAll("scooter", 1, 3);
    const hashes = Array.from({ length: 203 }, (_, at) => `hash ${at}`);
    const [day, tenantId] = ["2026-03-01", scope.tenantId];
    await asPlatform(database.db, async (db) => {
      await db
        .insert(missedSearches)
        .values(hashes.map((termHash) => ({ tenantId, termHash, term: termHash, searches: 5, lastDay: day })));
      await db
        .insert(missedSearchers)
        .values(
          hashes.flatMap((termHash) =>
            [1, 2, 3, 4, 5].map((at) => ({ tenantId, termHash, searcherHash: `${at}`, day })),
          ),
        );
    });
    const { shown, others } = await list();
    expect([shown.length, others]).toEqual([200, 1]);
  });

  it("never keep what looks like a person's data", async () => {
    const { searchAll, readStored } = prepare(34);
    await searchAll("jo@agency.example", 1, 7);
    await searchAll("614-555-0100", 1, 7);
    expect((await readStored()).map(({ term }) => term)).toEqual([null, null]);
  });

  it("stay in their tenant", async () => {
    const [one, other] = [prepare(35), prepare(36)];
    await one.searchAll("drones", 1, 3);
    await other.searchAll("drones", 4, 6);
    expect([await one.list(), await other.list()]).toEqual([
      { shown: [], others: 1 },
      { shown: [], others: 1 },
    ]);
    const hashes = [...(await one.readStored()), ...(await other.readStored())].map(({ termHash }) => termHash);
    expect(new Set(hashes).size).toBe(2);
  });

  it("of one searcher stop counting after a burst", async () => {
    const { search, list } = prepare(37);
    for (let at = 0; at < 45; at += 1) await search(`word${at}x`, "address 10.9.9.9");
    expect((await list()).others).toBe(40);
  });

  it("of a market are for those who edit it", async () => {
    const scope = database.scope({ now: new Date("2026-03-01T10:00:00Z") });
    const company = await insertCompany(scope, { hasGigMarket: true });
    const market = testScopeIn(scope, toMarketTenantId(company.id));
    for (let at = 0; at < 5; at += 1)
      await recordMissedSearch(market, { text: "boats", searcher: `company ${at}`, hash });
    const member = async (roleId: number) => {
      const email = `market-${roleId}@agency.example`;
      const { id } = await insertAccount(scope, { email, companyId: company.id, roleId });
      return { ...scope, userId: id, companyId: company.id };
    };
    const owner = await member(2);
    expect((await listMarketMissedSearches(owner))?.shown).toMatchObject([{ term: "boats" }]);
    expect(await listMarketMissedSearches(await member(3))).toBeNull();
    expect(await listMarketMissedSearches(scope)).toBeNull();
    await database.db
      .update(users)
      .set({ deactivatedAt: scope.now })
      .where(eq(users.id, owner.userId ?? 0));
    expect(await listMarketMissedSearches(owner)).toBeNull();
  });
});
