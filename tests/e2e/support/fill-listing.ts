import { expect, type Page } from "@playwright/test";
import { chooseOptions } from "./choose-options.ts";
import { pressWords } from "./press-words.ts";

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>',
);

const next = (page: Page) => page.getByRole("button", { name: "Save and continue" }).last().click();

/** Completes a listing's wizard from its first step until it is in review. @param fee in dollars */
export async function fillListing(
  page: Page,
  { name, fee, email }: { name: string; fee: string; email: string },
): Promise<void> {
  await page.getByLabel("Legal company name").fill("Northline Data LLC");
  await page.getByLabel("Contact name").fill("Samir Haddad");
  await page.getByLabel("Contact email").fill(email);
  await page.getByLabel("Company phone").fill("612-555-0188");
  await page.getByLabel("Street address").fill("1 Main Street");
  await page.getByLabel("City").fill("Minneapolis");
  await page.getByLabel("State").selectOption("MN");
  await page.getByLabel("ZIP code").fill("55401");
  await next(page);
  await page.getByLabel("Provider name").fill("Northline");
  await page.getByLabel("Website").fill("https://northline.example");
  await page.getByLabel("About the provider").fill("Weather data for insurance.");
  await page.getByLabel("Service name").fill(name);
  await page.getByLabel("Tagline").fill("Which storms a roof went through");
  const description = page.getByRole("textbox", { name: "Description", exact: true });
  // Labels are pressed, too.
  await expect(page.getByRole("button", { name: "Show as Markdown" }).first()).toBeVisible();
  await pressWords(page, page.getByText("Description", { exact: true }).first());
  await expect(description).toBeFocused();
  await page.keyboard.type("Tells which weather a property went through, storm by storm.");
  await page.getByLabel("APIs Available for Integrations").check();
  await pressWords(page, page.getByText("Categories", { exact: true }).first());
  await page.getByRole("option", { name: "Weather", exact: true }).click();
  await page.keyboard.press("Escape");
  await page.getByLabel("Logo").setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: logo });
  await expect(page.getByText("The file is saved.")).toBeVisible();
  await next(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Eligibility criteria");
  await chooseOptions(page, "Lines of business", "Homeowners");
  await chooseOptions(page, "Company types", "Data Provider");
  await page.getByRole("button", { name: "Select all" }).click();
  await next(page);
  await page.getByLabel("Fee per transaction").fill(fee);
  await next(page);
  await fillPayee(page);
}

/** The wizard's last step: the finance contact, then submission. */
export async function fillPayee(page: Page): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Fay Moneta");
  await page.getByLabel("Email", { exact: true }).fill("fay@northline.example");
  await page.getByLabel("Account holder").fill("Northline Data LLC");
  await page.getByLabel("Bank").fill("First Bank");
  await page.getByLabel("Routing number").fill("091000019");
  await page.getByLabel("Account number").fill("000123456789");
  await page.getByRole("button", { name: "Submit for review" }).last().click();
  await expect(page.getByRole("heading", { name: "Your listing is in review" })).toBeVisible();
}
