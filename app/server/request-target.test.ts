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
  "/%ff",
  "/%00",
  "/%5cevil",
  "/a%0d%0ab",
  "//evil.test",
  "/%2e//evil.test",
  "http://evil.test/",
  "*",
  "",
])("refuses %s", (target) => {
  expect(parseTarget(target)).toBe(400);
});
