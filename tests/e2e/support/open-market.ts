import type { Page } from "@playwright/test";
import { choosePassword, readMailedLink } from "../sign-in.ts";

export interface OwnMarket {
  email: string;
  company: string;
  /** Its name in addresses. */
  slug: string;
}

/**
 * Registers an agency that opens its market right away, and signs the page in as its owner: a market that no other
 * test looks at or changes.
 */
export async function openMarket(page: Page): Promise<OwnMarket> {
  const key = crypto.randomUUID().slice(0, 8);
  const [company, email] = [`Harbor ${key}`, `dana-${key}@harbor.example`];
  await page.goto("/agencyonboarding");
  await page.getByLabel("Business Name").fill(company);
  await page.getByLabel("First Name").fill("Dana");
  await page.getByLabel("Last Name").fill("Whitcomb");
  await page.getByLabel("Work Email").fill(email);
  await page.getByLabel(/Open our own market right away/).check();
  await page.getByLabel(/I accept the/).check();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await choosePassword(page, await readMailedLink(email, "validate"));
  return { email, company, slug: `harbor-${key}` };
}
