import { expect, it } from "vitest";
import { uploadLimitOf } from "./request-body.server.ts";

const form = "multipart/form-data; boundary=x";
const megabyte = 1024 * 1024;

it("lets a market's form carry all of its images at their largest, and no other form of a company as much", () => {
  for (const path of ["/company/market", "/company/market.data", "/company/market/typed"])
    expect([path, uploadLimitOf(path, form)]).toEqual([path, 21 * megabyte]);
  for (const path of ["/company", "/company/market/services"])
    expect([path, uploadLimitOf(path, form)]).toEqual([path, 11 * megabyte]);
  expect(uploadLimitOf("/company/market", "application/x-www-form-urlencoded")).toBe(256 * 1024);
});
