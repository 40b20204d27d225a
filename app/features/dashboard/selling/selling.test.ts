import { expect, it } from "vitest";
import { toAge } from "./selling.ts";

it.each([
  ["2026-01-15T11:59:40Z", "0 minute"],
  ["2026-01-15T11:01:00Z", "59 minute"],
  ["2026-01-15T10:00:00Z", "2 hour"],
  ["2026-01-14T12:00:00Z", "1 day late"],
  ["2026-01-12T12:00:00Z", "3 day overdue"],
  // The reader's clock is behind.
  ["2026-01-15T12:00:05Z", "0 minute"],
])("a request of %s has waited %s", (since, expected) => {
  const { count, unit, isLate, isOverdue } = toAge(since, "2026-01-15T12:00:00Z");
  expect([count, unit, ...(isOverdue ? ["overdue"] : isLate ? ["late"] : [])].join(" ")).toBe(expected);
});
