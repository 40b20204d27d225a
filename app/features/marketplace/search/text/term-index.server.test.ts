import { beforeAll, expect, it } from "vitest";
import {
  type CatalogueIndex,
  dropCatalogueIndex,
  getCatalogueIndex,
} from "#app/features/marketplace/search/catalogue-index.server.ts";
import { listFilterOptions } from "#app/features/marketplace/search/filter-options.server.ts";
import { forgetPages } from "#app/features/marketplace/search/found-pages.ts";
import { emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import type { SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { suggest } from "#app/features/marketplace/suggestions/suggest.server.ts";
import { seedManyServices } from "#tests/factories/many-services.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { findKnown, findPossible, readTerms } from "./term-index.server.ts";

const texts = [
  "flood",
  "roof score",
  "MVR",
  "workers comp class code",
  "telematcs",
  "lookup",
  "data",
  "vehic",
  "hail 12",
  "hail telematics wildfire roof score of boats",
];

describeOnEveryDatabase("a search of a large catalogue", (open) => {
  let database: TestDatabase;
  let index: CatalogueIndex;
  let profile: NonNullable<SearchQuery["profile"]>;
  let lines: number[];

  beforeAll(async () => {
    database = await open();
    await seedManyServices(database.db, 3000);
    index = await getCatalogueIndex(database.db);
    Object.assign(index.paging, { fewestListings: 5, fewMatches: 0 });
    lines = index.tags.filter(({ kind }) => kind === "lineOfBusiness").map(({ id }) => id);
    profile = { systems: [], states: ["OH"], lines: lines.slice(0, 3), size: "small" };
  });

  /** A new scope each time, so that nothing is remembered. */
  async function ask(query: Partial<SearchQuery>, { isLarge = true, page = 1 } = {}) {
    index.paging.isLarge = isLarge;
    forgetPages();
    const scope = database.scope({ catalogue: {} });
    const found = await searchServices(scope, { ...emptyQuery, ...query }, { page });
    const options = await listFilterOptions(database.scope({ catalogue: {} }), { ...emptyQuery, ...query });
    await readTerms(index);
    return { ...found, options };
  }

  it.each(texts)("finds for %j what the database finds, once its terms are known", async (text) => {
    expect((await ask({ text }, { isLarge: false })).total).toBeGreaterThan(0);
    const [first, second] = [{ text }, { text, linesOfBusiness: lines.slice(0, 2), prices: ["upTo1Dollar" as const] }];
    for (const query of [first, second]) {
      const expected = await ask(query, { isLarge: false });
      await ask(query);
      expect(await ask(query)).toEqual(expected);
      const next = await ask(query, { isLarge: false, page: 2 });
      expect(await ask(query, { page: 2 })).toEqual(next);
    }
  });

  it("needs no document for the words that are known", async () => {
    const { cards } = await ask({ text: "wildfire" });
    const [id = 0] = cards.map((card) => card.id);
    const { rows } = await database.pool.query("select document::text from service_search where service_id = $1", [id]);
    await database.pool.query("update service_search set document = '' where service_id = $1", [id]);
    const find = async (isLarge: boolean) => (await ask({ text: "wildfire" }, { isLarge })).total;
    const [known, read] = [await find(true), await find(false)];
    await database.pool.query("update service_search set document = $2::tsvector where service_id = $1", [
      id,
      rows[0]?.document,
    ]);
    expect([known, read]).toEqual([read + 1, known - 1]);
  });

  it("knows of common words the first listings, which are enough", async () => {
    const { firstPlaces } = index.paging;
    const expected = await ask({ text: "data roof" }, { isLarge: false });
    index.paging.firstPlaces = 2200;
    await ask({ text: "data roof" });
    const known = await ask({ text: "data roof" });
    index.paging.firstPlaces = firstPlaces;
    expect(known).toEqual(expected);
    expect(known.total).toBeGreaterThan(100);
  });

  it("browses, filters and orders by fit like the database, page by page", async () => {
    const queries: Partial<SearchQuery>[] = [
      {},
      { linesOfBusiness: lines.slice(0, 1), statuses: [2] },
      { profile, fits: ["fits", "condition"] },
      { profile, sort: "fit" },
      { profile, sort: "fit", fits: ["misfit", "condition"], linesOfBusiness: lines.slice(2, 5) },
    ];
    for (const query of queries) {
      for (const page of [1, 2, 3, 40, 2_000_000]) {
        const expected = await ask(query, { isLarge: false, page });
        expect(await ask(query, { page })).toEqual(expected);
      }
      const by = async (isLarge: boolean) => {
        index.paging.isLarge = isLarge;
        const ids: number[] = [];
        for (let after: string | undefined, pages = 0; pages < 5; pages += 1) {
          forgetPages();
          const page = await searchServices(database.scope(), { ...emptyQuery, ...query }, { after, count: 200 });
          ids.push(...page.cards.map(({ id }) => id));
          after = page.nextCursor ?? undefined;
          if (!after) break;
        }
        return ids;
      };
      expect(await by(true)).toEqual(await by(false));
    }
  });

  it("shows a service no more that was hidden since the index was read, and one that is new at once", async () => {
    const { cards, total } = await ask({});
    const [hidden = 0] = cards.map(({ id }) => id);
    await database.pool.query("update service_search set facets = '{4,14}' where service_id = $1", [hidden]);
    await database.pool.query(`
      with added as (
        insert into services (owner_company_id, name, company_name, logo_url, status, tagline, description, type, rank)
        select owner_company_id, 'Newest of all', company_name, logo_url, 1, tagline, description, type, 0 from services where id = 1
        returning id
      )
      insert into service_search (service_id, rank, status, name, company_name, tagline, logo_url, type, feature_ids, facets, document)
      select added.id, 0, 1, 'Newest of all', company_name, tagline, logo_url, type, feature_ids, '{1,11}', ''
      from service_search, added where service_id = 1`);
    const later = await ask({});
    expect(later.cards.map(({ id }) => id)).not.toContain(hidden);
    expect(later.cards[0]?.name).toBe("Newest of all");
    // Counts follow when the index is read again.
    expect(later.total).toBe(total);
  });

  it("has few listings judged that have a rare word, and beyond the first places perhaps a common one", async () => {
    const searched = ["data wildfire", "wildfire data lookup", "mvr data"];
    dropCatalogueIndex(database.db);
    index = await getCatalogueIndex(database.db);
    Object.assign(index.paging, { firstPlaces: 64, fewestListings: 5, fewMatches: 0 });
    const expected = [];
    for (const text of searched) expected.push(await ask({ text }, { isLarge: false }));
    for (const text of searched) await ask({ text });
    const isCommon = (word: string) =>
      !findKnown(index, { lexeme: word, isPrefix: false }, { among: null, needed: 3000 });
    const isRare = (word: string) => !isCommon(word);
    expect([isCommon("data"), isRare("wildfire")]).toEqual([true, true]);
    const condition = { all: ["data", "wildfire"].map((lexeme) => ({ lexeme, isPrefix: false })) };
    expect(findPossible(index, condition, null)?.length).toBeGreaterThan(0);
    for (const [at, text] of searched.entries()) expect(await ask({ text })).toEqual(expected[at]);
  });

  it("scores few matches in one go as those of more, page by page", async () => {
    const walk = async (query: Partial<SearchQuery>, fewMatches: number) => {
      dropCatalogueIndex(database.db);
      index = await getCatalogueIndex(database.db);
      index.paging.fewMatches = fewMatches;
      const pages: unknown[] = [];
      for (let after: string | undefined; pages.length < 40; ) {
        const page = await searchServices(database.scope(), { ...emptyQuery, ...query }, { after, count: 20 });
        pages.push({ ...page, nextCursor: null });
        after = page.nextCursor ?? undefined;
        if (!after) break;
      }
      const alone = await searchServices(database.scope(), { ...emptyQuery, ...query }, { page: 3, count: 15 });
      return [...pages, { ...alone, nextCursor: null }];
    };
    for (const text of ["wildfire", "wildfire data", "roof score", "mvr", "telematcs", "12 hail"]) {
      for (const query of [{ text }, { text, linesOfBusiness: lines.slice(0, 3) }]) {
        expect(await walk(query, 500)).toEqual(await walk(query, 0));
      }
    }
    expect((await walk({ text: "wildfire" }, 500)).length).toBeGreaterThan(5);
  });

  it("asks for no listing with all words of a sentence once it knows that there is none", async () => {
    const text = "hail telematics wildfire roof score of boats";
    dropCatalogueIndex(database.db);
    index = await getCatalogueIndex(database.db);
    Object.assign(index.paging, { fewestListings: 5, fewMatches: 500 });
    const find = async (isLarge: boolean) => (await ask({ text }, { isLarge })).isClosest;
    expect(await find(true)).toBe(true);
    const { rows } = await database.pool.query(
      "select service_id as id, document::text from service_search order by rank, service_id limit 1",
    );
    const change = "update service_search set document = $2::tsvector where service_id = $1";
    await database.pool.query(change, [rows[0]?.id, "boats:6A hail:1A roof:4A score:5A telematics:2A wildfire:3A"]);
    const [known, read] = [await find(true), await find(false)];
    await database.pool.query(change, [rows[0]?.id, rows[0]?.document]);
    expect([known, read]).toEqual([true, false]);
  });

  it("suggests the same once the terms are known", async () => {
    const shown = (text: string) => suggest(database.scope({ catalogue: {} }), text, "en");
    for (const text of ["flo", "mvr", "insurtech", "public data"]) {
      index.paging.isLarge = false;
      forgetPages();
      const expected = await shown(text);
      index.paging.isLarge = true;
      forgetPages();
      await shown(text);
      await readTerms(index);
      forgetPages();
      expect(await shown(text)).toEqual(expected);
    }
    expect((await shown("public data")).companies).toEqual([{ slug: "many-services", name: "Public Data Desk" }]);
  });
});
