import { describe, expect, it } from "vitest";
import { isForPlatform, parseReference, type RequestSummary } from "./request-view.ts";

describe("a reference", () => {
  it.each([
    ["R-000042", 42],
    ["r-42", 42],
    ["42", 42],
    ["R-0", null],
    ["R-99999999999", null],
    ["2147483648", null],
    ["R-4x", null],
    ["", null],
  ])("%j is parsed as %j", (text, id) => expect(parseReference(text)).toBe(id));
});

const request: RequestSummary = {
  ...{ id: 7, reference: "R-000007", kind: "service", state: "submitted", serviceId: 40, serviceName: "Tides" },
  ...{ sellerName: "Northline", logoUrl: null, buyerName: "Vera Stone", buyerCompany: "Lakeshore", excerpt: "" },
  ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
};

it("is for the platform where it is for no seller, and where a seller asks itself", () => {
  expect(isForPlatform(request)).toBe(false);
  expect(isForPlatform({ ...request, sellerName: "" })).toBe(true);
  expect(isForPlatform({ ...request, buyerCompany: "Northline" })).toBe(true);
});
