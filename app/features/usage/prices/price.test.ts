import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPriceAt, getCost, getFlatCents, isNeverDearer, listStepCosts, type PriceTerms, toPrice } from "./price.ts";

const cents = fc.integer({ min: 0, max: 500 });
/** Ascending steps, sometimes with one that ends within the free requests. */
const anyTerms: fc.Arbitrary<PriceTerms> = fc.record({
  steps: fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
      fc.array(cents, { minLength: 5, maxLength: 5 }),
    )
    .map(([ends, prices]) => [
      ...[...ends].sort((a, b) => a - b).map((upTo, at) => ({ upTo, cents: prices[at] ?? 0 })),
      { upTo: null, cents: prices[4] ?? 0 },
    ]),
  freeRequests: fc.integer({ min: 0, max: 40 }),
  monthlyFeeCents: fc.integer({ min: 0, max: 500 }),
});

/** The rule itself, request by request. */
function addUp({ steps, freeRequests }: PriceTerms, requests: number): number {
  let sum = 0;
  for (let place = freeRequests + 1; place <= requests; place += 1) {
    sum += steps.find(({ upTo }) => upTo === null || place <= upTo)?.cents ?? 0;
  }
  return sum;
}

describe("a price", () => {
  it("costs the same as its requests one by one, each at the price of its position", () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 100 }), (terms, requests) => {
        expect(getCost(terms, requests)).toBe(addUp(terms, requests));
        const steps = listStepCosts(terms, requests);
        expect(steps.reduce((sum, step) => sum + step.requests, 0)).toBe(requests);
      }),
    );
  });

  it("sums to the month's cost for events and corrections in any order", () => {
    fc.assert(
      fc.property(anyTerms, fc.array(fc.integer({ min: -20, max: 40 }), { maxLength: 30 }), (terms, changes) => {
        let count = 0;
        let sum = 0;
        for (const change of changes) {
          const after = Math.max(0, count + change);
          sum += getCost(terms, after) - getCost(terms, count);
          count = after;
        }
        expect(sum).toBe(addUp(terms, count));
      }),
    );
  });

  it('is "never more expensive" than another exactly if no month costs more', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (next, current) => {
        const costs = (terms: PriceTerms, requests: number) => terms.monthlyFeeCents + addUp(terms, requests);
        // Beyond the last step, the more expensive price has long become so.
        const volumes = [...Array.from({ length: 101 }, (_, at) => at), 100_000];
        const cheaper = volumes.every((requests) => costs(next, requests) <= costs(current, requests));
        expect(isNeverDearer(next, current)).toBe(cheaper);
      }),
      { numRuns: 60 },
    );
  });

  it("is the last one that started before the usage, and the first one for earlier usage", () => {
    const at = (day: string, price: number) =>
      toPrice({ effectiveAt: day, cents: price, steps: null, freeRequests: 0, monthlyFeeCents: 0 });
    const prices = [at("2026-01-01T00:00:00Z", 5), at("2026-03-01T00:00:00Z", 7)];
    const centsAt = (moment: string) => findPriceAt(prices, new Date(moment))?.steps[0]?.cents;
    expect(centsAt("2025-06-01T00:00:00Z")).toBe(5);
    // The same moment in three zones, two of them in another month by local time.
    expect(centsAt("2026-02-28T18:59:59.999-05:00")).toBe(5);
    expect(centsAt("2026-02-28T19:00:00-05:00")).toBe(7);
    expect(centsAt("2026-03-01T00:59:59.999+01:00")).toBe(5);
    expect(centsAt("2026-03-01T01:00:00+01:00")).toBe(7);
    expect(centsAt("2026-03-01T10:59:59.999+11:00")).toBe(5);
    expect(centsAt("2026-03-01T11:00:00+11:00")).toBe(7);
    expect(findPriceAt([], new Date())).toBeNull();
  });

  it("is flat with a single step and nothing free", () => {
    const flat = { steps: [{ upTo: null, cents: 9 }], freeRequests: 0, monthlyFeeCents: 100 };
    expect(getFlatCents(flat)).toBe(9);
    expect(getFlatCents({ ...flat, freeRequests: 1 })).toBeNull();
    const steps = [
      { upTo: 10, cents: 9 },
      { upTo: null, cents: 5 },
    ];
    expect(getFlatCents({ ...flat, steps })).toBeNull();
    expect(listStepCosts({ ...flat, steps }, 12)).toEqual([
      { from: 1, to: 10, unitCents: 9, requests: 10, cents: 90 },
      { from: 11, to: null, unitCents: 5, requests: 2, cents: 10 },
    ]);
  });
});
