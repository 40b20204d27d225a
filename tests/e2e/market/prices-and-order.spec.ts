import { expect, test } from "../support/clean-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { openLive } from "../support/site.ts";

test.describe("prices where people choose", () => {
  test("stand on cards, filter, and order the results; the pricing tab bills the same", async ({ page }) => {
    await openLive(page, "/");
    const cards = page.locator("#results").getByRole("article");
    await expect(cards.filter({ hasText: "VIN Decoder" }).first()).toContainText("$0.03 a lookup");
    await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Price" }).click();
    await expect(page).toHaveURL(/\?sort=price$/);
    await expect(cards.first()).toContainText("Free");
    await expect(cards.first()).toContainText("Premium Finance Quote");
    await page
      .locator("#filters summary")
      .filter({ hasText: /^Price/ })
      .click();
    await page.getByLabel(/With a monthly fee/).check();
    await page.locator("#filters").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\?price=monthly&sort=price$/);
    await expect(cards).toHaveCount(12);
    await expect(cards.first()).toContainText("$0.03 a message + $29.00 a month · 500 free a month");
    await expectAccessible(page);
    await page.goto("/service/4?tab=pricing&requests=2100");
    await expect(page.getByText("From $0.09 a lookup · 25 free a month").first()).toBeVisible();
    await expect(page.getByText("2,100 requests =")).toContainText("$246.00");
  });
});

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test("the order opens as a menu of links and stays with a search", async ({ page }) => {
    await page.goto("/?q=flood");
    await page.locator("summary").filter({ hasText: "Best match" }).click();
    await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Price" }).click();
    await expect(page).toHaveURL(/\?q=flood&sort=price$/);
    await expect(page.locator("#results").getByRole("article").first()).toContainText("Private Flood Quotes");
    await page.locator("#search-text").fill("hail");
    await page.locator("#search-text").press("Enter");
    await expect(page).toHaveURL(/q=hail.*sort=price/);
  });
});
