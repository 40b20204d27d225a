import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { openLive, toOrigin } from "./support/site.ts";

test.describe("suggestions while a search is typed", () => {
  test("offer services, terms and categories; arrow keys and Enter open one, Escape closes them", async ({ page }) => {
    await openLive(page, "/");
    const field = page.getByRole("combobox").or(page.getByRole("searchbox")).first();
    await field.pressSequentially("mvr");
    const list = page.getByRole("listbox", { name: "Suggestions" });
    await expect(list.getByRole("option", { name: /Motor Vehicle Records/ })).toBeVisible();
    await expect(list.getByRole("group", { name: "Terms" }).getByText("motor vehicle record")).toBeVisible();
    await expect(list.getByRole("option", { name: /Motor Vehicle Records/ })).toContainText("$");
    await expect(list.getByRole("option").last()).toHaveText("Search all for “mvr”");
    await expect(list.getByRole("option").last()).toHaveAttribute("href", "/?q=mvr");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await expect(field).toHaveAttribute("aria-activedescendant", "suggestion-0");
    await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Motor Vehicle Records");
  });

  test("are chosen by clicking their text, and Enter without a choice searches", async ({ page }) => {
    await openLive(page, "/");
    await page.getByRole("searchbox").first().pressSequentially("flood");
    await page
      .getByRole("option", { name: /^Flood 9|^Flood \d/ })
      .getByText("Flood")
      .click();
    await expect(page).toHaveURL(/\?lob=\d+$/);
    await openLive(page, "/");
    await page.locator("#search-text").fill("driving record");
    await page.locator("#search-text").press("Enter");
    await expect(page).toHaveURL(/\?(.*&)?q=driving\+record/);
    await expect(page.getByRole("link", { name: "Motor Vehicle Records" })).toBeVisible();
    await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeHidden();
  });

  test("do not cover the results when they arrive after the search was sent", async ({ page }) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/search-suggestions-[^/]+\.js$/, async (route) => {
      await arrival;
      await route.continue();
    });
    await openLive(page, "/");
    const script = page.waitForResponse(/\/assets\/search-suggestions-[^/]+\.js$/);
    await page.locator("#search-text").fill("flood");
    await page.locator("#search-text").press("Enter");
    await expect(page).toHaveURL(/\?q=flood/);
    arrive();
    const address = (await script).url();
    await page.evaluate(async (address) => {
      await import(address);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }, address);
    await expect(page.locator("#search-text")).not.toHaveAttribute("role", "combobox");
    await page.locator("#search-text").press("s");
    await expect(page.getByRole("combobox")).toHaveAttribute("aria-expanded", /true|false/);
  });

  test("stay within the market that the page shows", async ({ page, baseURL }) => {
    await openLive(page, `${toOrigin(baseURL)}/demo-agency/myservices`);
    await page.locator("#search-text").pressSequentially("vin de");
    const option = page.getByRole("option", { name: /VIN Decoder/ });
    await expect(option).toHaveAttribute("href", "/demo-agency/service/1");
    await option.getByText("Decoder").click();
    await expect(page).toHaveURL(/\/demo-agency\/service\/1$/);
  });
});

test("results that arrive late leave the focus to the search that is being typed", async ({ page }) => {
  await openLive(page, "/");
  const filters = page.getByRole("region", { name: "Search Filters" });
  await filters.getByRole("checkbox").first().check();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await filters.getByRole("link", { name: "Reset filters" }).click();
  const field = page.getByRole("searchbox").or(page.getByRole("combobox", { name: /Search by service/ }));
  await field.focus();
  await page.keyboard.type("flo");
  release();
  await page.waitForFunction(() => history.state?.usr?.showsFound === true);
  // Effects of the arrival have run after two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.type("od");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("flood");
});
