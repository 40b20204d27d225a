import { expect, test } from "vitest";
import { toRunningTotals, toTotalBefore } from "./business.ts";

test("a month's days add up until today, those of the month before to its end", () => {
  const values = new Map([
    ["2026-02-01", 2],
    ["2026-02-28", 3],
    ["2026-03-02", 7],
    ["2026-03-04", 100],
  ]);
  const totals = toRunningTotals(values, "2026-03-03");
  expect(totals.now).toEqual([0, 7, 7]);
  expect(totals.before).toHaveLength(28);
  expect([totals.before[0], totals.before.at(-1)]).toEqual([2, 5]);
  expect(toTotalBefore(totals)).toBe(2);
});

test("on a day that the month before does not have, its end counts", () => {
  expect(toTotalBefore(toRunningTotals(new Map([["2026-02-28", 4]]), "2026-03-31"))).toBe(4);
});
