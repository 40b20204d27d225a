import type { Page } from "@playwright/test";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { enterAs, testOrigin } from "./support/site.ts";

const service = "Business Classification";

/** Types a price with two steps. */
async function typePrice(page: Page): Promise<void> {
  await page.getByLabel("Price each").first().fill("0.35");
  await expect(page.getByText("You receive $0.31 of $0.35; the platform keeps 12%")).toBeVisible();
  await page.getByLabel("Free requests a month").fill("100");
  await expect(page.getByLabel("From request").first()).toBeHidden();
  await page.getByText("Add a step").first().click();
  await page.getByLabel("From request").first().fill("5,001");
  await page.getByLabel("Price each").nth(1).fill("0.3");
}

test("a seller sets a tiered price, its buyers are notified, and the start date is public", async ({
  page,
  browser,
  expectRefusal,
}) => {
  expectRefusal();
  await enterAs(page.context(), testOrigin, "seller");
  await page.goto("/myservices");
  const more = page.getByLabel(`More for ${service}`, { exact: true });
  await more.click();
  await page.locator("details", { has: more }).getByRole("link", { name: "Prices" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prices");
  await page.getByLabel("Price each").first().fill("a lot");
  await page.getByRole("button", { name: "Set price" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a price from 0 to 1,000 dollars");
  await typePrice(page);
  await expect(page.getByRole("row", { name: /10,000/ })).toContainText("$3,215.00");
  await expectAccessible(page);
  // Existing agreements get thirty days' notice.
  await page.getByLabel("Begins").selectOption("now");
  await page.getByRole("button", { name: "Set price" }).click();
  await expect(page.getByRole("alert")).toContainText(/can begin on \w+\s1,\s\d{4} at the earliest/);
  const earliest = /on (\w+\s1,\s\d{4}) at/.exec((await page.getByRole("alert").textContent()) ?? "")?.[1] ?? "";
  await page.getByLabel("Begins").selectOption({ label: `${earliest} (UTC)` });
  await page.getByRole("button", { name: "Set price" }).click();
  await expect(page.getByRole("heading", { name: `From ${earliest} (UTC)` })).toBeVisible();
  await expect(page.getByText("companies with an agreement or an open request were told by email")).toBeFocused();
  await expectAccessible(page);

  const buyer = await browser.newPage();
  await buyer.goto(page.url().replace(/myservices\/prices\/(\d+)/, "service/$1?tab=pricing"));
  await expect(buyer.getByText("For the price of this service")).toBeVisible();
  await expect(buyer.getByRole("heading", { name: `From ${earliest} (UTC) it costs:` })).toBeVisible();
  await buyer.getByLabel("Requests a month", { exact: true }).fill("1,442");
  await expect(buyer.getByText("1,442 requests =")).toContainText("$72.10");
  await expectAccessible(buyer);
  await enterAs(buyer.context(), new URL(page.url()).origin, "owner");
  await buyer.goto(new URL("/myservices/agreements", page.url()).href);
  await buyer.getByRole("link", { name: service }).click();
  await expect(buyer.getByRole("heading", { name: `From ${earliest} (UTC) it costs:` })).toBeVisible();
  await expect(buyer.getByText("First 100 requests free")).toBeVisible();
  await expectAccessible(buyer);

  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("button", { name: "Set price" })).toBeVisible();
  await expect(page.locator("#price-form")).toBeFocused();
  await buyer.reload();
  await expect(buyer.getByText("it costs:")).toHaveCount(0);
  await buyer.close();
});

test("prices are calculated and set without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/service/40?tab=pricing&requests=1442");
  await expect(page.getByText("1,442 requests =")).toContainText("$72.10");
  await page.getByLabel("Requests a month", { exact: true }).fill("2000");
  await page.getByRole("button", { name: "Work it out" }).click();
  await expect(page.getByText("2,000 requests =")).toContainText("$100.00");
  await enterAs(page.context(), testOrigin, "seller");
  await page.goto("/myservices/prices/12");
  await page.getByLabel("Free requests a month").fill("many");
  await page.getByRole("button", { name: "Set price" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter how many requests are free, such as 1,000.");
  await expect(page.getByLabel("Free requests a month")).toHaveValue("many");
  await context.close();
});

test("the number to call about prices stays in one line on a phone", async ({ page }) => {
  await page.goto("/service/40?tab=pricing");
  const lines = (width: number) =>
    page.setViewportSize({ width, height: 800 }).then(() =>
      page
        .getByRole("tabpanel")
        .locator("a[href^='tel:'] > span")
        .evaluate((number) => number.getClientRects().length),
    );
  // Every width puts the break elsewhere.
  for (let width = 320; width <= 420; width += 5) expect(await lines(width), `at ${width} px`).toBe(1);
});
