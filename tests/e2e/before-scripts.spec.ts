import type { Page } from "@playwright/test";
import { expect, test } from "./support/clean-page.ts";
import { enterAs, toOrigin, untilLive } from "./support/site.ts";

/** Opens a page with its scripts delayed, runs `meanwhile`, and presses keys until the scripts respond, which start slowly. */
async function openSlowly(page: Page, path: string, meanwhile: () => Promise<unknown>): Promise<void> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await meanwhile();
  const machine = await page.context().newCDPSession(page);
  await machine.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  arrive();
  const isLive = () =>
    page.evaluate(() => Object.keys(document.querySelector("form") ?? {}).some((key) => key.startsWith("__react")));
  while (!(await isLive())) await page.keyboard.press("Shift");
  await page.unrouteAll({ behavior: "wait" });
  await machine.detach();
}

test("a search typed before the scripts load is sent, whatever is pressed while they start", async ({ page }) => {
  const search = page.getByPlaceholder("Search by service or company name...");
  await openSlowly(page, "/", () => search.fill("flood"));
  await search.press("Enter");
  await expect(page).toHaveURL(/\?q=flood/);
});

test("a tab pressed while the scripts load opens", async ({ page }) => {
  const tab = page.getByRole("tab", { name: "Pricing" });
  await openSlowly(page, "/service/40", async () => {
    await tab.hover();
    await page.mouse.down();
  });
  await page.mouse.up();
  await expect(tab).toHaveAttribute("aria-selected", "true");
});

test("a tab pressed as soon as the page is live opens, while its film is not yet", async ({ page }) => {
  await page.addInitScript(() => {
    const press = () => {
      const tab = document.querySelector<HTMLElement>("[role=tab][href='?tab=pricing']");
      const isLive = Object.keys(tab ?? {}).some((key) => key.startsWith("__reactProps"));
      if (isLive) tab?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
      else setTimeout(press);
    };
    press();
  });
  await page.goto("/service/40");
  await expect(page.getByRole("tab", { name: "Pricing" })).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/tab=pricing/);
});

test("text typed into forms before the scripts load counts", async ({ page }) => {
  await openSlowly(page, "/requestservice", () => page.locator("#description").fill("Help"));
  await expect(page.getByText("4/150")).toBeVisible();

  const sample = page.locator("#sample");
  await openSlowly(page, "/service/40?tab=tryit", () => sample.selectOption({ index: 2 }));
  await expect(page.locator("#try-address")).not.toHaveValue("");

  const message = page.locator("#message");
  await openSlowly(page, "/service/11?tab=tryit", async () => {
    await message.fill("Thank you");
    await page.locator("#size").selectOption("6X9");
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Message is required.")).toBeHidden();
  await expect(message).toHaveValue("Thank you");
  await expect(page.locator("#size")).toHaveValue("6X9");
});

test("a name and a color typed before the scripts load are kept and count", async ({ page, baseURL }) => {
  await enterAs(page.context(), toOrigin(baseURL), "administrator");
  const color = page.getByLabel("Brand color", { exact: true });
  await openSlowly(page, "/gigmarket/admin/tenants/new", async () => {
    await page.getByLabel("Name", { exact: true }).fill("Lake Shore");
    await color.fill("#6b2145");
  });
  await expect(page.getByLabel("Folder")).toHaveAttribute("placeholder", "lake-shore");
  await expect(color).toHaveValue("#6b2145");
  await expect(page.getByLabel("Pick a color")).toHaveValue("#6b2145");
});

test("a refused form's messages do not disturb a user who types before the scripts load", async ({
  page,
  expectRefusal,
}) => {
  expectRefusal();
  const name = page.getByLabel("Business Name");
  await openSlowly(page, "/agencyonboarding", async () => {
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await name.pressSequentially("Lake");
  });
  await page.keyboard.type("shore");
  await expect(name).toHaveValue("Lakeshore");
});

test("what a document says was done does not take the page away from a user who goes on before the scripts load", async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, toOrigin(baseURL), "administrator");
  const title = page.getByLabel("Title", { exact: true });
  await openSlowly(page, "/gigmarket/admin/collections/1?done=saved", async () => {
    await expect(page.getByRole("status").filter({ hasText: "The collection is" })).toBeVisible();
    await title.pressSequentially("!");
  });
  await expect(title).toBeFocused();
  await page.keyboard.type("?");
  await expect(title).toHaveValue(/^!\?/);
});

/**
 * Parts with scripts of their own; pressed before they had them, they were rendered again, and their forms were sent as
 * without scripts.
 */
for (const { part, path, person } of [
  { part: "collection-strip", path: "/", person: "visitor" },
  { part: "film-slide", path: "/service/40", person: "visitor" },
  { part: "service-trust", path: "/service/40?tab=trust", person: "visitor" },
  { part: "save-button", path: "/?q=flood", person: "buyer" },
] as const) {
  test(`a page is not live before it has the scripts of its part ${part}`, async ({ page, context, baseURL }) => {
    await enterAs(context, toOrigin(baseURL), person);
    let isEarly: boolean | null = null;
    await page.route(new RegExp(`/assets/${part}-.*\\.js$`), async (route) => {
      isEarly = await untilLive(page, 1000).then(
        () => true,
        () => false,
      );
      await route.continue();
    });
    await page.goto(path);
    await untilLive(page);
    expect(isEarly).toBe(false);
    await expect(page.locator(`[data-part=${part}]`).first()).toBeAttached();
  });
}

test("a service's place and switch changed before the scripts load are kept and count", async ({ page, baseURL }) => {
  await enterAs(page.context(), toOrigin(baseURL), "owner");
  const place = page.getByLabel("Place of Flood Zone Determination");
  const shown = page.getByLabel("Whether Flood Zone Determination is shown");
  await openSlowly(page, "/company/market/services?find=flood+zone", async () => {
    await place.fill("7");
    await shown.uncheck();
  });
  await expect(page.getByRole("status").filter({ hasText: "One unsaved change" })).toBeVisible();
  await page.getByRole("button", { name: "Edit your own words about Flood Zone Determination" }).click();
  await expect(place).toHaveValue("7");
  await expect(shown).not.toBeChecked();
});
