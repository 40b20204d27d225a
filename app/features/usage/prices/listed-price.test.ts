import fc from "fast-check";
import { expect, test } from "vitest";
import { demoPrices } from "#app/demo/prices.ts";
import { toListedPrice } from "./listed-price.ts";
import { getCost, type PriceTerms } from "./price.ts";

const someTerms: fc.Arbitrary<PriceTerms> = fc
  .record({
    cents: fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 5 }),
    freeRequests: fc.nat(500),
    monthlyFeeCents: fc.nat(10_000),
  })
  .map(({ cents, ...rest }) => ({
    ...rest,
    steps: cents.map((each, at) => ({ upTo: at + 1 < cents.length ? (at + 1) * 100 : null, cents: each })),
  }));

test("no request is billed for less than the listed price but the free ones, and one step bills just that", () => {
  fc.assert(
    fc.property(someTerms, fc.nat(2000), (terms, requests) => {
      const listed = toListedPrice(terms);
      const paid = Math.max(0, requests - terms.freeRequests);
      const cost = getCost(terms, requests);
      expect(cost).toBeGreaterThanOrEqual(paid * listed.cents);
      if (!listed.isFrom) expect(cost).toBe(paid * listed.cents);
    }),
  );
});

test("a demo price that is not listed as a start bills the same for each request", () => {
  for (const terms of Object.values(demoPrices)) {
    const listed = toListedPrice(terms);
    expect(listed.isFrom).toBe(terms.steps.length > 1);
    expect(getCost(terms, terms.freeRequests + 1)).toBe(terms.steps[0]?.cents);
  }
});
