import { expect, test } from "vitest";
import { pageAt, pageGap, pageTop, stepZoom, zoomLimits } from "./pdf-pages.ts";

test("the page in the middle of the frame is the current one, even in a document of 300", () => {
  const document = { height: 800, count: 300 };
  expect(pageAt({ scrollTop: 0, clientHeight: 600 }, document)).toBe(1);
  expect(pageAt({ scrollTop: pageTop(150, 800), clientHeight: 600 }, document)).toBe(150);
  expect(pageAt({ scrollTop: 10_000_000, clientHeight: 600 }, document)).toBe(300);
  expect(pageTop(3, 800)).toBe(2 * (800 + pageGap));
});

test("zoom stays within its limits", () => {
  expect(stepZoom(1, 1)).toBe(1.25);
  expect(stepZoom(zoomLimits.most, 1)).toBe(zoomLimits.most);
  expect(stepZoom(zoomLimits.least, -1)).toBe(zoomLimits.least);
});
