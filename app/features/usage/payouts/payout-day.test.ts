import { expect, it } from "vitest";
import { getCutOff, getNextPayoutDay, getPayoutDay } from "./payout-day.ts";

it.each([
  ["2026-12-04T23:59:59.999Z", "2026-11-05", "2026-12-05"],
  ["2026-12-05T00:00:00.000Z", "2026-12-05", "2027-01-05"],
  ["2026-12-31T12:00:00.000Z", "2026-12-05", "2027-01-05"],
  ["2027-01-01T00:00:00.000Z", "2026-12-05", "2027-01-05"],
])("at %s the payout of %s is due, and that of %s comes next", (now, due, next) => {
  expect(getPayoutDay(new Date(now))).toBe(due);
  expect(getNextPayoutDay(new Date(now))).toBe(next);
});

it("includes payments before the day", () => {
  expect(getCutOff("2026-12-05").toISOString()).toBe("2026-12-05T00:00:00.000Z");
});
