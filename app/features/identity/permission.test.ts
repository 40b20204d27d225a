import { expect, it } from "vitest";
import { checkPermission } from "./permission.ts";

it("answers 401 to a visitor", () => {
  expect(checkPermission(null)).toBe(401);
});

it("answers 402 to a viewer without a company", () => {
  expect(checkPermission({ company: null })).toBe(402);
});

it("answers 200 to a viewer with a company", () => {
  const company = { id: 7, slug: "red-hill", name: "Red Hill", logoUrl: null, hasGigMarket: false, headerText: null };
  expect(checkPermission({ company })).toBe(200);
});
