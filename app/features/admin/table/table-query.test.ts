import { describe, expect, it } from "vitest";
import { sections } from "./sections.ts";
import { isTableNarrowed, parseTableQuery, toTableSearch } from "./table-query.ts";

const read = (search: string) => parseTableQuery(new URLSearchParams(search), sections.leads);

describe("a table's address", () => {
  it("asks for the first page in the usual order when it says nothing", () => {
    const query = read("");
    expect(query).toEqual({
      ...{ text: "", tenantId: null, filters: {}, since: null, until: null },
      ...{ sort: "createdAt", descending: true, page: 1 },
    });
    expect(isTableNarrowed(query)).toBe(false);
  });

  it("says what is looked for, filtered, sorted and paged", () => {
    const query = read("q=+Ann%00+&tenant=4&kind=demo&since=2026-01-02&until=2026-02-28&sort=-name&page=3");
    expect(query).toEqual({
      ...{ text: "Ann", tenantId: 4, filters: { kind: "demo" }, since: "2026-01-02", until: "2026-02-28" },
      ...{ sort: "name", descending: true, page: 3 },
    });
    expect(isTableNarrowed(query)).toBe(true);
  });

  it.each([
    "kind=else&state=__proto__",
    "sort=id;drop table leads",
    "sort=search",
    "page=0&tenant=-1",
    "page=401&tenant=99999999999",
    "since=2026-02-30&until=yesterday",
    "since[]=2026-01-01&constructor=x",
  ])("leaves out what it does not understand: %s", (search) => {
    expect(read(search)).toEqual(read(""));
  });

  it("keeps the question when the page changes, and begins anew when the question does", () => {
    expect(toTableSearch("q=ann&page=2&done=answer-1", { sort: "name" })).toBe("?q=ann&sort=name");
    expect(toTableSearch("q=ann&page=2", { page: "3" })).toBe("?q=ann&page=3");
    expect(toTableSearch("q=ann", { q: null })).toBe("?");
  });
});
