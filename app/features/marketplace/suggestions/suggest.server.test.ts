import { beforeAll, describe, expect, it } from "vitest";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { foldWords } from "#app/features/marketplace/search/search-words.ts";
import { writeConnections } from "#app/features/marketplace/works-with/systems.server.ts";
import { createServices, createTags } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { suggest } from "./suggest.server.ts";
import { beginsIn } from "./suggestion.ts";

describe("a text that contains the typed prefix", () => {
  it.each([
    ["Flood Zone Determination", "flo", true],
    ["Flood Zone Determination", "zone det", true],
    ["Évaluation", "eval", true],
    ["Flood Zone Determination", "one", false],
    ["Flood", "", false],
  ])("%s / %s: %s", (text, typed, expected) => {
    expect(beginsIn(` ${foldWords(text)}`, typed)).toBe(expected);
  });
});

describeOnEveryDatabase("suggestions", (open) => {
  let database: TestDatabase;
  let scope: ReturnType<TestDatabase["scope"]>;
  const shown = (text: string, of = scope) => suggest(of, text, "en");

  beforeAll(async () => {
    database = await open();
    scope = database.scope();
    const tags = await createTags(database.db, "category", ["Vinyl", "Driver Records"]);
    await createServices(database.db, [
      { name: "Motor Vehicle Records", rank: 1, tagIds: [tags["Driver Records"] ?? 0] },
      { name: "VIN Decoder", rank: 2, tagIds: [tags.Vinyl ?? 0] },
      { name: "Vinegar Report", rank: 3, status: 4 },
    ]);
  });

  it("include services, terms with synonyms, and tags, each with its number of services", async () => {
    const { services, terms } = await shown("mvr");
    expect(services.map(({ name }) => name)).toEqual(["Motor Vehicle Records"]);
    expect(terms[0]).toMatchObject({ term: "MVR", meaning: "motor vehicle record", total: 1 });
    expect((await shown("driver rec")).tags).toMatchObject([{ name: "Driver Records", total: 1, group: "categories" }]);
  });

  it("include the price of each service, the tenant's own terms, and systems", async () => {
    const price = { cents: 15, isFrom: true, freeRequests: 0, monthlyFeeCents: 0 };
    const [fenders = 0] = await createServices(database.db, [
      { name: "Zebra Fenders", rank: 4, listedPrice: price, priceUnit: "lookup" },
    ]);
    const { EZLynx = 0 } = await createTags(database.db, "system", ["EZLynx"]);
    await writeConnections(database.db, fenders, [{ systemId: EZLynx, connection: "api", optIn: null }]);
    await indexServices(database.db, [fenders]);
    const own = database.scope({ catalogue: { vocabulary: ["Zebra, crumple check"] } });
    const found = await shown("crumple check", own);
    expect(found.terms).toMatchObject([{ term: "Zebra", meaning: "crumple check", total: 1 }]);
    expect(found.services).toMatchObject([{ name: "Zebra Fenders", price: { ...price, unit: "lookup" } }]);
    expect((await shown("crumple check")).terms).toEqual([]);
    expect((await shown("ezly")).tags).toMatchObject([{ group: "systems", id: EZLynx, total: 1 }]);
  });

  it("include no inactive service, and no term or tag without services", async () => {
    const { services, tags } = await shown("vin");
    expect(services.map(({ name }) => name)).toEqual(["VIN Decoder"]);
    expect(tags.map(({ name }) => name)).toEqual(["Vinyl"]);
    expect((await shown("sr-22")).terms).toEqual([]);
  });

  it("include nothing that the tenant does not show", async () => {
    const narrow = database.scope({ catalogue: { categories: ["Vinyl"] } });
    expect(await shown("mvr", narrow)).toMatchObject({ services: [], terms: [], tags: [], companies: [] });
  });

  it.each(["", "v", " ", "!", "v !", "qwxzv"])("are empty for %j", async (text) => {
    expect(await shown(text)).toMatchObject({ services: [], terms: [], tags: [], companies: [] });
  });

  it("accept any text", async () => {
    for (const text of ["' or 1=1 --", "!&|()<->:*", "x".repeat(5000), "a".repeat(3).split("").join(" ")]) {
      await expect(shown(text)).resolves.toMatchObject({ companies: [] });
    }
  });
});
