import type { Browser, Page } from "@playwright/test";
import type { Person } from "../contract/policy-table.ts";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { openMarket } from "./support/open-market.ts";
import { enterAs, testOrigin } from "./support/site.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");
/** "Business Classification" of the seller's. */
const serviceId = 40;

async function enter(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page.context(), testOrigin, person);
  return page;
}

test("a seller's evidence is checked, read under terms, packed and decided on", async ({ browser }) => {
  test.setTimeout(120_000);
  const seller = await enter(browser, "seller");
  await seller.goto(`/company/diligence?service=${serviceId}`);
  await expectAccessible(seller);
  await seller.getByRole("link", { name: /Where data are kept$/ }).click();
  await seller.getByLabel("Where data are kept").fill("United States, in Ohio alone.");
  const file = { name: "Regions.pdf", mimeType: "application/pdf", buffer: pdf };
  await seller.getByLabel(/^Document/).setInputFiles(file);
  await seller.getByText("Restrict the document").click();
  await expectAccessible(seller);
  await seller.getByRole("button", { name: "Save the answer" }).click();
  await expect(seller.getByText("The answer was saved.")).toBeVisible();
  await expect(seller.getByText("United States, in Ohio alone.")).toBeVisible();

  const admin = await enter(browser, "administrator");
  await admin.goto("/gigmarket/admin/diligence?state=waiting");
  await admin.getByRole("row").filter({ hasText: "Where data are kept" }).getByRole("link").first().click();
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Accept the evidence" }).click();
  await expect(admin.getByText("The evidence was accepted.")).toBeVisible();

  // Terms are accepted once: a company of its own has not done so.
  const buyer = await (await browser.newContext()).newPage();
  await openMarket(buyer);
  await buyer.goto(`/service/${serviceId}?tab=trust`);
  const answer = buyer.locator("dl > div").filter({ hasText: "Where data are kept" });
  await expect(answer).toContainText("Evidence checked by an administrator");
  await buyer.getByRole("link", { name: "Documents and evidence pack" }).click();
  await expect(buyer.getByRole("heading", { name: "Restricted documents" })).toBeVisible();
  await expectAccessible(buyer);
  await buyer.getByText("I accept these terms for my company").click();
  await buyer.getByRole("button", { name: "Accept the terms" }).click();
  await expect(buyer.getByRole("link", { name: "Regions.pdf" })).toBeVisible();
  const [download] = await Promise.all([
    buyer.waitForEvent("download"),
    buyer.getByRole("link", { name: "Download the pack" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`due-diligence-${serviceId}.zip`);
  await buyer.getByLabel("Decision", { exact: true }).selectOption("Approved with conditions");
  await buyer.getByLabel("Reasons and conditions").fill("No driver license numbers.");
  await buyer.getByRole("button", { name: "Record the decision" }).click();
  await expect(buyer.getByText("No driver license numbers.").first()).toBeVisible();
  await expectAccessible(buyer);

  await seller.goto("/company/diligence");
  await expect(seller.getByRole("row").filter({ hasText: "Downloaded the pack of" }).first()).toBeVisible();
});
