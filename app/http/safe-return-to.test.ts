import { describe, expect, it } from "vitest";
import { safeReturnTo } from "./safe-return-to.ts";

const origin = "https://market.example";

const schemes = [
  "javascript",
  "JavaScript",
  "data",
  "vbscript",
  "file",
  "ftp",
  "http",
  "https",
  "mailto",
  "blob",
  "ws",
  "about",
];
const controls = [
  "\t",
  "\n",
  "\r",
  "\r\n",
  "\0",
  "\x01",
  "\x0b",
  "\x0c",
  "\x1f",
  "\x7f",
  "\u0085",
  "\u00a0",
  "\u2028",
  "\u200b",
  "\ufeff",
];
const hostile = [
  ...schemes.flatMap((scheme) => [`${scheme}:alert(1)`, `${scheme}://evil.example/`, ` ${scheme}:evil.example`]),
  ...controls.flatMap((control) => [`/${control}/evil.example`, `${control}//evil.example`, `/ok${control}x`]),
  "",
  " ",
  "evil.example",
  "evil.example/path",
  "www.evil.example",
  "./ok",
  "../ok",
  "ok",
  "?a=b",
  "#a",
  ".",
  "..",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "//evil.example/%2f..",
  "//evil.example:443/",
  "//user@evil.example",
  "//market.example",
  "//market.example@evil.example",
  "https://market.example@evil.example/",
  "https://market.example/ok",
  "\\evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "\\/evil.example",
  "/\\\\evil.example",
  "/ok\\..\\evil",
  "/.//evil.example",
  "/..//evil.example",
  "/./..//evil.example",
  "/ok/..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "/ok/%2e%2e//evil.example",
  "/%2f/evil.example",
  "/%2F%2Fevil.example",
  "/%5cevil.example",
  "/%5C%5Cevil.example",
  "/%09/evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/ok%00",
  "/ok%7F",
  "/ /evil.example",
  "/ok path",
  "/evil．example／x",
  "/。evil",
  "／/evil.example",
  "//[::1]/",
  "//127.0.0.1",
  "/\ud800",
  `/${"a".repeat(2000)}`,
];

describe("safeReturnTo", () => {
  it("has at least 120 hostile values to refuse", () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(120);
  });

  it.each(hostile.map((value) => [JSON.stringify(value).slice(0, 80), value]))("refuses %s", (_shown, value) => {
    expect(safeReturnTo(value, origin)).toBeNull();
  });

  it.each([undefined, null, 1, {}, ["/ok"]])("refuses %j, which is not a string", (value) => {
    expect(safeReturnTo(value, origin)).toBeNull();
  });

  it.each([
    ["/", "/"],
    ["/service/40", "/service/40"],
    ["/service/40?tab=pricing#top", "/service/40?tab=pricing#top"],
    ["/?q=flood%2Frain&lob=1", "/?q=flood%2Frain&lob=1"],
    ["/a/./b/../c", "/a/c"],
    ["/blog/%C3%B1", "/blog/%C3%B1"],
    ["/partner?next=https://evil.example", "/partner?next=https://evil.example"],
    ["/merge.dev/linkgeneratorPOC", "/merge.dev/linkgeneratorPOC"],
    [`/${"a".repeat(1999)}`, `/${"a".repeat(1999)}`],
  ])("allows %s", (value, path) => {
    expect(safeReturnTo(value, origin)).toBe(path);
    expect(safeReturnTo(value, "http://localhost:3000")).toBe(path);
  });
});
