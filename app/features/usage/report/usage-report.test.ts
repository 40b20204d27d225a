import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, getBookedMonth, isLate } from "./usage-day.ts";
import { getUsualRange, listBuckets } from "./usage-report.ts";

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

describe("the bars of a range", () => {
  it("cover every day once", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 5000 }), (from, days) => {
        const to = addDays(from, days);
        const buckets = listBuckets({ from, to });
        expect(buckets[0]?.from).toBe(from);
        expect(buckets.at(-1)?.to).toBe(to);
        for (const [at, bucket] of buckets.entries()) {
          expect(bucket.from <= bucket.to).toBe(true);
          if (at > 0) expect(addDays(buckets[at - 1]?.to ?? "", 1)).toBe(bucket.from);
        }
        expect(buckets.length).toBeLessThan(60);
      }),
    );
  });

  it("are weeks from the first day for a month", () => {
    expect(listBuckets({ from: "2026-10-21", to: "2026-11-21" }).map(({ from, to }) => `${from} ${to}`)).toEqual([
      "2026-10-21 2026-10-27",
      "2026-10-28 2026-11-03",
      "2026-11-04 2026-11-10",
      "2026-11-11 2026-11-17",
      "2026-11-18 2026-11-21",
    ]);
  });
});

it("keeps a month's end within the previous month", () => {
  expect(getUsualRange("2026-03-31").from).toBe("2026-02-28");
  expect(getUsualRange("2024-03-30").from).toBe("2024-02-29");
  expect(addMonths("2026-01-31", -13)).toBe("2024-12-31");
});

it("books usage in its month until the fourth of the next, then in the month of the report", () => {
  expect(getBookedMonth("2026-01-31", new Date("2026-02-03T23:59:59Z"))).toBe("2026-01-01");
  expect(getBookedMonth("2026-01-31", new Date("2026-02-04T00:00:00Z"))).toBe("2026-02-01");
  expect(getBookedMonth("2025-11-30", new Date("2026-01-02T00:00:00Z"))).toBe("2026-01-01");
});

it("treats usage as late once the following day has ended", () => {
  expect(isLate("2026-01-14", new Date("2026-01-15T23:59:59Z"))).toBe(false);
  expect(isLate("2026-01-14", new Date("2026-01-16T00:00:00Z"))).toBe(true);
});
