import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { ListedPrice } from "#app/features/marketplace/service/listed-price.ts";
import { createServices, createTags, toSearchQuery } from "#tests/factories/catalogue.ts";
import { seedManyServices } from "#tests/factories/many-services.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { refreshCatalogueIndex } from "./catalogue-index.server.ts";
import { listFilterOptions } from "./filter-options.server.ts";
import { indexServices } from "./search-index.server.ts";
import { type FilterOption, featureNames, type PriceBand, priceBands, type SearchQuery } from "./search-query.ts";
import { searchServices } from "./search-services.server.ts";

interface Row {
  status: 1 | 2 | 4;
  feature_ids: number[];
  tag_ids: number[];
  try_out: boolean;
  ready: boolean;
  price: ListedPrice | null;
  systems: number[];
  matches: Record<string, boolean>;
}

const texts = ["", "flood", "flood public", "nothingmatches"];
const ids = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 3 });
const someQuery: fc.Arbitrary<SearchQuery> = fc.record({
  text: fc.constantFrom(...texts),
  companyTypes: ids(60),
  linesOfBusiness: ids(60),
  valueChains: ids(60),
  categories: ids(60),
  serviceTypes: fc.uniqueArray(fc.constantFrom(...featureNames), { maxLength: 2 }),
  statuses: fc.uniqueArray(fc.constantFrom(1 as const, 2 as const, 4 as const)),
  hasTryIt: fc.boolean(),
  hasPublished: fc.boolean(),
  rtgReady: fc.boolean(),
  prices: fc.uniqueArray(fc.constantFrom(...priceBands), { maxLength: 2 }),
  systems: fc.uniqueArray(fc.integer({ min: 501, max: 526 }), { maxLength: 2 }),
  fits: fc.constant([]),
  profile: fc.constant(null),
  sort: fc.constant("best" as const),
});

describeOnEveryDatabase("filter options", (open) => {
  let database: TestDatabase;
  let rows: Row[];
  beforeAll(async () => {
    database = await open();
    await seedManyServices(database.db, 800);
    await database.pool.query(`
      insert into service_systems (service_id, system_id, connection)
      select id, tag, (array['native', 'api', 'file', 'none'])[1 + (id + tag) % 4]
      from services, generate_series(501, 524) tag where (id * 7 + tag) % 11 < 2`);
    await indexServices(database.db);
    const matches = texts.map((text) => {
      const words = text
        .split(" ")
        .filter(Boolean)
        .map((word) => `${word}:*`)
        .join(" & ");
      return `'${text}', ${words === "" ? "true" : `document @@ to_tsquery('simple', '${words}')`}`;
    });
    const result = await database.pool.query(`
      select services.status, services.feature_ids, tag_ids, show_try_out as try_out,
        open_api_specification_url is not null as ready, price,
        array(select system_id from service_systems where service_id = services.id and connection in ('native', 'api', 'file')) as systems,
        json_build_object(${matches.join(", ")}) as matches
      from services join service_search on service_id = id`);
    rows = result.rows;
  });

  test("count what each option would match, the same as counting one by one", async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const options = await listFilterOptions(database.scope(), query);
        for (const group of groups) {
          const idsByRow = rows.filter((row) => passes(row, query, group)).map(readers[group]);
          const count = ({ id }: FilterOption) => idsByRow.filter((ids) => ids.includes(id)).length;
          const expected = options[group].map((option) => ({ ...option, count: count(option) }));
          expect([group, options[group]]).toEqual([group, expected]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("count what a search with the option finds", async () => {
    const query = toSearchQuery({ text: "flood", hasPublished: true });
    const options = await listFilterOptions(database.scope(), query);
    for (const { id, count } of options.linesOfBusiness) {
      const page = await searchServices(database.scope(), { ...query, linesOfBusiness: [id] });
      expect([id, page.total]).toEqual([id, count]);
    }
    expect(options.linesOfBusiness.length).toBeGreaterThan(8);
  });

  test("use the corrected text when nothing was found", async () => {
    const [typed, meant] = await Promise.all(
      ["floood", "flood"].map((text) => listFilterOptions(database.scope(), toSearchQuery({ text }))),
    );
    expect(typed).toEqual(meant);
    expect(typed?.statuses[0]?.count).toBeGreaterThan(10);
  });

  test("are up to date after a refresh", async () => {
    const before = await listFilterOptions(database.scope(), toSearchQuery());
    await database.pool.query(
      "update services set status = 4 where id = (select min(id) from services where status = 1)",
    );
    await database.db.transaction(async (tx) => {
      await indexServices(tx);
    });
    await refreshCatalogueIndex(database.db);
    const after = await listFilterOptions(database.scope(), toSearchQuery());
    expect(after.statuses[0]?.count).toBe((before.statuses[0]?.count ?? 0) - 1);
    await database.pool.query("select 1");
  });
});

describeOnEveryDatabase("filter options of a tenant with a part of the catalogue", (open) => {
  test("name and count only what the tenant shows", async () => {
    const database = await open();
    const categories = await createTags(database.db, "category", ["Weather", "Vehicle", "Unused"]);
    await createServices(database.db, [
      { name: "Storm data", tagIds: [categories.Weather ?? 0] },
      { name: "Vehicle data", tagIds: [categories.Vehicle ?? 0] },
    ]);
    const scope = database.scope({ catalogue: { categories: ["weather"] } });
    for (const text of ["", "data"]) {
      const options = await listFilterOptions(scope, toSearchQuery({ text }));
      expect(options.categories).toEqual([{ id: categories.Weather, name: "Weather", count: 1 }]);
      expect(options.statuses[0]).toEqual({ id: 1, name: "Live", count: 1 });
    }
  });

  test("are named in the reader's language, and in English without a translation", async () => {
    const database = await open();
    const { Flood = 0, Boats = 0 } = await createTags(database.db, "lineOfBusiness", ["Flood", "Boats"]);
    await createServices(database.db, [{ name: "Zones", tagIds: [Flood, Boats] }]);
    const nameIn = async (locale?: string) =>
      (await listFilterOptions(database.scope(), toSearchQuery(), locale)).linesOfBusiness.map(({ name }) => name);
    expect([await nameIn("es"), await nameIn("en"), await nameIn("es"), await nameIn()]).toEqual([
      ["Inundaciones", "Boats"],
      ["Flood", "Boats"],
      ["Inundaciones", "Boats"],
      ["Flood", "Boats"],
    ]);
  });

  test("find a category by its former name", async () => {
    const database = await open();
    const { Weather = 0 } = await createTags(database.db, "category", ["Weather"]);
    await createServices(database.db, [{ name: "Storm data", tagIds: [Weather] }, { name: "Vehicle data" }]);
    await database.pool.query("update tags set name = 'Climate', former_names = '{Weather}' where id = $1", [Weather]);
    const scope = database.scope({ catalogue: { categories: ["weather"] } });
    expect((await listFilterOptions(scope, toSearchQuery())).statuses[0]?.count).toBe(1);
  });
});

const readers = {
  companyTypes: (row: Row) => row.tag_ids,
  linesOfBusiness: (row: Row) => row.tag_ids,
  valueChains: (row: Row) => row.tag_ids,
  categories: (row: Row) => row.tag_ids,
  serviceTypes: (row: Row) => row.feature_ids,
  statuses: (row: Row): number[] => [row.status],
  prices: ({ price }: Row) => [...priceBands.keys()].filter((at) => isIn(price, priceBands[at])),
  systems: (row: Row) => row.systems,
};

/** The rules written independently of the index. */
function isIn(price: ListedPrice | null, band: PriceBand | undefined): boolean {
  if (price === null) return band === "onRequest";
  const { cents, monthlyFeeCents, freeRequests } = price;
  if (band === "free") return freeRequests > 0 || cents + monthlyFeeCents === 0;
  if (band === "monthly") return monthlyFeeCents > 0;
  const most = band === "upTo10Cents" ? 10 : band === "upTo1Dollar" ? 100 : 1000;
  return band !== "onRequest" && cents <= most && !(cents === 0 && monthlyFeeCents > 0);
}
const groups = [
  "companyTypes",
  "linesOfBusiness",
  "valueChains",
  "categories",
  "serviceTypes",
  "statuses",
  "prices",
  "systems",
] as const;

function passes(row: Row, query: SearchQuery, without: keyof typeof readers): boolean {
  const chosen = {
    ...query,
    serviceTypes: query.serviceTypes.map((name) => featureNames.indexOf(name) + 1),
    statuses: query.statuses.length === 0 ? [1, 2] : query.statuses,
    prices: query.prices.map((band) => priceBands.indexOf(band)),
  };
  const inGroups = groups.every((group) => {
    const choices: number[] = chosen[group];
    return group === without || choices.length === 0 || choices.some((id) => readers[group](row).includes(id));
  });
  const switches =
    (!query.hasTryIt || row.try_out) && (!query.rtgReady || row.ready) && (!query.hasPublished || row.status === 1);
  return inGroups && switches && row.matches[query.text] === true;
}
