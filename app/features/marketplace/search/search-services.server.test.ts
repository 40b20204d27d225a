import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { createServices, createTags, toSearchQuery } from "#tests/factories/catalogue.ts";
import { seedManyServices } from "#tests/factories/many-services.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { indexServices } from "./search-index.server.ts";
import { searchServices } from "./search-services.server.ts";

describeOnEveryDatabase("text search", (open) => {
  let database: TestDatabase;
  const search = async (text: string) => searchServices(database.scope(), toSearchQuery({ text }));
  const names = async (text: string) => (await search(text)).cards.map((card) => card.name);

  beforeAll(async () => {
    database = await open();
    const tags = await createTags(database.db, "category", ["Vehículos"]);
    await createServices(database.db, [
      { name: "Fleet Report", tagline: "Uses a VIN decoder", description: "<p>Hail &amp; wind</p>", rank: 1 },
      { name: "Vinyl Siding Estimator", rank: 2 },
      { name: "NHTSA VIN Decoder", companyName: "National Highway Traffic Safety Administration", rank: 3 },
      { name: "VIN Decoder Plus", rank: 4 },
      { name: "VIN Decoder", rank: 5 },
      { name: "Société de l'Assurance", companyName: "Québec", tagIds: [tags.Vehículos ?? 0], rank: 6 },
      { name: "Workers’ Compensation (class_codes) 100%", rank: 7 },
      { name: "Strasse", companyName: "Großmann", rank: 8 },
      {
        name: "Insurance Classification",
        tagline: "Certificate of flood insurance, premium finance, underwriting and compliance",
        rank: 9,
      },
      { name: "Business Classification Results", rank: 3 },
      { name: "Business Classifications", rank: 4 },
      { name: "Business  Classification", rank: 5 },
      {
        name: "Geocoder",
        tagline: "Census, weather, earthquake, wildfire, property, policy, claims, signature",
        rank: 10,
      },
    ]);
    const spanish = { es: { name: "Informe de flotas", tagline: "Adoquines y vehículos", description: "" } };
    await database.db.update(services).set({ translations: spanish }).where(eq(services.name, "Fleet Report"));
    await indexServices(database.db);
  });

  test("ranks the exact name first, then names that start with the text, then names with its words, then other matches", async () => {
    expect(await names("vin decoder")).toEqual([
      "VIN Decoder",
      "VIN Decoder Plus",
      "NHTSA VIN Decoder",
      "Fleet Report",
    ]);
  });

  test("recognizes an exact name whatever stands between its words", async () => {
    expect((await names("business-classification"))[0]).toBe("Business  Classification");
  });

  test("ranks a synonym that is the name first, and a whole word of the name before the prefix of a longer word", async () => {
    expect(await names("vin")).toEqual([
      "VIN Decoder",
      "VIN Decoder Plus",
      "NHTSA VIN Decoder",
      "Vinyl Siding Estimator",
      "Fleet Report",
    ]);
  });

  test.each(["hwy", "zzz", "purple wobbly vin"])("%s matches nothing", async (text) => {
    expect(await search(text)).toMatchObject({
      cards: [],
      total: 0,
      correctedText: null,
      isClosest: false,
      nextCursor: null,
    });
  });

  test("falls back to services with most of the words, and says so", async () => {
    const page = await search("vin geocoder weather");
    expect(page).toMatchObject({ isClosest: true, correctedText: null, total: 1 });
    expect(page.cards.map(({ name }) => name)).toEqual(["Geocoder"]);
    expect(await names("purple hail")).toEqual(["Fleet Report"]);
    expect((await search("vin decoder")).isClosest).toBe(false);
  });

  test("corrects a misspelt word before it leaves others out", async () => {
    expect(await search("hail geocodr")).toMatchObject({ isClosest: true, correctedText: "hail geocoder" });
    expect(await search("purple geocodr")).toMatchObject({ total: 0 });
  });

  test("falls back to nothing when only a filter excludes the matches", async () => {
    const query = toSearchQuery({ text: "vin decoder", hasTryIt: true });
    expect(await searchServices(database.scope(), query)).toMatchObject({ cards: [], isClosest: false });
  });

  test("finds other forms of a word, and ignores question words", async () => {
    expect(await names("decoders")).toEqual(expect.arrayContaining(["VIN Decoder"]));
    expect(await names("how do I find the vin decoder")).toEqual(expect.arrayContaining(["VIN Decoder"]));
  });

  test("finds synonyms of the trade's and of the tenant's own terms, for that tenant only", async () => {
    expect(await names("vehicle identification number decoder")).toContain("VIN Decoder");
    const catalogue = { vocabulary: ["Blechnummer, VIN decoder"] };
    const find = async (scope: object) =>
      (await searchServices(database.scope(scope), toSearchQuery({ text: "blechnummer" }))).cards.map(
        ({ name }) => name,
      );
    expect((await find({ catalogue })).slice(0, 1)).toEqual(["VIN Decoder"]);
    expect(await find({})).toEqual([]);
  });

  test.each([
    ["dec vin", "VIN Decoder"],
    ["national traffic", "NHTSA VIN Decoder"],
    ["seller geoc", "Geocoder"],
    ["hail wind", "Fleet Report"],
    ["societe", "Société de l'Assurance"],
    ["SOCIÉTÉ", "Société de l'Assurance"],
    ["quebec", "Société de l'Assurance"],
    ["vehiculos", "Société de l'Assurance"],
    ["l'assur", "Société de l'Assurance"],
    ["straße", "Strasse"],
    ["grossmann", "Strasse"],
    ["Großm", "Strasse"],
    ["workers compensation", "Workers’ Compensation (class_codes) 100%"],
    ["class_codes", "Workers’ Compensation (class_codes) 100%"],
    ["100%", "Workers’ Compensation (class_codes) 100%"],
  ])("%s finds %s by parts of words, whatever the accents and case", async (text, name) => {
    expect(await names(text)).toContain(name);
  });

  test.each([
    ["insurence", "insurance"],
    ["insuranse", "insurance"],
    ["inssurance", "insurance"],
    ["clasification", "classification"],
    ["classifcation", "classification"],
    ["certifcate", "certificate"],
    ["flod", "flood"],
    ["folod", "flood"],
    ["premuim", "premium"],
    ["finanse", "finance"],
    ["underwritting", "underwriting"],
    ["complience", "compliance"],
    ["geocodr", "geocoder"],
    ["sensus", "census"],
    ["wether", "weather"],
    ["earthqake", "earthquake"],
    ["wildifre", "wildfire"],
    ["proprety", "property"],
    ["polciy", "policy"],
    ["cliams", "claims"],
    ["signiture", "signature"],
    ["decodr vni", "decoder vin"],
  ])("%s is searched as %s", async (text, corrected) => {
    const page = await search(text);
    expect(page.correctedText).toBe(corrected);
    expect(page.cards.map((card) => card.name)).toEqual(await names(corrected));
    expect(page.total).toBeGreaterThan(0);
  });

  test.each([
    "%",
    "_",
    "'",
    '"',
    "\\",
    "🙂",
    "' or 1=1 --",
    "!&|()<->:*",
    "a\u0000b",
    "\ud800",
    "vin:*&!decoder",
    "'vin' <-> 'x'",
    "$1",
    "{{7*7}}",
  ])("%j is plain text", async (text) => {
    const page = await search(text);
    expect(page.cards.length).toBeLessThan(10);
  });

  test("every beginning of a word finds all listings that have such a word, in each of their languages", async () => {
    const { rows } = await database.db.execute<{ word: string; begun: number }>(sql`
      select word, (select count(*)::int from service_search where document @@ format('%L:*', word)::tsquery) as begun
      from (
        select distinct left(word, length) as word from ts_stat('select document from service_search'), unnest(array[1, 3, 5, 40]) length
        where word !~ '^[=@]'
      ) starts`);
    expect(rows.map(({ word }) => word)).toContain("vehic");
    const missed: string[] = [];
    for (const { word, begun } of rows) if ((await search(word)).total < begun) missed.push(word);
    expect(missed).toEqual([]);
  });

  test("a misspelt word is not corrected to one that only translations use", async () => {
    expect((await search("adoquines")).total).toBe(1);
    expect(await search("adoqiunes")).toMatchObject({ total: 0, correctedText: null });
  });

  test("operators, quotes and wildcards match nothing alone and change nothing beside words", async () => {
    expect(await names("%")).toEqual([]);
    expect(await names("!&|()<->:*'\"")).toEqual([]);
    expect(await names("'vin' & !\"decoder\":*")).toEqual(await names("vin decoder"));
  });

  test("any text gets an answer", async () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.string({ minLength: 200, maxLength: 3000 }));
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect((await search(value)).total).toBeLessThanOrEqual(13);
      }),
      { numRuns: 60 },
    );
  });
});

describeOnEveryDatabase("filtering and paging", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await seedManyServices(database.db, 1500);
  });

  test("groups are combined by AND, choices in a group by OR, and only Live and Pending are shown by default", async () => {
    const query = { linesOfBusiness: [1, 2], serviceTypes: ["API" as const], rtgReady: true };
    const { rows } = await database.pool.query(
      `select id from services where status in (1, 2) and tag_ids && '{1,2}' and 2 = any(feature_ids)
        and open_api_specification_url is not null order by rank, id`,
    );
    const page = await searchServices(database.scope(), toSearchQuery(query), { count: 1000 });
    expect(page.cards.map((card) => card.id)).toEqual(rows.map((row) => row.id));
    expect(page.total).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(20);
  });

  test("a page is searched once, until listings change", async () => {
    const find = async () =>
      (await searchServices(database.scope(), toSearchQuery({ valueChains: [1] }))).cards[0]?.name;
    const rename = (from: unknown, to: unknown) =>
      database.pool.query("update service_search set name = $2 where name = $1", [from, to]);
    const name = await find();
    await rename(name, "Changed");
    expect(await find()).toBe(name);
    await indexServices(database.db, []);
    expect(await find()).toBe("Changed");
    await rename("Changed", name);
    await indexServices(database.db, []);
  });

  test.each([
    ["statuses", { statuses: [4 as const] }, "status = 4"],
    ["published", { hasPublished: true }, "status = 1"],
    ["try it", { hasTryIt: true }, "show_try_out and status in (1, 2)"],
    ["published but pending", { hasPublished: true, statuses: [2 as const] }, "false"],
    ["an unknown tag", { categories: [2_147_483_647] }, "false"],
  ])("%s leaves the matching services", async (_name, filter, condition) => {
    const { rows } = await database.pool.query(`select count(*)::int as total from services where ${condition}`);
    const page = await searchServices(database.scope(), toSearchQuery(filter));
    expect(page.total).toBe(rows[0].total);
    expect(page.cards).toHaveLength(Math.min(48, rows[0].total));
  });

  describe.each(["", "data", "flood", "pu da"])("pages of %j", (text) => {
    test("follow each other by cursor, without repeats or gaps", async () => {
      const seen = await walkByCursor(database, text);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBe(await countMatches(database, text));
    });

    test("are the same by number as by cursor, even when only one is requested", async () => {
      const query = toSearchQuery({ text });
      const first = await searchServices(database.scope(), query, { count: 30 });
      const second = await searchServices(database.scope(), query, { count: 30, after: first.nextCursor ?? "" });
      const numbered = await searchServices(database.scope(), query, { count: 30, page: 2 });
      expect(numbered.cards).toEqual(second.cards);
      const alone = await searchServices(database.scope({ catalogue: { services: undefined } }), query, {
        count: 15,
        page: 3,
      });
      expect(alone.cards).toEqual(second.cards.slice(0, 15));
    });

    test("beyond the last are empty", async () => {
      const page = await searchServices(database.scope(), toSearchQuery({ text }), { page: 2_147_483_647, count: 100 });
      expect(page).toMatchObject({ cards: [], nextCursor: null });
    });
  });

  test.each(["", "data"])("no page of %j repeats a service while others are inserted before it", async (text) => {
    const seen: number[] = [];
    const query = toSearchQuery({ text });
    for (let page = 1; page <= 20; page += 1) {
      const { cards } = await searchServices(database.scope(), query, { page, count: 30 });
      seen.push(...cards.map((card) => card.id));
      await createServices(database.db, [
        { name: `Data ${page}`, rank: 0 },
        { name: `Old data ${page}`, rank: 500 },
      ]);
    }
    expect(seen).toHaveLength(600);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("an invalid cursor starts at the beginning", async () => {
    const first = await searchServices(database.scope(), toSearchQuery(), { count: 5 });
    const again = await searchServices(database.scope(), toSearchQuery(), { count: 5, after: "nonsense" });
    expect(again.cards).toEqual(first.cards);
  });
});

describeOnEveryDatabase("a tenant with a part of the catalogue", (open) => {
  test("never sees the rest", async () => {
    const database = await open();
    const categories = await createTags(database.db, "category", ["Weather", "Vehicle"]);
    const lines = await createTags(database.db, "lineOfBusiness", ["Flood"]);
    const [weather = 0, vehicle = 0, both = 0] = await createServices(database.db, [
      { name: "Storm data", tagIds: [categories.Weather ?? 0] },
      { name: "Vehicle data", tagIds: [categories.Vehicle ?? 0] },
      { name: "Flood data", tagIds: [categories.Weather ?? 0, lines.Flood ?? 0] },
    ]);
    const find = async (catalogue: object, text: string) => {
      const page = await searchServices(database.scope({ catalogue }), toSearchQuery({ text }));
      expect(page.total).toBe(page.cards.length);
      return page.cards.map((card) => card.id).sort();
    };
    for (const text of ["", "data", "dta"]) {
      expect(await find({}, text)).toEqual([weather, vehicle, both]);
      expect(await find({ categories: ["wEATHER"] }, text)).toEqual([weather, both]);
      expect(await find({ categories: ["Weather"], linesOfBusiness: ["Flood"] }, text)).toEqual([both]);
      expect(await find({ services: [vehicle] }, text)).toEqual([vehicle]);
      expect(await find({ services: [vehicle], categories: ["Weather"] }, text)).toEqual([]);
      expect(await find({ categories: ["No such"] }, text)).toEqual([]);
      expect(await find({ services: [] }, text)).toEqual([]);
    }
  });
});

async function walkByCursor(database: TestDatabase, text: string): Promise<number[]> {
  const seen: number[] = [];
  let after: string | undefined;
  do {
    const page = await searchServices(database.scope(), toSearchQuery({ text }), { after, count: 97 });
    seen.push(...page.cards.map((card) => card.id));
    after = page.nextCursor ?? undefined;
  } while (after !== undefined);
  return seen;
}

async function countMatches(database: TestDatabase, text: string): Promise<number> {
  const words = text
    .split(" ")
    .filter(Boolean)
    .map((word) => `${word}:*`)
    .join(" & ");
  const { rows } = await database.pool.query(
    "select count(*)::int as total from service_search where status in (1, 2) and ($1 = '' or document @@ to_tsquery('simple', $1))",
    [words],
  );
  return rows[0].total;
}
