import { describe, expect, it } from "vitest";
import { sections } from "./sections.ts";
import {
  countFilters,
  countLimit,
  formatTotal,
  isTableNarrowed,
  parseTableQuery,
  toTableSearch,
} from "./table-query.ts";

const read = (search: string) => parseTableQuery(new URLSearchParams(search), sections.leads);

describe("a table's address", () => {
  it("is the first page in default order when empty", () => {
    const query = read("");
    expect(query).toEqual({
      ...{ text: "", tenantId: null, filters: {}, since: null, until: null },
      ...{ sort: "createdAt", descending: true, page: 1 },
    });
    expect(isTableNarrowed(query)).toBe(false);
  });

  it("has a total that beyond its limit says to be the least", () => {
    expect([countLimit, countLimit + 1].map((total) => formatTotal(total, String))).toEqual(["10000", "10000+"]);
  });

  it("contains search, filters, sorting and page", () => {
    const query = read("q=+Ann%00+&tenant=4&kind=demo&since=2026-01-02&until=2026-02-28&sort=-name&page=3");
    expect(query).toEqual({
      ...{ text: "Ann", tenantId: 4, filters: { kind: "demo" }, since: "2026-01-02", until: "2026-02-28" },
      ...{ sort: "name", descending: true, page: 3 },
    });
    expect(isTableNarrowed(query)).toBe(true);
    expect(countFilters(query)).toBe(4);
    expect(countFilters(read("q=ann&sort=-name&page=3"))).toBe(0);
  });

  it.each([
    "kind=else&state=__proto__",
    "sort=id;drop table leads",
    "sort=search",
    "page=0&tenant=-1",
    "page=401&tenant=99999999999",
    "since=2026-02-30&until=yesterday",
    "since[]=2026-01-01&constructor=x",
  ])("ignores invalid values: %s", (search) => {
    expect(read(search)).toEqual(read(""));
  });

  it("keeps the query when the page changes, and returns to page 1 when the query does", () => {
    expect(toTableSearch("q=ann&page=2&done=answer-1", { sort: "name" })).toBe("?q=ann&sort=name");
    expect(toTableSearch("q=ann&page=2", { page: "3" })).toBe("?q=ann&page=3");
    expect(toTableSearch("q=ann", { q: null })).toBe("?");
  });
});
