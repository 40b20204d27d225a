import { describe, expect, it } from "vitest";
import { landingPath } from "./landing-path.ts";

const company = { id: 7, slug: "red-hill", name: "Red Hill", logoUrl: null, hasGigMarket: true, headerText: null };
const companyWithoutMarket = { ...company, hasGigMarket: false };

describe("landingPath", () => {
  it.each([1, 2, 3, 4])("sends role %i without a company to /company", (roleId) => {
    expect(landingPath({ roleId, company: null })).toBe("/company");
  });

  it.each([2, 3])("sends role %i of a company with a market to that market's services", (roleId) => {
    expect(landingPath({ roleId, company })).toBe("/red-hill/myservices");
  });

  it.each([1, 4])("sends role %i of a company with a market to the dashboard", (roleId) => {
    expect(landingPath({ roleId, company })).toBe("/dashboard");
  });

  it.each([1, 2, 3, 4])("sends role %i of a company without a market to the dashboard", (roleId) => {
    expect(landingPath({ roleId, company: companyWithoutMarket })).toBe("/dashboard");
  });
});
