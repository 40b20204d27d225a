import type { Page } from "@playwright/test";
import { expect, test } from "./support/clean-page.ts";
import { enterAs, openLive, testOrigin } from "./support/site.ts";

const typed = "Typed and never saved";
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "unsaved" });

for (const { part, opens, text } of [
  { part: "copy", opens: "form#copy summary", text: (page: Page) => page.locator("textarea[name^='text/']").first() },
  // Shows the Markdown instead of the formatted text.
  {
    part: "pages",
    opens: "form#page button[type=button]:has-text('Markdown')",
    text: (page: Page) => page.locator("textarea[name=source]"),
  },
]) {
  test(`the editor of a brand's ${part} keeps Save in sight, warns before leaving, and discards`, async ({ page }) => {
    await enterAs(page.context(), testOrigin, "administrator");
    await openLive(page, `/gigmarket/admin/tenants/acme/${part}`);
    await expect(page.getByRole("button", { name: "Save draft" })).toBeInViewport();
    await page.locator(opens).first().click();
    const before = await text(page).inputValue();
    await text(page).fill(typed);
    await expect(bar(page)).toContainText("One unsaved change");
    await expect(bar(page)).toBeInViewport();

    const history = page.getByRole("link", { name: "History" });
    await history.click();
    const leaving = page.getByRole("dialog", { name: "Leave with one unsaved change?" });
    await leaving.getByRole("button", { name: "Keep editing" }).click();
    await expect(text(page)).toHaveValue(typed);

    await page.getByRole("button", { name: "Discard", exact: true }).last().click();
    await page.getByRole("dialog", { name: "Discard one change?" }).getByRole("button", { name: "Discard" }).click();
    await expect(text(page)).toHaveValue(before);
    await expect(bar(page)).toHaveCount(0);
    await history.click();
    await expect(page).toHaveURL(/\/history$/);
  });
}
