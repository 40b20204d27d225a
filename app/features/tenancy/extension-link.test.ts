import { expect, it } from "vitest";
import { findOwnExtension, pickExtensionLink } from "./extension-link.ts";

const all = { chrome: "c", edge: "e", firefox: "f", safari: "s" };
const chrome = "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36";

it.each([
  [chrome, "c"],
  [`${chrome} Edg/141.0`, "e"],
  ["Mozilla/5.0 Gecko/20100101 Firefox/143.0", "f"],
  ["Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15", "s"],
  [null, "c"],
])("leads %s to its own store", (userAgent, link) => {
  expect(pickExtensionLink(all, userAgent)).toBe(link);
});

it("leads to another store when the tenant has none for the browser, and is null without any", () => {
  expect(pickExtensionLink({ edge: "e" }, chrome)).toBe("e");
  expect(pickExtensionLink({}, chrome)).toBeNull();
});

it.each([
  [chrome, { browser: "chrome", url: "c" }],
  [chrome.replace("Chrome", "HeadlessChrome"), { browser: "chrome", url: "c" }],
  [`${chrome} Edg/141.0`, { browser: "edge", url: "e" }],
  ["Mozilla/5.0 Gecko/20100101 Firefox/143.0", { browser: "firefox", url: "f" }],
  [
    "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    { browser: "safari", url: "s" },
  ],
  [`${chrome} OPR/120.0`, null],
  ["curl/8.5.0", null],
  [null, null],
])("offers %s its own extension, and others none", (userAgent, found) => {
  expect(findOwnExtension(all, userAgent)).toEqual(found);
});

it("offers none when the tenant has none for the browser", () => {
  expect(findOwnExtension({ edge: "e" }, chrome)).toBeNull();
});
