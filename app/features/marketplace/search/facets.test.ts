import { expect, test } from "vitest";
import { toSearchQuery } from "#tests/factories/catalogue.ts";
import { facetId, toFacetLists, toQueryInt } from "./facets.ts";

test("a query without choices matches Live and Pending", () => {
  expect(toFacetLists(toSearchQuery())).toEqual([[11, 12]]);
});

test("each group is a list of its choices, each switch a list of one", () => {
  const query = toSearchQuery({
    categories: [7, 9],
    serviceTypes: ["AMS"],
    statuses: [4],
    hasTryIt: true,
    rtgReady: true,
    hasPublished: true,
  });
  expect(toFacetLists(query)).toEqual([[107, 109], [4], [14], [21], [22], [11]]);
});

test("lists are combined by AND, their facets by OR; an empty list matches nothing", () => {
  expect(toQueryInt([[1, 2], [107]])).toBe("(1|2)&(107)");
  expect(toQueryInt([[]])).toBe("(2147483647)");
});

test("no two filter values share a facet, and none exceeds the column's range", () => {
  const facets = [1, 2, 3, 4]
    .map((id) => facetId("feature", id))
    .concat(
      [1, 2, 4].map((id) => facetId("status", id)),
      21,
      22,
      [1, 2, 500].map((id) => facetId("tag", id)),
    );
  expect(new Set(facets).size).toBe(facets.length);
  expect(facetId("tag", 2_147_483_647)).toBe(2_147_483_647);
});
