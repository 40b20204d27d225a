import { expect, it } from "vitest";
import { parsePercent } from "./fee.ts";

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
