import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/clean-page.ts";
import { openLive } from "./support/site.ts";

/** Presses Tab until the target has the focus; on the way the focus must always be visible and outlined. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    expect(await describeLostFocus(page)).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the focus never reached ${target}`);
}

/** What is wrong with the focused element, or null. */
function describeLostFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return "nothing has the focus";
    const name = element.outerHTML.slice(0, 120);
    const marks = [element, element.parentElement].flatMap((part) => {
      const { outlineStyle, boxShadow } = part ? getComputedStyle(part) : { outlineStyle: "none", boxShadow: "none" };
      return [outlineStyle, boxShadow];
    });
    if (marks.every((mark) => mark === "none")) return `nothing shows the focus on ${name}`;
    const { top, bottom, width } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && width > 0 ? null : `out of sight: ${name}`;
  });
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test("a service is requested with the keyboard only, including validation errors", async ({ page, expectRefusal }) => {
  expectRefusal();
  await openLive(page, "/requestservice/x/40");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  const submit = page.getByRole("button", { name: "Submit" });
  await tabTo(page, submit);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await tabTo(page, page.getByRole("alert").getByRole("link", { name: "Please select business type." }));
  await page.keyboard.press("Enter");
  const types = page.locator("#businessTypes");
  await expect(types).toBeFocused();
  await page.keyboard.press("Enter");
  const list = page.getByRole("listbox", { name: "Business type" });
  await expect(list).toBeVisible();
  for (const key of ["End", "Space", "Home", "ArrowDown", "Space", "End", "Space"]) await page.keyboard.press(key);
  await expect(page.getByRole("option", { selected: true })).toHaveText(["Data"]);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(types).toBeFocused();
  await expect(types).toHaveText("1 selected");
  await typeInto(page, "First name", "Kay");
  await typeInto(page, "Last name", "Board");
  await typeInto(page, "Work email", `keys-${crypto.randomUUID()}@agency.example`);
  await typeInto(page, "Description", "Classify 400 accounts");
  await tabTo(page, page.getByLabel(/I accept the/));
  await page.keyboard.press("Space");
  await tabTo(page, submit);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Thank you, Your request has been successfully submitted")).toBeVisible();
  expect(await describeLostFocus(page)).not.toBe("nothing has the focus");
});

test("an agency is registered with the keyboard alone", async ({ page }) => {
  await openLive(page, "/agencyonboarding?code=DEMO-GIG");
  await typeInto(page, "Business Name", `Keyboard Agency ${crypto.randomUUID()}`);
  await typeInto(page, "First Name", "Kay");
  await typeInto(page, "Last Name", "Board");
  await typeInto(page, "Work Email", `keys-${crypto.randomUUID()}@agency.example`);
  await tabTo(page, page.getByLabel(/I accept the/));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Register", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Thank you for registering")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: /Copy/ }));
});

test("filters and menus close with Escape and return the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, "/");
  for (const opener of [page.getByRole("link", { name: /^Filters/ }), page.getByRole("link", { name: "Menu" })]) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
