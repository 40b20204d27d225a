import { expect, it } from "vitest";
import { toAgreementUse } from "./agreement-use.ts";

it("has each day of the month up to today, and twelve months, also those without use", () => {
  const used = [
    { from: "2025-12-31", requests: 5, cents: 25 },
    { from: "2026-01-02", requests: 1, cents: 5 },
    { from: "2026-01-03", requests: 2, cents: 10 },
    { from: "2024-12-31", requests: 9, cents: 45 },
  ];
  const { days, months } = toAgreementUse(used, "2026-01-03");
  expect(days).toEqual([
    { from: "2026-01-01", requests: 0, cents: 0 },
    { from: "2026-01-02", requests: 1, cents: 5 },
    { from: "2026-01-03", requests: 2, cents: 10 },
  ]);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ from: "2025-02-01", requests: 0, cents: 0 });
  expect(months.slice(-2)).toEqual([
    { from: "2025-12-01", requests: 5, cents: 25 },
    { from: "2026-01-01", requests: 3, cents: 15 },
  ]);
});
