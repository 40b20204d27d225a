import { expect, it } from "vitest";
import { parseTarget } from "./request-target.ts";

it.each([
  ["/agencyonboarding/gigcode", "/agencyonboarding/gigcode"],
  ["/%61gencyonboarding/%67ig%43ode", "/agencyonboarding/gigCode"],
  ["/login%2epremfi", "/login.premfi"],
  ["/a%2fb/pe%c3%b1a", "/a%2Fb/pe%C3%B1a"],
  ["/a/%2e%2e/%2e/b", "/b"],
  ["/a%20b%3fc", "/a%20b%3Fc"],
])("parses %s as %s in any encoding", (target, pathname) => {
  expect(parseTarget(target)).toEqual({ pathname, search: "" });
  expect(parseTarget(`${target}?q=%61`)).toEqual({ pathname, search: "?q=%61" });
});

it.each([
  ["/", "/", ""],
  ["/a?", "/a", ""],
  ["/a?b", "/a", "?b"],
  ["/a?b?c=/d//e", "/a", "?b?c=/d//e"],
  ["/?q=a\\b%ff", "/", "?q=a\\b%ff"],
  ["/a//b/!$&'()*+,:;=@_~-.", "/a//b/!$&'()*+,:;=@_~-.", ""],
  ["/%7e%5f%2D%2e%2fx%41%7a%30", "/~_-.%2FxAz0", ""],
  ["/a/./b/../c", "/a/c", ""],
  ['/"<>`{}', "/%22%3C%3E%60%7B%7D", ""],
])("%j is the path %j with the query %j", (target, pathname, search) => {
  expect(parseTarget(target)).toEqual({ pathname, search });
});

it("refuses more than 8 KB by a status of its own", () => {
  expect(parseTarget(`/${"a".repeat(8191)}`)).toEqual({ pathname: `/${"a".repeat(8191)}`, search: "" });
  expect(parseTarget(`/${"a".repeat(8192)}`)).toBe(414);
  expect(parseTarget(`//${"a".repeat(8192)}`)).toBe(414);
});

it.each([
  "/%ff",
  "/%00",
  "/%5cevil",
  "/a%0d%0ab",
  "//evil.test",
  "/%2e//evil.test",
  "http://evil.test/",
  "*",
  "",
  "a/b",
  "?a",
  "//",
  "//evil.test?a",
  "///evil.test",
  "/a/..//evil.test?b",
  "/a#b",
  "/a b",
  "/?a b",
  "/?a#b",
  "/a\\b",
  "/%5Cevil?a",
  "/%7f",
  "/%c2%85",
  "/ä",
  "/?ä",
  "/a\n",
  "/a?b\n",
  "/%",
  "/%zz?a",
])("refuses %s", (target) => {
  expect(parseTarget(target)).toBe(400);
});
