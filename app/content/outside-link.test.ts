import { expect, it } from "vitest";
import { parseOutsideLink } from "./outside-link.ts";

it.each([
  ["https://a.test/b?c=1", "https://a.test/b?c=1"],
  ["HTTP://A.test", "http://a.test/"],
  ["mailto:a@b.test", "mailto:a@b.test"],
  ["/docs", null],
  ["../a", null],
  ["//a.test", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["https://user:secret@a.test/", null],
  ["https://market.test@evil.test/", null],
  ["https://user@a.test/", null],
  ["https://:secret@a.test/", null],
  ["http://a.test/", "http://a.test/"],
  ["ftp://a.test/", null],
  [undefined, null],
])("the link %j of a document becomes %j", (href, expected) => {
  expect(parseOutsideLink(href)).toBe(expected);
});
