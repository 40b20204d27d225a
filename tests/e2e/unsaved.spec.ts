import type { Page } from "@playwright/test";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { openMarket } from "./support/open-market.ts";
import { enterAs, testOrigin } from "./support/site.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save draft" });
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "unsaved" });
const color = (page: Page) => page.getByLabel("Brand color", { exact: true });

/** The brand color that the preview shows; "" while none is loaded. Read in one step, as frames are replaced. */
function shownColor(page: Page): Promise<string> {
  return page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>("iframe:not([hidden])");
    const shown = frame?.contentDocument?.documentElement;
    return shown ? getComputedStyle(shown).getPropertyValue("--color-brand").trim() : "";
  });
}

test("a tenant starts with a name; edits are previewed, guarded against loss, merged and saved", async ({
  page,
  context,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal();
  await enterAs(context, testOrigin, "administrator");
  const name = `Typed ${Date.now().toString(36)}`;
  const slug = name.toLowerCase().replace(" ", "-");
  await page.goto("/gigmarket/admin/tenants/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await expect(page.getByLabel("Folder")).toHaveAttribute("placeholder", slug);
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page).toHaveURL(new RegExp(`/tenants/${slug}\\?saved=created$`));
  await expect(save(page)).toBeInViewport();
  await expect(bar(page)).toHaveCount(0);

  await color(page).fill("#6b2145");
  await expect(bar(page)).toContainText("One unsaved change");
  await expect(page.getByText("Unsaved", { exact: true })).toBeVisible();
  await expect.poll(() => shownColor(page), { timeout: 15_000 }).toBe("#6b2145");
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  await color(page).fill("red");
  await expect(page.getByText("a color as #rrggbb")).toBeVisible();
  await expect.poll(() => shownColor(page)).toBe("#6b2145");
  await expectAccessible(page, "iframe");

  await page.getByRole("link", { name: "History" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave with one unsaved change?" });
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  await expect(color(page)).toHaveValue("red");
  await page.getByRole("button", { name: "Discard", exact: true }).last().click();
  await page.getByRole("dialog", { name: "Discard one change?" }).getByRole("button", { name: "Discard" }).click();
  await expect(color(page)).toHaveValue("");
  await expect(bar(page)).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(`/gigmarket/admin/tenants/${slug}`);
  await other.getByLabel("Support phone").fill("602 555 0188");
  await color(other).fill("#14406b");
  await save(other).click();
  await expect(other.getByRole("status").filter({ hasText: "Saved as a draft" })).toBeVisible();
  await expect(bar(other)).toHaveCount(0);
  await page.getByLabel("Support phone").fill("602 555 0144");
  await page.getByLabel("Product name").fill("Typed Market");
  await save(page).click();
  const conflict = page.getByRole("group", { name: "Support phone" });
  await expect(conflict).toContainText("602 555 0188");
  await expect(color(page)).toHaveValue("#14406b");
  await expect(page.getByText(/Last saved by .+ [AP]M\./)).toBeVisible();
  const phone = page.getByLabel("Support phone");
  await conflict.getByLabel("Keep theirs").check();
  await expect(phone).toHaveValue("602 555 0188");
  await phone.fill("602 555 0100");
  await expect(conflict.getByLabel("Keep yours")).toBeChecked();
  await conflict.getByLabel("Keep theirs").check();
  await expect(phone).toHaveValue("602 555 0188");
  await save(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved as a draft" })).toBeVisible();
  await expect(page.getByLabel("Support phone")).toHaveValue("602 555 0188");
  await expect(page.getByLabel("Product name")).toHaveValue("Typed Market");
});

test("an owner on a phone sees unsaved changes, and is warned before leaving", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openMarket(page);
  await page.goto("/company/market");
  await expect(save(page)).toBeInViewport();
  await page.getByLabel("Header text").fill("Typed and never saved");
  await expect(bar(page)).toContainText("One unsaved change");
  await expect(page.getByText("Unsaved", { exact: true })).toBeVisible();
  const preview = page.frameLocator("iframe:not([hidden])");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Typed and never saved", { timeout: 15_000 });
  const dialog = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  expect((await dialog).type()).toBe("beforeunload");
  await (await dialog).dismiss();
  await closing;
  await page.getByRole("link", { name: "Arrange services" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/company\/market\/services$/);
  // What is behind an open dialog takes no focus.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel("Find a service").fill("flood zone");
  await page.keyboard.press("Enter");
  const edit = page.getByRole("button", { name: /^Edit your own words about/ }).first();
  // The address changes before the list does.
  await expect(edit).toHaveAccessibleName(/Flood Zone Determination$/);
  await expect(page).toHaveURL(/find=flood/);
  const words = page.locator("textarea[name^=note-]").first();
  await edit.click();
  await words.fill("Typed and never saved");
  // Of the same service, which the bar names once.
  await page.locator("input[name^=place-]").first().fill("3");
  await expect(bar(page)).toContainText("One unsaved change");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog", { name: "Discard one change?" }).getByRole("button", { name: "Discard" }).click();
  await expect(words).not.toHaveValue("Typed and never saved");
});
