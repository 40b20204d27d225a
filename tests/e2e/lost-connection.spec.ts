import { expect, type Page, type Route, test } from "@playwright/test";
import { pressWords } from "./support/press-words.ts";
import { enterAs, openLive, testOrigin } from "./support/site.ts";

/** Drops every in-place request of the page from now on. @returns what restores the connection. */
async function loseConnection(page: Page): Promise<() => Promise<void>> {
  const calls = /\.data(\?|$)/;
  await page.route(calls, (route) => route.abort());
  return () => page.unroute(calls);
}

test("a market without a connection keeps its results, and recovers once it is back", async ({ page }) => {
  await openLive(page, "/");
  const cards = page.locator("article a[href^='/service/']");
  const reconnect = await loseConnection(page);
  const more = page.getByRole("link", { name: "Show more" });
  await more.scrollIntoViewIfNeeded();
  await more.click();
  await expect(more).toHaveAttribute("aria-busy", "false");
  await expect(cards).toHaveCount(48);

  await page.locator("#search-text").fill("flood");
  await page.keyboard.press("Enter");
  const message = page.getByRole("alert").filter({ hasText: "Opp`s something went wrong" });
  await expect(message).toBeVisible();
  await expect(cards).toHaveCount(48);
  await expect(message).toBeHidden();

  await reconnect();
  await more.click();
  await expect(cards).not.toHaveCount(48);
  await page.locator("#search-text").press("Enter");
  await expect(page.locator("mark").first()).toHaveText(/flood/i);
});

test("a market whose part's script does not arrive stays as without scripts, and is searched", async ({ page }) => {
  await page.route(/\/assets\/collection-strip-.*\.js$/, (route) => route.abort());
  const lost = page.waitForEvent("pageerror");
  await page.goto("/");
  await lost;
  await expect(page.locator("[data-part=collection-strip]")).toBeVisible();
  await page.locator("#search-text").fill("flood");
  await page.keyboard.press("Enter");
  await expect(page.locator("mark").first()).toHaveText(/flood/i);
});

test("a move to a market whose part's script does not arrive shows it as without scripts", async ({ page }) => {
  await openLive(page, "/about");
  await page.route(/\/assets\/collection-strip-.*\.js$/, (route) => route.abort());
  const moved = page.waitForRequest(/\/_root\.data/);
  await pressWords(page, page.getByRole("navigation").getByText("AppMarket", { exact: true }));
  await moved;
  await expect(page.locator("[data-part=collection-strip]")).toBeVisible();
  await page.locator("#search-text").fill("flood");
  await page.keyboard.press("Enter");
  await expect(page.locator("mark").first()).toHaveText(/flood/i);
});

test("a form without an answer says so and keeps the input", async ({ page }) => {
  for (const [path, message, first = /^First name$/i, fieldMessage = /Please enter last name/] of [
    ["/requestservice", "Unknown error while starting service!!"],
    ["/startworkflow/x/40", "Unknown error while starting workflow!!"],
    ["/vertafore", "Unknown error while submitting vertafore details!"],
    ["/agencyonboarding", "Unknown error while submitting details!"],
    ["/agentonboarding/demo-agency", "Unknown error while submitting details!"],
    ["/requestdemo", "We could not send your request. Please try again.", /^Name$/, /Please enter company/],
  ] as const) {
    await openLive(page, path);
    const reconnect = await loseConnection(page);
    await page.getByLabel(first).fill("Dana");
    await page.getByRole("button", { name: /^(Submit|Register|Request a Demo)$/ }).click();
    await expect(page.getByRole("alert")).toHaveText(message);
    await expect(page.getByLabel(first)).toHaveValue("Dana");
    await reconnect();
    await page.getByRole("button", { name: /^(Submit|Register|Request a Demo)$/ }).click();
    await expect(page.getByRole("alert")).toContainText(fieldMessage);
  }
});

test("a page that could not be fetched says so within the frame, and can be tried again", async ({ page }) => {
  await enterAs(page.context(), testOrigin, "buyer");
  await openLive(page, "/dashboard");
  const reconnect = await loseConnection(page);
  await page.getByRole("link", { name: "Workflows", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on our side");
  await expect(page.getByRole("banner").getByText("Beth Okafor")).toBeVisible();
  await reconnect();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Workflows");
});

test("a page whose script does not arrive says so within the frame, and loads once the connection is back", async ({
  page,
  context,
}) => {
  await enterAs(page.context(), testOrigin, "buyer");
  await openLive(page, "/dashboard");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Workflows", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByRole("banner").getByText("Beth Okafor")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Workflows");
});

test("a service is tried without a connection: a chosen sample is shown, and what does not arrive leaves the page", async ({
  page,
}) => {
  await openLive(page, "/service/40?tab=tryit");
  const reconnect = await loseConnection(page);
  await page.getByLabel("Business Name").selectOption({ index: 1 });
  await expect(page.getByRole("table")).toContainText("%");
  await reconnect();

  await openLive(page, "/service/11?tab=tryit");
  const chunks = /\/assets\/[^/]+\.(js|css)$/;
  await page.route(chunks, (route) => route.abort());
  await page.getByLabel("Message").fill("Thank you for your trust.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("The preview did not arrive.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Thank you for your trust.");
  await page.unroute(chunks);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a menu pressed twice while its script and style are on their way opens once they arrive", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openLive(page, "/");
  let isHeld = true;
  const held: Route[] = [];
  await page.route(/\/assets\/[^/]+\.(js|css)$/, (route) => (isHeld ? void held.push(route) : route.continue()));
  const opener = page.getByRole("link", { name: "Menu", exact: true });
  await opener.click();
  await opener.click();
  await expect.poll(() => held.map((route) => route.request().resourceType())).toContain("stylesheet");
  isHeld = false;
  for (const route of held) await route.continue();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Community" }).first()).toBeVisible();
});

test("a search typed without a connection stays, though its suggestions do not arrive", async ({ page }) => {
  await openLive(page, "/");
  await page.route(/\/assets\/[^/]+\.(js|css)$/, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/"));
  await page.locator("#search-text").pressSequentially("flood");
  await refused;
  await expect(page.locator("#search-text")).toHaveValue("flood");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeHidden();
});
