import { expect, test } from "../support/clean-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { enterAs, openLive, testOrigin } from "../support/site.ts";

test("a service saved on its card is noted, and a colleague sees both; without scripts, too", async ({
  page,
  browser,
  baseURL,
  expectRefusal,
}) => {
  expectRefusal();
  await enterAs(page.context(), testOrigin, "owner");
  await openLive(page, "/?q=mvr");
  const mark = page.getByRole("button", { name: "Save Motor Vehicle Records" });
  await mark.click();
  await expect(mark).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Saved", exact: true }).click();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Motor Vehicle Records" }) });
  await expect(row).toContainText("$2.10 a record");
  await row.getByText("Add a note").click();
  await row.getByLabel("Note").fill("Ask about Ohio");
  await row.getByRole("button", { name: "Save note" }).click();
  await expect(row.locator("input[name=version]")).toHaveValue("1");
  await page.reload();
  await expect(row.getByLabel("Note")).toHaveValue("Ask about Ohio");
  await expectAccessible(page);
  await openLive(page, "/?q=mvr");
  await mark.click();
  await expect(page).toHaveURL("/saved");
  await expect(row.getByRole("alert")).toBeFocused();
  await expect(row.getByRole("alert")).toHaveText("It has a note. Remove it here if nobody needs it.");
  await expect(row.getByLabel("Note")).toHaveValue("Ask about Ohio");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const colleague = await context.newPage();
  await enterAs(colleague.context(), testOrigin, "agent");
  await colleague.goto("/service/68");
  await expect(colleague.getByRole("button", { name: "Save Motor Vehicle Records" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await colleague.getByRole("button", { name: "Save Motor Vehicle Records" }).click();
  await expect(colleague.getByRole("alert")).toHaveText("It has a note. Remove it here if nobody needs it.");
  await expect(colleague.getByLabel("Note")).toHaveValue("Ask about Ohio");
  await colleague.getByRole("button", { name: "Remove Motor Vehicle Records" }).click();
  await expect(colleague.getByRole("status").filter({ hasText: "The service is not saved any more." })).toBeVisible();
  await expect(colleague.getByText("Nothing is saved yet")).toBeVisible();
  await context.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the form that saves a search is in view as a whole, and the saved search is on the list", async ({ page }) => {
    await enterAs(page.context(), testOrigin, "buyer");
    await openLive(page, "/?q=hail");
    await page.locator("summary").filter({ hasText: "Save search" }).click();
    const form = page.locator("details[open] form");
    await expect(form).toBeInViewport({ ratio: 1 });
    await form.getByLabel("Name").fill("Hail anywhere");
    await form.getByRole("button", { name: "Save search" }).click();
    await expect(page).toHaveURL(/\/saved/);
    await expect(page.getByRole("link", { name: "Hail anywhere" })).toBeVisible();
    await page.getByRole("button", { name: /^Remove.*Hail anywhere/ }).click();
    const removed = page.getByRole("status").filter({ hasText: "The search is removed." });
    await expect(removed).toBeFocused();
    await expect(page.getByRole("link", { name: "Hail anywhere" })).toHaveCount(0);
  });
});
