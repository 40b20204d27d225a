import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { createScope, type Database, type ShownScope } from "#app/db/scope.ts";
import type { CatalogueIndex } from "#app/features/marketplace/search/catalogue-index.server.ts";
import { createBits, fillBits } from "#app/features/marketplace/search/facet-bits.ts";
import { emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import { findIndexed } from "./indexed-order.server.ts";

const size = 400_000;

/** The ids that a page of 48 reads, of a catalogue in which ids are positions + 1. */
async function readIds(skip: number, shown = fillBits(size)): Promise<unknown> {
  const ids = Int32Array.from({ length: size }, (_, position) => position + 1);
  const index: CatalogueIndex = {
    ids,
    ranks: new Int32Array(size),
    placesById: Uint32Array.from(ids.keys()),
    facets: new Map(),
    facetBytes: { places: new Map(), bytes: new Uint8Array(), width: 0 },
    all: fillBits(size),
    shownByDefault: fillBits(size),
    paging: { isLarge: true, firstPlaces: size, fewestListings: 0, fewMatches: 0 },
    tags: [],
    sellers: [],
    words: { entries: [] },
    lexicon: { entries: [] },
  };
  const statements: SQL[] = [];
  const db = {
    execute: async (statement: SQL) => {
      statements.push(statement);
      return { rows: [] };
    },
  };
  const scope = createScope<ShownScope>({ db: db as unknown as Database, tenantId: 1 });
  await findIndexed(scope, emptyQuery, { index, shown, count: 48, skip, after: null });
  return statements.map((statement) => new PgDialect().sqlToQuery(statement).params[0])[0];
}

it("a page far behind is found without listing what comes before it", async () => {
  const ids = await readIds(300_000);
  expect(ids).toHaveLength(48 + 1 + 8);
  expect(ids).toMatchObject({ 0: 300_001, 56: 300_057 });
});

it("pages behind the last are empty, and what does not match is not skipped", async () => {
  expect(await readIds(size)).toEqual([]);
  expect(await readIds(1, createBits(size, [5, 70, 399_999]))).toEqual([71, 400_000]);
});
