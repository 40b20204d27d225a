import { describe, expect, it } from "vitest";
import { afterConflict, unlessOnlyTab } from "./revalidation.ts";

function isReloaded(from: string, to: string): boolean {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, "https://market.test")) as [URL, URL];
  return unlessOnlyTab({
    currentUrl,
    nextUrl,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  });
}

describe("a page with tabs", () => {
  it.each([
    ["/service/40", "/service/40?tab=pricing"],
    ["/service/40?tab=pricing&requests=20", "/service/40?tab=trust&requests=20"],
    ["/service/40?tab=pricing", "/service/40"],
    ["/service/40?tab=tryit", "/service/40?tab=tryit&sample=2"],
    ["/service/40?tab=tryit&sample=2", "/service/40?tab=tryit&sample=1"],
  ])("is not read again from %s to %s", (from, to) => {
    expect(isReloaded(from, to)).toBe(false);
  });

  it.each([
    ["/service/40?tab=pricing", "/service/41?tab=trust"],
    ["/service/40?tab=pricing", "/service/40?tab=trust&requests=20"],
    ["/service/40?tab=documentation", "/service/40?tab=documentation"],
  ])("is read again from %s to %s", (from, to) => {
    expect(isReloaded(from, to)).toBe(true);
  });
});

it("a page with a form is reloaded after a conflict, and after no other refusal", () => {
  const url = new URL("https://market.test/gigmarket/admin/collections/7");
  const urls = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  expect([200, 409, 400].map((actionStatus) => afterConflict({ ...urls, actionStatus }))).toEqual([true, true, false]);
});
