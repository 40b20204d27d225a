import { request } from "@playwright/test";
import { expect, pickClientAddress, test } from "../support/clean-page.ts";
import { enterAs, openLive, toOrigin } from "../support/site.ts";

test("a seller sees what was searched in vain, and is found by those words once they are added", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = toOrigin(baseURL);
  // Letters that neither begin a word of the catalogue nor are near one.
  const term = `qx${crypto.randomUUID().replace(/[^a-f]/g, "")}wq`;
  for (let visitor = 0; visitor < 5; visitor++) {
    const client = await request.newContext({ extraHTTPHeaders: pickClientAddress() });
    expect((await client.get(`${origin}/?q=${term}`)).status()).toBe(200);
    await client.dispose();
  }
  await enterAs(context, origin, "seller");
  await openLive(page, "/myservices/searches");
  const row = page.getByRole("row").filter({ hasText: term });
  await expect(row).toContainText("5");
  const service = await row.getByRole("combobox").locator("option").first().innerText();
  await row.getByRole("button", { name: `Add “${term}”` }).click();
  const words = page.getByRole("region", { name: `Search words of ${service}` });
  const takeOff = words.getByRole("button", { name: `Take “${term}” off` });
  await expect(takeOff).toBeVisible();
  await page.goto(`/?q=${term}`);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("article")).toContainText(service);
  await page.goto("/myservices/searches");
  await expect(page).toHaveTitle(/^Searches/);
  await takeOff.click();
  // The service may have other words.
  await expect(takeOff).toBeHidden();
  await expect(row.getByRole("button", { name: `Add “${term}”` })).toBeVisible();
});

test("an administrator makes a collection for one brand, whose visitors see it, and takes it back", async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await enterAs(context, toOrigin(baseURL), "administrator");
  const title = `Start here ${crypto.randomUUID().slice(0, 8)}`;
  await openLive(page, "/gigmarket/admin/collections");
  await page.getByRole("link", { name: "New collection" }).click();
  await page.getByLabel("Site").selectOption({ label: "Designic" });
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("One sentence about it", { exact: true }).fill("What an office needs on its first day.");
  await page.getByRole("button", { name: "Make the collection" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await page.getByLabel("Find services").fill("flood");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page).toHaveURL(/find=flood/);
  const first = page.getByRole("region", { name: "Add services" }).getByRole("listitem").first();
  // The address changes before the list does.
  await expect(first).toContainText(/flood/i);
  const name = ((await first.getByRole("button", { name: /^Add / }).getAttribute("aria-label")) ?? "").slice(4);
  await first.getByRole("button", { name: `Add ${name}` }).click();
  await expect(page.getByRole("button", { name: `Take ${name} out` })).toBeVisible();
  await page.getByLabel("State").selectOption({ label: "Published" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The collection is published.")).toBeVisible();
  const editor = page.url();

  const visitor = await (await browser.newContext({ extraHTTPHeaders: pickClientAddress() })).newPage();
  const link = visitor.getByRole("link", { name: title });
  // Kept pages are dropped a moment after the change.
  await expect(async () => {
    await visitor.goto(toOrigin(baseURL, "designic"));
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await link.click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(visitor.getByRole("article")).toContainText(name);
  await visitor.context().close();

  await page.goto(editor);
  await page.getByLabel("State").selectOption({ label: "Draft" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await page.getByText("Delete this draft").click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("The collection is deleted.")).toBeVisible();
});
