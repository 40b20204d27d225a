import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./support/clean-page.ts";
import { openMarket } from "./support/open-market.ts";
import { pressWords } from "./support/press-words.ts";
import { enterAs, openLive, testOrigin } from "./support/site.ts";

/** A logo of 80 × 40 pixels. */
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#6b2145"/></svg>',
);
const uploaded = { name: "logo.svg", mimeType: "image/svg+xml", buffer: logo };

/** The addresses of a market: its path, and the home page of its own subdomain. */
function addressesOf(baseURL: string | undefined, slug: string) {
  const { protocol, port } = new URL(baseURL ?? "");
  return [`${baseURL}/${slug}/myservices`, `${protocol}//${slug}.localhost:${port}/`];
}

async function visit(browser: Browser, address: string) {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  return visitor;
}

test("an agency's own market is edited, previewed, published, and then seen by visitors by path and by subdomain", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { slug } = await openMarket(page);
  const header = `Tools for our clients of ${slug}`;
  await page.goto("/company/market");
  await page.getByLabel("Header text").fill(header);
  await page.getByLabel("Brand color", { exact: true }).fill("#6b2145");
  await page.getByLabel("Only these lines of business").check();
  await page.locator("#tagIds").click();
  await page.getByRole("option", { name: /^Flood/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "unsaved" })).toContainText("Services");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  const preview = page.frameLocator("iframe:not([hidden])");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(header);

  const before = await visit(browser, `${baseURL}/${slug}/myservices`);
  await expect(before.getByRole("heading", { level: 1 })).not.toHaveText(header);

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Published" })).toBeVisible();
  for (const address of addressesOf(baseURL, slug)) {
    const visitor = await (await browser.newContext()).newPage();
    await expect(async () => {
      await visitor.goto(address);
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(header, { timeout: 500 });
      await expect(visitor.getByRole("heading", { name: "Flood Zone Determination" })).toBeVisible({ timeout: 500 });
      await expect(visitor.getByRole("heading", { name: "VIN Decoder" })).toHaveCount(0);
      await expect(visitor.getByRole("link", { name: "Edit market" })).toHaveCount(0);
      const brand = await visitor.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--color-brand"),
      );
      expect(brand.trim()).toBe("#6b2145");
    }).toPass({ timeout: 15_000 });
  }
});

test("a market gets a logo for dark pages, a browser icon and a picture for shared links, and loses one again without scripts", async ({
  page,
  browser,
  baseURL,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal();
  const { slug } = await openMarket(page);
  await openLive(page, "/company/market");
  await page.getByLabel("Header text").fill(`Seen in ${slug}`);
  const hostile = { ...uploaded, buffer: Buffer.from(logo.toString().replace("</svg>", "<script>1</script></svg>")) };
  await page.getByLabel("Browser icon").setInputFiles(hostile);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("alert", { name: "Please check 1 field" })).toBeVisible();
  await expect(page.getByLabel("Browser icon")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Browser icon")).toHaveAccessibleDescription(/script/);
  await expect(page.getByLabel("Header text")).toHaveValue(`Seen in ${slug}`);
  for (const name of ["Logo on dark", "Browser icon", "Picture for shared links"])
    await page.getByLabel(name).setInputFiles({ ...uploaded, name: `${name}.svg` });
  await page.getByRole("button", { name: "Save draft" }).click();
  // Three drawings are rendered for the preview, and again to be saved.
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Published" })).toBeVisible();

  const [address = ""] = addressesOf(baseURL, slug);
  const visitor = await visit(browser, address);
  const icon = visitor.locator("link[rel=icon]");
  const ownFile = /^\/files\/[0-9a-f]+\.png$/;
  await expect(async () => {
    await visitor.reload();
    await expect(icon).toHaveAttribute("href", ownFile, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  for (const picture of ["meta[property='og:image']", "meta[name='twitter:image']"])
    await expect(visitor.locator(picture)).toHaveAttribute("content", /^http.+\/files\/[0-9a-f]+\.png$/);
  const [drawn, dark] = [visitor.locator("header img[src^='data:']"), visitor.locator("header img[src^='/files/']")];
  await expect(drawn.first()).toBeVisible();
  await expect(dark.first()).toBeHidden();
  await visitor.emulateMedia({ colorScheme: "dark" });
  await expect(dark.first()).toBeVisible();
  await expect(drawn.first()).toBeHidden();

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const form = await plain.newPage();
  await form.goto(`${baseURL}/company/market`);
  // The first is that of the logo on dark.
  await pressWords(form, form.getByText("Remove this image").nth(1));
  await form.getByLabel("Picture for shared links").setInputFiles({ ...uploaded, name: "other.svg" });
  await form.getByRole("button", { name: "Save draft" }).click();
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(async () => {
    await visitor.reload();
    await expect(icon).toHaveAttribute("href", /^data:image\/svg/, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(dark.first()).toBeVisible();
});

test("a market shows all services in manual order, and receives requests itself", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { slug, company } = await openMarket(page);
  await openLive(page, "/company/market/services?find=flood+zone");
  await page.getByLabel("Place of Flood Zone Determination").fill("1");
  await page.getByRole("button", { name: "Edit your own words about Flood Zone Determination" }).click();
  await page
    .getByRole("textbox", { name: "Your own words about Flood Zone Determination" })
    .fill(`Your flood zone of ${slug}.`);
  await pressWords(page, page.getByText("Done", { exact: true }).filter({ visible: true }));
  await expect(page.getByRole("button", { name: "Edit your own words about Flood Zone Determination" })).toBeFocused();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/saved=services/);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Published" })).toBeVisible();
  const results = (visitor: Page) => visitor.getByRole("region", { name: "Services", exact: true });
  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(`${baseURL}/${slug}/myservices`);
    const first = results(visitor).getByRole("article").first();
    await expect(first).toContainText(`Your flood zone of ${slug}.`, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  const request = visitor.getByRole("link", { name: "Request Service" }).first();
  await expect(request).toHaveAttribute("href", `/${slug}/requestservice`);
  await request.click();
  await expect(visitor.getByRole("link", { name: company }).first()).toBeVisible();
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a place that is no number is answered in its row, and two who sort at once see one order", async ({
  page,
  context,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal();
  await openMarket(page);
  await openLive(page, "/company/market/services");
  const other = await context.newPage();
  await openLive(other, "/company/market/services");
  const places = page.getByRole("textbox", { name: /^Place of / });
  const order = () => places.evaluateAll((fields) => fields.map((field) => field.getAttribute("aria-label")));
  const before = await order();
  await page.getByLabel("Place of VIN Decoder").fill("1st");
  await pressWords(page, page.getByRole("button", { name: "Save draft" }));
  await expect(page.getByRole("alert")).toContainText("VIN Decoder: Please give a place from 1 to 999, or none");
  // What is no place moves nothing.
  expect(await order()).toEqual(before);
  await expect(page.getByLabel("Place of VIN Decoder")).toHaveValue("1st");
  await pressWords(page, page.getByRole("alert").getByText(/^VIN Decoder: /));
  await expect(page.getByLabel("Place of VIN Decoder")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1");
  await pressWords(page, page.getByRole("button", { name: "Save draft" }));
  await expect(page).toHaveURL(/saved=services/);

  for (const name of ["Policy Checking", "VIN Decoder"]) {
    await pressWords(other, other.getByLabel(`More about ${name}`));
    await pressWords(other, other.getByRole("button", { name: "Move up" }));
  }
  await pressWords(other, other.getByRole("button", { name: "Save draft" }));
  await expect(other.getByRole("group", { name: "VIN Decoder, Place" })).toContainText("Keep theirs");
  await expect(other.getByRole("textbox", { name: /^Place of / }).nth(0)).toHaveAccessibleName(/Policy Checking/);
  await expect(other.getByRole("textbox", { name: /^Place of / }).nth(1)).toHaveAccessibleName(/VIN Decoder/);
});

test("a grip that is only pressed moves nothing, a service that the market hides has no place, and one that is dragged is placed with those before it", async ({
  page,
}) => {
  await openMarket(page);
  await test.step("a grip that is only pressed moves nothing, also where a drag would scroll the page", async () => {
    await openLive(page, "/company/market/services");
    const grip = page.locator("li:has(input[name^='place-'])").nth(5).locator("[aria-hidden=true]").first();
    await grip.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 8));
    const box = await grip.boundingBox();
    if (!box) throw new Error("the row has no grip");
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    const afterFrames = await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
      return window.scrollY;
    });
    await page.mouse.up();
    expect(afterFrames).toBe(before);
    for (const at of [0, 1, 5]) await expect(page.getByRole("textbox", { name: /^Place of / }).nth(at)).toHaveValue("");
  });

  await test.step("a service that the market hides is moved by no key, and comes from no place", async () => {
    await openLive(page, "/company/market/services");
    const place = page.getByLabel("Place of VIN Decoder");
    await page.getByLabel("Whether VIN Decoder is shown").uncheck();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page).toHaveURL(/saved=services/);
    await openLive(page, "/company/market/services");
    const hidden = page.getByRole("list", { name: /^Hidden/ });
    await expect(hidden).toContainText("VIN Decoder");
    await place.press("Alt+ArrowUp");
    await expect(place).toHaveValue("");
    await expect(hidden).not.toContainText("from 0");
  });

  await test.step("a service is dragged between two others, which are placed with it, and left to the rule again", async () => {
    await openLive(page, "/company/market/services");
    const places = page.getByRole("textbox", { name: /^Place of / });
    const name = (await places.nth(3).getAttribute("aria-label"))?.replace("Place of ", "") ?? "";
    const row = (at: number) => page.locator("li:has(input[name^='place-'])").nth(at);
    await row(3).locator("[aria-hidden=true]").first().hover();
    await page.mouse.down();
    await row(1).hover({ position: { x: 200, y: 4 }, force: true });
    // The line where it would come.
    await expect(row(1)).toHaveCSS("box-shadow", /\binset\b/);
    for (const at of [0, 2, 3]) await expect(row(at)).toHaveCSS("box-shadow", "none");
    await page.mouse.up();
    await expect(places.nth(1)).toHaveAccessibleName(`Place of ${name}`);
    await expect(places.nth(0)).toHaveValue("1");
    await expect(places.nth(1)).toHaveValue("2");
    await expect(places.nth(2)).toHaveValue("");
    await expect(row(1)).toContainText("from 4");
    await expect(row(1)).toHaveCSS("box-shadow", "none");
    await expect(page.getByLabel(`More about ${name}`)).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "unsaved" })).toContainText(name);

    await page.getByLabel(`More about ${name}`).click();
    await pressWords(page, page.getByText("Let the rule decide", { exact: true }).filter({ visible: true }));
    await expect(page.getByLabel(`Place of ${name}`)).toHaveValue("");
    await expect(page.getByLabel(`More about ${name}`)).toBeFocused();
  });
});

test("a preview whose copy arrives after the market was saved stays as it was rendered", async ({ page }) => {
  const { slug } = await openMarket(page);
  let release = () => {};
  const saved = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requested = page.waitForRequest(/preview\/files\/en\.json/);
  await page.route(/preview\/files\/en\.json/, async (route) => {
    await saved;
    await route.continue();
  });
  await page.goto("/company/market");
  await requested;
  await page.getByLabel("Header text").fill(`Saved by ${slug}`);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  const overtaken = page.waitForResponse(/preview\/files\/en\.json/);
  release();
  expect((await overtaken).status()).toBe(204);
  const preview = page.frameLocator("iframe:not([hidden])");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(`Saved by ${slug}`);
});

test("a legal text is edited below the page's headings, its placeholders as pieces, and keeps its own", async ({
  page,
}) => {
  await enterAs(page.context(), testOrigin, "owner");
  await page.goto("/company/market");
  const terms = page.getByRole("textbox", { name: "Our terms" });
  const title = terms.getByRole("heading", { level: 3, name: "Terms" });
  await expect(title).toBeVisible();
  await expect(terms.getByRole("heading", { level: 4, name: "What we offer" })).toBeVisible();
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(terms.locator("span", { hasText: /^\{\{email\}\}$/ })).toBeVisible();
  await title.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" of use");
  await expect(page.locator("textarea[name=terms]")).toHaveValue(/^# Terms of use\n\n## What we offer\n/);
  await expect(page.locator("textarea[name=terms]")).toHaveValue(/\[\{\{email\}\}\]\(mailto:\{\{email\}\}\)/);
});

test("the services' search shows what is applied, and no text typed while it loads is lost", async ({ page }) => {
  await enterAs(page.context(), testOrigin, "owner");
  await openLive(page, "/company/market/services");
  const line = page.getByLabel("Line of business");
  await line.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Find", exact: true }).press("Enter");
  await expect(page).toHaveURL(/line=\d/);
  await expect(page.getByRole("button", { name: "Find", exact: true })).toBeFocused();
  const all = page.getByRole("navigation", { name: "Which services" }).getByRole("link", { name: /^All/ });
  await pressWords(page, all);
  await expect(line).toHaveValue("");
  // Also at its own address, where a line was chosen and not looked for.
  await line.selectOption({ index: 1 });
  await pressWords(page, all);
  await expect(line).toHaveValue("");
  await openLive(page, "/company/market/services?find=vin");
  await page.getByRole("button", { name: "Edit your own words about VIN Decoder" }).click();
  const words = page.getByRole("textbox", { name: "Your own words about VIN Decoder" });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/services\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Find a service").fill("vin decoder");
  await page.keyboard.press("Enter");
  await words.fill("Plates at a glance.");
  release();
  await expect(page).toHaveURL(/find=vin\+decoder/);
  await expect(page.getByRole("status").filter({ hasText: "unsaved" })).toBeVisible();
  await expect(words).toHaveValue("Plates at a glance.");
});

test("a company uploads a logo, shows it on its public page, and removes it; a logo with a script is refused", async ({
  page,
  expectRefusal,
}) => {
  expectRefusal();
  await enterAs(page.context(), testOrigin, "buyer");
  await page.goto("/company");
  const hostile = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  await page.getByLabel("Logo file").setInputFiles({ ...uploaded, buffer: hostile });
  await page.getByRole("button", { name: "Save logo" }).click();
  await expect(page.getByRole("alert")).toContainText("This SVG holds a script");
  await page.getByLabel("Logo file").setInputFiles(uploaded);
  await page.getByRole("button", { name: "Save logo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "logo is saved" })).toBeVisible();
  await page.getByRole("link", { name: "View it" }).click();
  await expect(page.locator('main img[src^="/files/"][src$=".png"]').first()).toBeVisible();
  await page.goto("/company");
  await page.getByRole("button", { name: "Remove logo" }).click();
  await expect(page.getByRole("button", { name: "Remove logo" })).toHaveCount(0);
});
