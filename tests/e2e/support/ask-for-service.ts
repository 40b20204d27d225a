import type { Page } from "@playwright/test";
import { chooseOptions } from "./choose-options.ts";
import { expect } from "./clean-page.ts";

/** Requests Business Classification as Vera Stone, a visitor. */
export async function askForService(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/requestservice/x/40`);
  await chooseOptions(page, "Business type", "Data");
  await page.getByLabel("First name").fill("Vera");
  await page.getByLabel("Last name").fill("Stone");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Description").fill("Classify <b>400</b> accounts");
  await page.getByLabel(/I accept the/).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Thank you, Your request has been successfully submitted")).toBeVisible();
}
