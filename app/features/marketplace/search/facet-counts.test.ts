import fc from "fast-check";
import { expect, test } from "vitest";
import { createBits, fillBits } from "./facet-bits.ts";
import { createFacetBytes, createFacetCounter, narrow, selectListings } from "./facet-counts.ts";

const size = 400;
const places = fc.uniqueArray(fc.nat(size - 1));

test("few and many listings are counted by facet like sets of numbers", () => {
  const few = fc.uniqueArray(fc.nat(size - 1), { maxLength: size / 8 - 1 });
  const lists = fc.array(places, { maxLength: 20 });
  fc.assert(
    fc.property(lists, fc.oneof(few, places), places, (carriers, among, shown) => {
      const facets = new Map(carriers.map((list, at) => [101 + 3 * at, list]));
      const index = {
        facets: new Map([...facets].map(([facet, list]) => [facet, createBits(size, list)])),
        facetBytes: createFacetBytes(facets, size),
        all: fillBits(size),
      };
      const selection = selectListings(index, [createBits(size, among), null]);
      const [count, countShown] = [
        createFacetCounter(index, selection),
        createFacetCounter(index, narrow(selection, createBits(size, shown))),
      ];
      for (const [facet, list] of facets) {
        const common = among.filter((place) => list.includes(place));
        expect(count(facet)).toBe(common.length);
        expect(countShown(facet)).toBe(common.filter((place) => shown.includes(place)).length);
      }
      expect(count(7)).toBe(0);
    }),
  );
});

test("of all listings, each facet has as many as carry it", () => {
  const facets = new Map([[101, [1, 5, 7]]]);
  const index = {
    facets: new Map([[101, createBits(size, [1, 5, 7])]]),
    facetBytes: createFacetBytes(facets, size),
    all: fillBits(size),
  };
  expect(createFacetCounter(index, selectListings(index, [null]))(101)).toBe(3);
});
