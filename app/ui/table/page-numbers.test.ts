import fc from "fast-check";
import { expect, it } from "vitest";
import { listPageNumbers } from "./page-numbers.ts";

it("lists the first and last page, those around the current one, and gaps", () => {
  expect(listPageNumbers(1, 1)).toEqual([1]);
  expect(listPageNumbers(1, 15)).toEqual([1, 2, 3, 4, null, 15]);
  expect(listPageNumbers(8, 15)).toEqual([1, null, 7, 8, 9, null, 15]);
  expect(listPageNumbers(15, 15)).toEqual([1, null, 12, 13, 14, 15]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), (a, b) => {
      const [page, last] = [Math.min(a, b), Math.max(a, b)];
      const numbers = listPageNumbers(page, last).filter((number) => number !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
      for (const number of [1, page, last]) expect(numbers).toContain(number);
    }),
  );
});
