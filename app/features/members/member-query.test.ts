import { expect, it } from "vitest";
import { parseMemberQuery, toMemberSearch } from "./member-query.ts";

const parse = (text: string) => parseMemberQuery(new URLSearchParams(text));

it.each([
  "/users",
  "/users?q=whit&role=3&state=invited&sort=-seen&page=4",
  "/users?sort=-name",
  "/users?sort=role",
])("the users list is queried by %s, and writes the same", (address) => {
  expect(toMemberSearch(parse(address.slice("/users".length)))).toBe(address);
});

it.each([
  "?role=1",
  "?role=9",
  "?state=gone",
  "?sort=email",
  "?page=0",
  "?page=-1",
  "?page=1e9",
  "?q=%00",
  "?removed",
])("the users list ignores unknown values: %s", (search) => {
  expect(toMemberSearch(parse(search))).toBe("/users");
});
