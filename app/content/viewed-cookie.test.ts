import { describe, expect, it } from "vitest";
import { mostViewed, readViewed, toViewedCookie } from "./viewed-cookie.ts";

const open = (pathname: string, headers: Record<string, string> = {}, method = "GET") =>
  toViewedCookie({ method, pathname, headers });

describe("the cookie of opened services", () => {
  it("has the latest first, each once, and a dozen at most", () => {
    expect(open("/service/40")).toMatch(/^viewed=40; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    expect(open("/harbor/service/7/x", { cookie: "theme=dark; viewed=40.7.3" })).toMatch(/^viewed=7\.40\.3;/);
    const many = Array.from({ length: 30 }, (_, at) => at + 1).join(".");
    expect(readViewed(open("/service/99.data", { cookie: `viewed=${many}` })?.split(";")[0])).toEqual([
      99,
      ...Array.from({ length: mostViewed - 1 }, (_, at) => at + 1),
    ]);
  });

  it("is not written for other pages, forms, prefetched pages, or visitors who ask not to be tracked", () => {
    expect(open("/servicedetails/40")).toBeNull();
    expect(open("/service/0")).toBeNull();
    expect(open("/service/40", {}, "POST")).toBeNull();
    expect(open("/service/40", { "sec-purpose": "prefetch;prerender" })).toBeNull();
    expect(open("/service/40", { "sec-gpc": "1" })).toBeNull();
  });

  it.each([
    "",
    "viewed=",
    "viewed=abc.-1.0",
    "viewed=1e3",
    "notviewed=4",
    `viewed=${"9".repeat(500)}`,
  ])("is empty for %j", (cookies) => {
    expect(readViewed(cookies)).toEqual([]);
  });
});
