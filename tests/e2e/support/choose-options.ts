import type { Page } from "@playwright/test";

/** Chooses options of a multi-select by clicking their text, and closes the list. */
export async function chooseOptions(page: Page, field: string, ...options: string[]): Promise<void> {
  await page.getByRole("combobox", { name: field, exact: true }).click();
  for (const option of options) await page.getByRole("option", { name: option, exact: true }).click();
  await page.keyboard.press("Escape");
}
