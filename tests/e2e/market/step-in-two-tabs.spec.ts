import type { Page } from "@playwright/test";
import { expect, test } from "../support/clean-page.ts";
import { pressWords } from "../support/press-words.ts";
import { enterAs, openLive, testOrigin } from "../support/site.ts";

const city = (page: Page) => page.getByLabel("City");
const saved = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^Saved$/ });
const conflict = (page: Page) => page.getByRole("alert", { name: "This step was saved elsewhere meanwhile" });

/** Signs a seller in and begins a listing. @returns the address of its first step. */
async function begin(page: Page): Promise<string> {
  await enterAs(page.context(), testOrigin, "seller");
  await openLive(page, "/registrationform");
  const fields = {
    "Legal company name": "Northline Data LLC",
    "Contact name": "Samir Haddad",
    "Contact email": "seller@demo.test",
    "Company phone": "612-555-0188",
    "Street address": "1 Main Street",
    City: "Minneapolis",
    "ZIP code": "55401",
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByLabel("State").selectOption("MN");
  await pressWords(page, page.getByText("Save and continue", { exact: true }).last());
  await page.waitForURL("**/provider?listing=*");
  return page.url().replace("/provider", "/registrationform");
}

test("a step in two tabs is not overwritten unseen: what was typed stays until a press decides", async ({
  page,
  context,
  expectRefusal,
}) => {
  expectRefusal();
  const address = await begin(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await openLive(tab, address);

  await city(other).fill("Duluth");
  await expect(saved(other)).toBeVisible();
  await city(page).fill("Rochester");
  await expect(conflict(page)).toBeVisible();
  await expect(city(page)).toBeFocused();
  await expect(city(page)).toHaveValue("Rochester");

  await pressWords(page, page.getByText("Save and finish later", { exact: true }));
  await page.waitForURL("**/myservices");
  await openLive(page, address);
  await expect(city(page)).toHaveValue("Rochester");

  await pressWords(other, other.getByText("Save and finish later", { exact: true }));
  await expect(conflict(other)).toBeFocused();
  await expect(city(other)).toHaveValue("Duluth");
  await pressWords(other, other.getByText("Show what was saved", { exact: true }));
  await expect(city(other)).toHaveValue("Rochester");
});

test("without scripts, the second of two forms comes back with what was typed, and saves when it is sent again", async ({
  page,
  browser,
  baseURL,
  context,
  expectRefusal,
}) => {
  expectRefusal();
  const address = await begin(page);
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await plain.addCookies(await context.cookies());
  const other = await plain.newPage();
  await other.goto(address);
  await openLive(page, address);
  await city(page).fill("Duluth");
  await expect(saved(page)).toBeVisible();
  await city(other).fill("Rochester");
  await pressWords(other, other.getByText("Save and finish later", { exact: true }));
  await expect(conflict(other)).toBeVisible();
  await expect(city(other)).toHaveValue("Rochester");
  await pressWords(other, other.getByText("Save and finish later", { exact: true }));
  await other.waitForURL("**/myservices");
  await other.goto(address);
  await expect(city(other)).toHaveValue("Rochester");
  await plain.close();
});
