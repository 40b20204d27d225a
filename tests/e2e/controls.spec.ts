import { devices, type Page } from "@playwright/test";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible, notOurs } from "./support/expect-accessible.ts";
import { pressWords } from "./support/press-words.ts";
import { enterAs, openLive, toOrigin } from "./support/site.ts";

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices["Pixel 7"].userAgent,
};

const businessTypes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("form")].flatMap((form) => new FormData(form).getAll("businessTypes")),
  );

test("a text that reaches its limit inside a character ends before it, and an option is chosen by clicking its text, whether the list is open or not", async ({
  page,
}) => {
  await openLive(page, "/requestservice");
  const description = page.locator("#description");
  await description.fill(`${"x".repeat(149)}🙂`);
  await expect.soft(description).toHaveValue("x".repeat(149));
  const control = page.getByRole("combobox", { name: "Business type" });
  await control.click();
  for (const option of ["Automation", "Submission / Quoting"]) {
    await pressWords(page, page.getByRole("option", { name: option }));
  }
  await expect(control).toHaveText("2 selected");
  await expect(control).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.type("ser");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  expect(await businessTypes(page)).toEqual(["Automation", "Service", "Submission / Quoting"]);
  await page.getByRole("button", { name: "Remove Automation" }).click();
  await expect(control).toBeFocused();
  expect(await businessTypes(page)).toEqual(["Service", "Submission / Quoting"]);

  await page.route("**/multi-select-listbox-*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "await new Promise(() => {});" }),
  );
  await openLive(page, "/requestservice");
  await page.locator("#businessTypes").click();
  await pressWords(page, page.getByText("Automation", { exact: true }));
  await pressWords(page, page.getByText("Data", { exact: true }));
  await expect(page.locator("#businessTypes")).toHaveText("2 selected");
  expect(await businessTypes(page)).toEqual(["Automation", "Data"]);
});

for (const [person, address, label] of [
  ["visitor", "/requestservice", "Business type"],
  ["seller", "/sellerreport", "Services"],
  ["owner", "/company/market", "Lines of business"],
] as const) {
  test(`the open list of ${label} is accessible, and works with the keyboard`, async ({ page, context, baseURL }) => {
    await enterAs(context, toOrigin(baseURL), person);
    await openLive(page, address);
    const control = page.getByRole("combobox", { name: label });
    await control.click();
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("End");
    await expect(page.getByRole("option").last()).toBeInViewport();
    await expectAccessible(page, ...notOurs);
  });
}

test("Search below the filters scrolls to the results, and so does Reset", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, "/");
  const filters = page.getByRole("region", { name: "Search Filters" });
  await pressWords(page, filters.getByText("Has Try It functionality?"));
  await pressWords(page, filters.getByRole("button", { name: "Search" }));
  const count = page.getByRole("status").filter({ hasText: /^\d+ services?$/ });
  await expect(count).toBeFocused();
  await expect(count).toBeInViewport();
  await expect(page.locator("#results article, #results li").first()).toBeInViewport();
  await expect(page.getByRole("region", { name: "Community" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services that match your filters");
  await pressWords(page, filters.getByRole("link", { name: "Reset filters" }));
  await expect(page).toHaveURL(/\/$|\/\?$/);
  await expect(count).toBeFocused();
  await expect(count).toBeInViewport();
});

test.describe("on a phone", () => {
  test.use(phone);

  test("options are chosen by tapping their text, and a search from the filters shows its results", async ({
    page,
  }) => {
    await page.goto("/requestservice");
    const control = page.getByRole("combobox", { name: "Business type" });
    await control.tap();
    await pressWords(page, page.getByRole("option", { name: "Automation" }), true);
    await pressWords(page, page.getByRole("option", { name: "Data" }), true);
    await expect(control).toHaveText("2 selected");
    expect(await businessTypes(page)).toEqual(["Automation", "Data"]);

    await openLive(page, "/");
    await page.getByRole("link", { name: /^Filters/ }).tap();
    const sheet = page.getByRole("dialog", { name: "Search Filters" });
    await pressWords(page, sheet.getByText("Has Try It functionality?"), true);
    await pressWords(page, sheet.getByRole("button", { name: "Search" }), true);
    const count = page.getByRole("status").filter({ hasText: /^\d+ services?$/ });
    await expect(count).toBeFocused();
    await expect(count).toBeInViewport();
    await expect(page.locator("#results article, #results li").first()).toBeInViewport();
  });

  test("a search changes what stands above the cards at once, so that a late answer moves nothing", async ({
    page,
  }) => {
    await openLive(page, "/");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\.data(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.locator("#search-text").fill("flood");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/flood/);
    await expect(page.getByRole("heading", { name: "From the community" })).toBeHidden();
    const results = page.locator("#results");
    const before = await results.boundingBox();
    answer();
    await expect(page.locator("mark").first()).toHaveText(/flood/i);
    expect((await results.boundingBox())?.y).toBe(before?.y);
  });

  test("the posts carousel works by touch, and shows each post's full text", async ({ page }) => {
    await openLive(page, "/");
    await expect(page).toHaveTitle("AppMarket · GigMarket");
    const strip = page.locator("[aria-roledescription=carousel]");
    const posts = strip.getByRole("listitem");
    await expect(posts.first().locator("p").first()).toHaveJSProperty(
      "scrollHeight",
      await posts
        .first()
        .locator("p")
        .first()
        .evaluate((text) => text.clientHeight),
    );
    await strip.scrollIntoViewIfNeeded();
    const first = posts.first();
    const box = await first.boundingBox();
    if (!box) throw new Error("there are no posts");
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const y = box.y + box.height / 2;
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
      for (let step = 1; step <= 8; step++) {
        const x = from + ((to - from) * step) / 8;
        await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
      }
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await page.touchscreen.tap(5, 5);
    await expect(strip.locator("[data-engine=on]")).toHaveCount(1);
    await swipe(60, 340);
    await expect(posts.last()).toBeInViewport({ ratio: 0.8 });
    await swipe(340, 60);
    await expect(first).toBeInViewport({ ratio: 0.8 });
  });
});

test("a tab shows the focus ring only to keyboard users", async ({ page }) => {
  await openLive(page, "/service/40");
  const [pricing, tryIt] = [page.getByRole("tab", { name: "Pricing" }), page.getByRole("tab", { name: "Try it" })];
  await pricing.click();
  await expect(pricing).toBeFocused();
  await expect(pricing).toHaveCSS("outline-style", "none");
  await page.keyboard.press("ArrowRight");
  await expect(tryIt).toBeFocused();
  await expect(tryIt).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("ArrowLeft");
  await expect(pricing).toHaveCSS("outline-style", "solid");
});
