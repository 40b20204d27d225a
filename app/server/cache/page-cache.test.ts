import { describe, expect, it } from "vitest";
import { createPageCache } from "./page-cache.server.ts";

function toPage(name: string, bytes = 1) {
  return { name, shared: true, keep: true, size: () => bytes };
}

describe("a full page cache", () => {
  it("evicts the least recently used page", async () => {
    const cache = createPageCache<ReturnType<typeof toPage>>({ bytes: 100, pages: 2 });
    for (const name of ["a", "b"]) await cache.load(name, "one", async () => toPage(name));
    cache.find("a");
    await cache.load("c", "one", async () => toPage("c"));
    expect(["a", "b", "c"].map((key) => cache.find(key)?.name)).toEqual(["a", undefined, "c"]);
  });

  it("stays within its limits even if every page in it was used", async () => {
    const cache = createPageCache<ReturnType<typeof toPage>>({ bytes: 10, pages: 100 });
    for (const name of ["a", "b", "c", "d"]) {
      await cache.load(name, "one", async () => toPage(name, 4));
      cache.find(name);
    }
    expect(cache.stats()).toEqual({ pages: 2, bytes: 8 });
  });
});
