import { expect, it } from "vitest";
import { monthsBefore } from "./months-before.ts";

it.each([
  ["2026-11-24T10:00:00.000Z", 24, "2024-11-24T10:00:00.000Z"],
  ["2026-03-31T10:00:00.000Z", 1, "2026-02-28T10:00:00.000Z"],
  ["2028-02-29T00:00:00.000Z", 84, "2021-02-28T00:00:00.000Z"],
])("%s less %i months is %s", (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before);
});
