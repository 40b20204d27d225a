import { chooseOptions } from "./support/choose-options.ts";
import { expect, test } from "./support/clean-page.ts";
import { chooseSites, mainSite, openLive, testOrigin, toOrigin } from "./support/site.ts";

const brands = chooseSites([
  { name: mainSite, origin: testOrigin, product: "GigMarket" },
  { name: "premfi", origin: toOrigin(testOrigin, "premfi"), product: "PremFi Market" },
]);

for (const { name, origin, product } of brands) {
  test.describe(`a visitor on ${name}`, () => {
    test("searches with a typo, filters, and finds the same state on going back", async ({ page }) => {
      await openLive(page, `${origin}/`);
      await expect(page).toHaveTitle(new RegExp(product));
      const filters = page.getByRole("region", { name: "Search Filters" });
      await filters.getByRole("checkbox").first().check();
      await filters.getByRole("link", { name: "Reset filters" }).click();
      await expect(filters.getByRole("checkbox").first()).not.toBeChecked();
      await page.getByPlaceholder("Search by service or company name...").fill("flod zone");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\?q=flod(\+|%20)zone/);
      await expect(page.locator("mark").first()).toHaveText(/flood/i);
      await page.getByRole("link", { name: "Flood Zone Determination" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Flood Zone Determination");
      await page.goBack();
      await expect(page.getByRole("searchbox")).toHaveValue("flod zone");
    });

    test("requests a service: every message, then success, then the running request instead of the form", async ({
      page,
      expectRefusal,
    }) => {
      expectRefusal();
      await page.goto(`${origin}/requestservice/x/40`);
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByRole("alert")).toBeFocused();
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByRole("alert")).toBeFocused();
      for (const message of [
        "Please select business type.",
        "Please enter first name",
        "Please enter last name",
        "Please enter email",
        "Please enter your business need",
        "Please accept terms and conditions",
      ]) {
        await expect(page.getByRole("alert").getByRole("link", { name: message, exact: true })).toBeVisible();
      }
      const email = `visitor-${crypto.randomUUID()}@lakeshore.example`;
      const fill = async () => {
        await chooseOptions(page, "Business type", "Data");
        await page.getByLabel("First name").fill("Dana");
        await page.getByLabel("Last name").fill("Whitcomb");
        await page.getByLabel("Work email").fill(email);
        await page.getByLabel("Phone").pressSequentially("+1 (208) 555-0142");
        await expect(page.getByLabel("Phone")).toHaveValue("+1 (208) 555-0142");
        await page.getByLabel("Description").fill("Classify 400 accounts");
        await page.getByLabel(/I accept the/).check();
        await page.getByRole("button", { name: "Submit" }).dblclick();
      };
      await fill();
      await expect(
        page.getByText(
          "Thank you, Your request has been successfully submitted and one of our representatives will contact you shortly.",
        ),
      ).toBeVisible();
      await page.goto(`${origin}/requestservice/x/40`);
      await fill();
      const running = page.getByRole("status").filter({
        hasText: "Thanks, your request is already in progress and our representative will get back to you",
      });
      await expect(running).toBeFocused();
      await expect(running).toContainText(`We have sent the link to that request to ${email} again.`);
      await expect(running.getByRole("blockquote")).toHaveText("Classify 400 accounts");
      await expect(page.getByRole("button", { name: "Submit" })).toHaveCount(0);
    });

    test("reads a service by linkable tabs, once for all of them, and moves once for each press", async ({ page }) => {
      await page.goto(`${origin}/service/1?tab=documentation`);
      await expect(page.getByRole("tab", { name: "Documentation" })).toHaveAttribute("aria-selected", "true");
      await page.getByLabel("Search documents").fill("vpic");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("row")).toHaveCount(2);
      await page.getByRole("tab", { name: "Pricing" }).click();
      await expect(page).toHaveURL(/tab=pricing/);

      await page.addInitScript(() => {
        const replace = history.replaceState.bind(history);
        history.replaceState = (data: unknown, unused: string, address?: string | URL | null) => {
          document.documentElement.dataset.moves += ` ${address}`;
          replace(data, unused, address);
        };
      });
      await openLive(page, `${origin}/service/1`);
      const reads: string[] = [];
      page.on("request", (request) => (request.url().includes(".data") ? reads.push(request.url()) : undefined));
      const root = page.locator("html");
      await root.evaluate((element) => Object.assign(element.dataset, { moves: "" }));
      for (const name of ["Documentation", "Pricing"]) {
        await page.getByRole("tab", { name }).click();
        await expect(page).toHaveURL(new RegExp(`tab=${name.toLowerCase()}`));
      }
      const moves = ((await root.getAttribute("data-moves")) ?? "").split(" ").filter((move) => move !== "");
      expect(moves.map((move) => move.replace(/.*tab=/, ""))).toEqual(["documentation", "pricing"]);
      expect(reads.filter((url) => url.includes("/service/1"))).toEqual([]);
    });

    test("gets a friendly not-found page", async ({ page, expectRefusal }) => {
      expectRefusal();
      const answer = await page.goto(`${origin}/service/999999`);
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveURL(`${origin}/notfound`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
      await page.getByRole("link", { name: "Goto AppMarket" }).click();
      await expect(page).toHaveURL(`${origin}/`);
    });

    test("chooses Spanish and dark, and both are remembered", async ({ page }) => {
      await page.goto(`${origin}/blogs`);
      await page.context().addCookies([
        { name: "language", value: "es", url: origin },
        { name: "theme", value: "dark", url: origin },
      ]);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(page.getByRole("link", { name: "Solicitar servicio" }).first()).toBeVisible();
    });
  });
}

test("the guided demo mode opens services in new tabs until it is ended", async ({ page }) => {
  const card = page.locator("article a[href^='/service/']").first();
  await openLive(page, "/?mode=demo");
  await expect(card).toHaveAttribute("target", "_blank");
  await page.getByRole("searchbox").fill("flood");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=flood$/);
  await expect(card).toHaveAttribute("target", "_blank");
  await openLive(page, "/?mode=off");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("Mode"))).toBeNull();
  await page.goto("/");
  await expect(card).not.toHaveAttribute("target", "_blank");
});

test("the market works without JavaScript: search, show more, request", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${testOrigin}/`);
  await expect(page.locator("article a[href^='/service/']")).toHaveCount(48);
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(page).toHaveURL(/page=2|after=/);
  await expect(page.locator("article a[href^='/service/']")).toHaveCount(48);
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0);
  // Other tests publish services meanwhile, and withdraw them.
  expect(await page.locator("article a[href^='/service/']").count()).toBeGreaterThanOrEqual(11);
  await page.goto(`${testOrigin}/requestservice`);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Please enter first name").first()).toBeVisible();
});

test("an owner signs in, lands on their own market, and signs out", async ({ page, demoPassword }) => {
  await page.goto(`${testOrigin}/login`);
  await page.getByLabel("Email").fill("owner@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(`${testOrigin}/demo-agency/myservices`);
  await page.getByText("Olivia Lindgren").first().click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${testOrigin}/login`);
});
