import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { isCallPath, isFromElsewhere } from "./same-origin.ts";

describe("the paths of calls", () => {
  it.each([
    "/api",
    "/api/",
    "/api/service/1",
    "/API/user",
    "/auth",
    "/auth/login",
    "/api/docs/x",
    "/api/docs.json",
    "/api/docsx",
    "/api/docs.dataset",
  ])("include %s", (pathname) => expect(isCallPath(pathname)).toBe(true));

  it.each([
    "/",
    "/apis",
    "/apidetails/1",
    "/authors",
    "/login/api",
    "/x/api/service",
    "/api/docs",
    "/API/Docs",
    "/api/docs.data",
  ])("do not include %s", (pathname) => expect(isCallPath(pathname)).toBe(false));
});

describe("a request that changes something", () => {
  const isForeign = (pathname: string, headers: IncomingHttpHeaders) =>
    isFromElsewhere({ pathname, headers, origin: "http://market.test" });

  it("is foreign when its origin or its browser says so, whatever else it has", () => {
    const bearer = { authorization: "Bearer abc" };
    for (const path of ["/login", "/api/x"]) {
      expect(isForeign(path, { ...bearer, origin: "http://evil.test" })).toBe(true);
      expect(isForeign(path, { ...bearer, origin: "http://evil.test", "sec-fetch-site": "same-origin" })).toBe(true);
      for (const site of ["cross-site", "same-site", "none", "Same-Origin", ""])
        expect(isForeign(path, { ...bearer, origin: "http://market.test", "sec-fetch-site": site })).toBe(true);
    }
  });

  it("is our own when its origin is, or its browser says so", () => {
    expect(isForeign("/login", { origin: "http://market.test" })).toBe(false);
    expect(isForeign("/login", { "sec-fetch-site": "same-origin" })).toBe(false);
    expect(isForeign("/login", { origin: "http://market.test", "sec-fetch-site": "same-origin" })).toBe(false);
  });

  it("needs a bearer token on a page when nothing says where it comes from", () => {
    expect(isForeign("/login", {})).toBe(true);
    expect(isForeign("/login", { authorization: "Basic abc" })).toBe(true);
    expect(isForeign("/login", { authorization: "Bearer abc", cookie: "session=x" })).toBe(false);
  });

  it("may call without saying where it comes from, with neither a cookie nor a form", () => {
    expect(isForeign("/api/x", {})).toBe(false);
    for (const type of ["application/json", "text/plain", "x-application/x-www-form-urlencoded"])
      expect(isForeign("/api/x", { "content-type": type })).toBe(false);
    expect(isForeign("/api/x", { cookie: "session=x" })).toBe(true);
    for (const type of [
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "  \tMultipart/Form-Data",
    ])
      expect(isForeign("/api/x", { "content-type": type })).toBe(true);
  });
});
