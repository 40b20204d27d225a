import fc from "fast-check";
import { expect, it } from "vitest";
import type { AgreementHistory, StateChange } from "#app/features/usage/agreements/billable-use.ts";
import { getMonthlyFee } from "./monthly-fee.ts";
import { type Price, toPrice } from "./price.ts";

const openTerm = { firstDay: null, lastDay: null };

const fee = (from: string, monthlyFeeCents: number): Price =>
  toPrice({ effectiveAt: from, cents: 5, steps: null, freeRequests: 0, monthlyFeeCents });
const at = (moment: string, state: StateChange[1]): StateChange => [Date.parse(moment), state];
const of = (...changes: StateChange[]): AgreementHistory => ({ ...openTerm, changes });
const since = at("2025-01-01T00:00:00Z", "active");
const always = of(since);
const prices = [fee("2025-01-01T00:00:00Z", 3100), fee("2026-03-01T00:00:00Z", 6200)];

it("is the full fee for a month with an agreement, at the month's price, whatever the time zone's clock does", () => {
  expect(getMonthlyFee(prices, [always], "2026-01-01")).toBe(3100);
  expect(getMonthlyFee(prices, [always], "2026-02-01")).toBe(3100);
  // Clocks go forward in March in New York and Madrid, and back in April on Lord Howe Island.
  expect(getMonthlyFee(prices, [always], "2026-03-01")).toBe(6200);
  expect(getMonthlyFee(prices, [always], "2026-04-01")).toBe(6200);
  expect(getMonthlyFee([], [always], "2026-04-01")).toBe(0);
  expect(getMonthlyFee(prices, [], "2026-04-01")).toBe(0);
});

it("counts the UTC days on which an agreement was active at any moment", () => {
  const last = of(at("2026-01-31T23:59:59.999Z", "active"));
  expect(getMonthlyFee(prices, [last], "2026-01-01")).toBe(100);
  expect(getMonthlyFee(prices, [last], "2025-12-01")).toBe(0);
  // The last evening of January in New York is February in UTC.
  expect(getMonthlyFee(prices, [of(at("2026-01-31T19:00:00-05:00", "active"))], "2026-01-01")).toBe(0);
  const paused = of(since, at("2026-01-10T12:00:00Z", "paused"), at("2026-01-21T00:00:00Z", "active"));
  expect(getMonthlyFee(prices, [paused], "2026-01-01")).toBe(2100);
  const ended = of(since, at("2026-01-02T00:00:00Z", "ended"));
  expect(getMonthlyFee(prices, [ended], "2026-01-01")).toBe(100);
  const brief = of(at("2026-01-10T10:00:00Z", "active"), at("2026-01-10T11:00:00Z", "paused"));
  expect(getMonthlyFee(prices, [brief], "2026-01-01")).toBe(100);
  // Two agreements on the same day count that day once.
  expect(getMonthlyFee(prices, [ended, of(at("2026-01-01T20:00:00Z", "active"))], "2026-01-01")).toBe(3100);
  expect(getMonthlyFee(prices, [of(at("2025-01-01T00:00:00Z", "offered"))], "2026-01-01")).toBe(0);
});

it("counts the days that an agreement is for, whole ones", () => {
  const term = { ...always, firstDay: "2026-01-11", lastDay: "2026-01-20" };
  expect(getMonthlyFee(prices, [term], "2026-01-01")).toBe(1000);
  expect(getMonthlyFee(prices, [{ ...term, lastDay: null }], "2026-01-01")).toBe(2100);
  expect(getMonthlyFee(prices, [{ ...term, firstDay: null }], "2026-01-01")).toBe(2000);
  expect(getMonthlyFee(prices, [term], "2026-02-01")).toBe(0);
  // Accepted, or active again, on a day before or after its own.
  const early = { ...of(at("2026-01-05T12:00:00Z", "active")), firstDay: "2026-01-11", lastDay: null };
  expect(getMonthlyFee(prices, [early], "2026-01-01")).toBe(2100);
  const late = of(since, at("2026-01-10T00:00:00Z", "paused"), at("2026-01-25T12:00:00Z", "active"));
  expect(getMonthlyFee(prices, [{ ...late, firstDay: null, lastDay: "2026-01-20" }], "2026-01-01")).toBe(900);
});

it("is not charged for days before the first price started", () => {
  expect(getMonthlyFee([fee("2026-01-22T12:00:00Z", 3100)], [always], "2026-01-01")).toBe(1000);
  expect(getMonthlyFee([fee("2026-01-22T12:00:00Z", 3100)], [always], "2025-12-01")).toBe(0);
});

it("is that of the price at which the agreement was last active on a day", () => {
  const noon = [fee("2025-01-01T00:00:00Z", 3100), fee("2026-01-10T12:00:00Z", 310_000)];
  const before = of(since, at("2026-01-10T12:00:00Z", "ended"));
  expect(getMonthlyFee(noon, [before], "2026-01-01")).toBe(1000);
  const after = of(at("2026-01-10T13:00:00Z", "active"), at("2026-01-11T00:00:00Z", "ended"));
  expect(getMonthlyFee(noon, [before, after], "2026-01-01")).toBe(10_900);
});

it("is never below zero nor above the highest fee of the month", () => {
  const states = fc.constantFrom("active", "paused", "ended", "offered", "declined") satisfies fc.Arbitrary<
    StateChange[1]
  >;
  const change = fc.tuple(fc.integer({ min: 0, max: 60 * 86_400_000 }), states);
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), fc.nat(500_000), fc.nat(500_000), (drawn, first, second) => {
      const from = Date.parse("2026-01-15T00:00:00Z");
      const changes = [...drawn].sort(([a], [b]) => a - b).map(([ms, state]): StateChange => [from + ms, state]);
      const both = [fee("2025-01-01T00:00:00Z", first), fee("2026-02-14T00:00:00Z", second)];
      const cents = getMonthlyFee(both, [of(...changes)], "2026-02-01");
      expect(Number.isInteger(cents)).toBe(true);
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents).toBeLessThanOrEqual(Math.max(first, second));
    }),
  );
});
