import { expect, test } from "vitest";
import { parsePostSearch, toPostSearch } from "./post-search.ts";

test.each([
  ["", { search: "", page: 1 }],
  ["?search=flood&topic=E%26O&page=3", { search: "flood", topic: "E&O", page: 3 }],
  ["?page=0", { search: "", page: 1 }],
  ["?page=-1", { search: "", page: 1 }],
  ["?page=1e9", { search: "", page: 1 }],
  ["?page=99999999999999999999", { search: "", page: 1 }],
  ["?topic=%20", { search: "", page: 1 }],
])("%s is parsed as %j", (query, postQuery) => {
  expect(parsePostSearch(new URLSearchParams(query))).toEqual(postQuery);
});

test("an address contains only what differs from the default", () => {
  expect(toPostSearch({ search: "", page: 1 })).toBe("?");
  const postQuery = { search: "a b", topic: "E&O", page: 2 };
  expect(parsePostSearch(new URLSearchParams(toPostSearch(postQuery)))).toEqual(postQuery);
});
