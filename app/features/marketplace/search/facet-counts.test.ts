import fc from "fast-check";
import { expect, test } from "vitest";
import { createBits, fillBits } from "./facet-bits.ts";
import { createFacetCounter, createFacetOctets } from "./facet-counts.ts";

const size = 400;
const places = fc.uniqueArray(fc.nat(size - 1));

test("sparse and dense sets of listings are counted by facet like sets of numbers", () => {
  const few = fc.uniqueArray(fc.nat(size - 1), { maxLength: size / 8 - 1 });
  const lists = fc.array(places, { maxLength: 20 });
  fc.assert(
    fc.property(lists, fc.oneof(few, places), (carriers, among) => {
      const facets = new Map(carriers.map((list, at) => [101 + 3 * at, list]));
      const index = {
        facets: new Map([...facets].map(([facet, list]) => [facet, createBits(size, list)])),
        octets: createFacetOctets(facets, size),
        all: fillBits(size),
      };
      const count = createFacetCounter(index, createBits(size, among));
      for (const [facet, list] of facets)
        expect(count(facet)).toBe(among.filter((place) => list.includes(place)).length);
      expect(count(7)).toBe(0);
    }),
  );
});
