import { expect, it } from "vitest";
import { getShareAtStart, parsePercent } from "./fee.ts";

it.each([
  ["0", 0],
  [" 7.5 % ", 750],
  ["7,25", 725],
  ["100%", 10_000],
])("parses %j as %i basis points", (typed, points) => {
  expect(parsePercent(typed)).toBe(points);
});

it.each(["", "-1", "100.01", "100,01", "1.234", "1,234", "1e2", "%", "١٢"])("refuses %j", (typed) => {
  expect(parsePercent(typed)).toBeNull();
});

it.each([
  ["a price that starts now", null, 1200],
  ["one that starts before the announced day", "2026-12-01", 1200],
  ["one that starts with it", "2027-01-01", 2750],
  ["a scheduled one, in ISO form", "2027-01-01T00:00:00.000Z", 2750],
])("takes the share of %s", (_price, start, points) => {
  const share = { sharePoints: 1200, nextShare: { basisPoints: 2750, from: "2027-01-01" } };
  expect(getShareAtStart(start, share)).toBe(points);
  expect(getShareAtStart(start, { ...share, nextShare: null })).toBe(1200);
});
