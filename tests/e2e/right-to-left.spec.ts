import { expect, test } from "./support/clean-page.ts";

// Layout is the same without scripts, and no script can replace the pseudo-translated texts.
test.use({ javaScriptEnabled: false });

/** The five most visited pages. */
const pages = ["/", "/service/40", "/requestservice/x/40", "/blogs", "/agencyonboarding"];

for (const width of [360, 1280]) {
  test(`a right-to-left pseudo-language, half as long again, fits into ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      await page.goto(path, { waitUntil: "load" });
      await page.evaluate(() => {
        document.documentElement.dir = "rtl";
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (words.nextNode()) {
          const { currentNode } = words;
          const text = currentNode.nodeValue ?? "";
          if (/\p{L}/u.test(text)) currentNode.nodeValue = text.replace(/\p{L}{2}/gu, "$&ש").replace(/e/g, "ë");
        }
      });
      const shown = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(shown, path).toBeLessThanOrEqual(width);
      const heading = await page.locator("h1").boundingBox();
      expect(heading && heading.x >= 0 && heading.x + heading.width <= width, `heading of ${path}`).toBe(true);
    }
  });
}
