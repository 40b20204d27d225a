import { describe, expect, it } from "vitest";
import { checkPermission, isPermitted, type Subject } from "./policy.ts";

const administrator: Subject = { roleId: 1, tenantId: 1, company: null };
const buyer: Subject = { roleId: 2, tenantId: 1, company: { hasGigMarket: false } };
const marketOwner: Subject = { roleId: 2, tenantId: 1, company: { hasGigMarket: true } };
const agent: Subject = { roleId: 3, tenantId: 1, company: { hasGigMarket: true } };
const seller: Subject = { roleId: 4, tenantId: 1, company: { hasGigMarket: false } };
const newcomer: Subject = { roleId: 3, tenantId: 1, company: null };

describe("the permission check", () => {
  it("answers 401 to a visitor", () => {
    expect(checkPermission(null, "useAccount")).toBe(401);
    expect(checkPermission(null, "useCompany")).toBe(401);
  });

  it("answers 402 to users without the company that it requires", () => {
    expect(checkPermission(newcomer, "useCompany")).toBe(402);
    expect(checkPermission(newcomer, "sell")).toBe(402);
    expect(checkPermission(newcomer, "useAccount")).toBe(200);
  });

  it("answers 404 to users with another role", () => {
    expect(checkPermission(buyer, "sell")).toBe(404);
    expect(checkPermission(newcomer, "useConsole")).toBe(404);
  });

  it("answers 200 to permitted users", () => {
    expect(checkPermission(buyer, "useCompany")).toBe(200);
    expect(checkPermission(seller, "sell")).toBe(200);
    expect(checkPermission(administrator, "useConsole")).toBe(200);
  });
});

it("lets administrators preview services without a company", () => {
  expect(checkPermission(administrator, "previewServices")).toBe(200);
  expect(checkPermission(newcomer, "previewServices")).toBe(402);
});

it("grants requests to administrators, sellers and owners of markets", () => {
  const permitted = [administrator, seller, marketOwner, buyer, agent].map((one) => isPermitted(one, "answerRequests"));
  expect(permitted).toEqual([true, true, true, false, false]);
});

it("lets managers of a seller's team manage its people and the company, and every member sell", () => {
  const member = { ...seller, isTeamMember: true };
  for (const permission of ["manageMembers", "editCompany"] as const) {
    expect(isPermitted(seller, permission)).toBe(true);
    expect(isPermitted(member, permission)).toBe(false);
  }
  for (const permission of ["sell", "answerRequests"] as const) expect(isPermitted(member, permission)).toBe(true);
  for (const permission of ["pay", "seeEarnings"] as const) {
    expect(isPermitted(seller, permission)).toBe(true);
    expect(isPermitted(member, permission)).toBe(false);
  }
  expect(isPermitted(seller, "editMarket")).toBe(false);
});

it("distinguishes the platform's administrators from a tenant's", () => {
  expect(isPermitted(administrator, "administerPlatform")).toBe(true);
  expect(isPermitted({ ...administrator, tenantId: 4 }, "administerPlatform")).toBe(false);
});

it("lets users quote if their company's administrator allows it", () => {
  expect(isPermitted({ ...agent, quotingPartner: true }, "quote")).toBe(true);
  expect(isPermitted(agent, "quote")).toBe(false);
});
