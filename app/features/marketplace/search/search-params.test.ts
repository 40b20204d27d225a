import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitKinds } from "#app/features/marketplace/fit/fit.ts";
import { activeFilterCount, emptyQuery, parseSearchParams, toMarketSearch, toSearchParams } from "./search-params.ts";
import { featureNames, priceBands, resultOrders, type SearchQuery } from "./search-query.ts";

const full: SearchQuery = {
  text: "flood zone",
  linesOfBusiness: [3, 4],
  valueChains: [7],
  categories: [9],
  companyTypes: [2],
  serviceTypes: ["API", "AMS"],
  statuses: [1, 4],
  prices: ["free", "onRequest"],
  systems: [501],
  fits: ["fits", "condition"],
  profile: null,
  hasTryIt: true,
  hasPublished: true,
  rtgReady: true,
  sort: "price",
};

describe("a search's address", () => {
  it("round-trips", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 10 });
    const anyQuery = fc.record({
      text: fc.string({ maxLength: 100 }).map((text) => text.replaceAll("\0", "").trim()),
      linesOfBusiness: ids,
      valueChains: ids,
      categories: ids,
      companyTypes: ids,
      serviceTypes: fc.subarray([...featureNames]),
      statuses: fc.subarray([1, 2, 4] as const).map((chosen) => [...chosen]),
      hasTryIt: fc.boolean(),
      hasPublished: fc.boolean(),
      rtgReady: fc.boolean(),
      prices: fc.subarray([...priceBands]),
      systems: ids,
      fits: fc.subarray([...fitKinds]),
      profile: fc.constant(null),
      sort: fc.constantFrom(...resultOrders),
    });
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parseSearchParams(toSearchParams(query)).query).toEqual(query);
      }),
    );
  });

  it("contains every choice", () => {
    expect(toMarketSearch(full)).toBe(
      "?q=flood+zone&lob=3&lob=4&vc=7&type=API&type=AMS&cat=9&ctype=2&status=1&status=4&price=free&price=onRequest&sys=501&fit=fits&fit=condition&try=1&ready=1&published=1&sort=price",
    );
  });

  it("is the plain market without a choice", () => {
    expect(toMarketSearch(emptyQuery)).toBe("?");
    expect(toMarketSearch(emptyQuery, "c1")).toBe("?after=c1");
  });

  it.each([
    "lob=0&lob=-1&lob=1.5&lob=abc&lob=99999999999&lob=2147483648",
    "type=api&type=&type=constructor",
    "status=3&status=&status=1e0x",
    "try=true&ready=yes&published=2",
    "fit=yes&fit=&fit=constructor&sort=fits",
    "price=0&price=&price=constructor&sort=toString",
    "unknown=1&__proto__=2",
    "q=%20%20",
  ])("ignores invalid values: %s", (search) => {
    expect(parseSearchParams(new URLSearchParams(search))).toEqual({ query: emptyQuery, after: null });
  });

  it("keeps each value once", () => {
    const { query } = parseSearchParams(new URLSearchParams("lob=3&lob=3&type=API&type=API"));
    expect(query).toEqual({ ...emptyQuery, linesOfBusiness: [3], serviceTypes: ["API"] });
  });

  it("truncates long text and drops NUL", () => {
    const { query } = parseSearchParams(new URLSearchParams({ q: `a\0${"b".repeat(500)}` }));
    expect(query.text).toBe(`a${"b".repeat(199)}`);
  });

  it("passes the cursor on, unless it is absurdly long", () => {
    expect(parseSearchParams(new URLSearchParams("after=abc")).after).toBe("abc");
    expect(parseSearchParams(new URLSearchParams({ after: "x".repeat(501) })).after).toBeNull();
  });
});

describe("the number on the filter button", () => {
  it("is zero without a choice", () => {
    expect(activeFilterCount(emptyQuery)).toBe(0);
  });

  it("counts a group once, however many values it has", () => {
    expect(activeFilterCount({ ...emptyQuery, linesOfBusiness: [1, 2, 3] })).toBe(1);
  });

  it("counts text, nine groups and three switches, and not the order", () => {
    expect(activeFilterCount(full)).toBe(13);
  });
});
