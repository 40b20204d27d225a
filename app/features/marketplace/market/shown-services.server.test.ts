import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import type { CatalogueScope } from "#app/db/scope.ts";
import { getCatalogueIndex } from "#app/features/marketplace/search/catalogue-index.server.ts";
import { findNth } from "#app/features/marketplace/search/facet-bits.ts";
import { emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { toShownBits } from "#app/features/marketplace/search/shown-listings.server.ts";
import { createServices, createTags } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { isShownService } from "./shown-services.server.ts";

const categories = ["Vehicles", "Vehículos", "Straße", "Ærial", "İstanbul", "ΣΊΣΥΦΟΣ", "Weather"];
const lines = ["Auto", "Workers’ Comp", "Ĳssel", "Flood"];
const serviceCount = 40;

/** Names as an operator might write them: other case, no accents, or wrong. */
const someOf = (names: string[]) =>
  fc.uniqueArray(
    fc.constantFrom(...names, ...names.map((name) => name.toUpperCase()), "vehiculos", "strasse", "Unknown", ""),
    { maxLength: 3 },
  );
const ids = (highest: number) => fc.uniqueArray(fc.integer({ min: 1, max: highest }), { maxLength: 12 });
const someCatalogue: fc.Arbitrary<CatalogueScope> = fc.record(
  {
    services: ids(serviceCount + 3),
    categories: someOf(categories),
    linesOfBusiness: someOf(lines),
    chosen: fc.record({
      everything: fc.boolean(),
      tagIds: ids(categories.length + lines.length + 2),
      include: ids(serviceCount + 3),
      exclude: ids(serviceCount + 3),
    }),
  },
  { requiredKeys: [] },
);

describeOnEveryDatabase("the part of the catalogue that a tenant shows", (open) => {
  let scope: TestScope;
  beforeAll(async () => {
    scope = (await open()).scope();
    const tagIds = [
      ...Object.values(await createTags(scope.db, "category", categories)),
      ...Object.values(await createTags(scope.db, "lineOfBusiness", lines)),
    ];
    await createServices(
      scope.db,
      Array.from({ length: serviceCount }, (_, at) => ({
        name: `Service ${at}`,
        status: [1, 2, 4][at % 3] ?? 1,
        rank: (at * 7) % 11,
        tagIds: tagIds.filter((_, place) => (at * 31 + place * 17) % 5 < 2),
      })),
    );
  });

  it("is the same for pages, searches, and counts from the index", async () => {
    await fc.assert(
      fc.asyncProperty(someCatalogue, async (catalogue) => {
        const narrow = { ...scope, catalogue };
        const rows = await scope.db.select({ id: services.id }).from(services).where(isShownService(narrow));
        const shown = rows.map(({ id }) => id).sort((left, right) => left - right);
        const { cards, total } = await searchServices(narrow, emptyQuery, { count: serviceCount });
        expect(cards.map(({ id }) => id).sort((left, right) => left - right)).toEqual(shown);
        expect(total).toBe(shown.length);
        const index = await getCatalogueIndex(scope.db);
        const bits = toShownBits(index, narrow, emptyQuery);
        const counted = shown.map((_, at) => index.ids[findNth(bits, at) ?? -1]);
        expect(counted.sort((left = 0, right = 0) => left - right)).toEqual(shown);
      }),
      { numRuns: 150 },
    );
  });
});
