import { expect, type Page } from "@playwright/test";

/** Confirms a dangerous action, with the password unless it was typed just now. */
export async function agree(page: Page, yes: string, password: string): Promise<void> {
  const ask = page.getByRole("region", { name: /\?$/ });
  await expect(ask).toBeVisible();
  const field = ask.getByLabel("Your password");
  if ((await field.count()) > 0) await field.fill(password);
  await ask.getByRole("button", { name: yes }).click();
}
