import { expect, test } from "../support/clean-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { openMarket } from "../support/open-market.ts";
import { enterAs, testOrigin } from "../support/site.ts";

test("a seller offers a service for some days with a limit, sees both, and takes the offer back", async ({
  page,
  expectRefusal,
}) => {
  expectRefusal();
  await enterAs(page.context(), testOrigin, "seller");
  await page.goto("/myservices/agreements");
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Send offer" }) });
  const choice = form.getByLabel("Service");
  const name = (await choice.locator("option").last().textContent()) ?? "";
  await choice.selectOption({ label: name });
  await form.getByLabel("Company").fill("nobody-here");
  const year = new Date().getUTCFullYear() + 1;
  await form.getByLabel("First day").fill(`${year}-02-01`);
  await form.getByLabel("Last day").fill(`${year}-01-31`);
  await form.getByLabel("Proposed monthly limit").fill("300");
  await page.getByRole("button", { name: "Send offer" }).click();
  await expect(page.getByRole("alert")).toContainText("The last day is not before the first");
  await expectAccessible(page);
  await form.getByLabel("Company").fill("gable-and-stone");
  await form.getByLabel("Last day").fill(`${year}-12-31`);
  await page.getByRole("button", { name: "Send offer" }).click();
  await expect(page.getByRole("heading", { name: /^You offer .* a service$/ })).toBeVisible();
  await expect(page.getByText(`Dec 31, ${year}`, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/myservices/agreements");
  // Offers that were taken back before are listed, too.
  const row = page
    .getByRole("row")
    .filter({ hasText: `${name} for Gable & Stone` })
    .filter({ hasText: "Offered" });
  await expect(row).toContainText(`Starts Feb 1, ${year}`);
  await expect(row).toContainText(`Last day Dec 31, ${year}`);
  await row.getByRole("link").click();
  await page.getByText("Yes, take the offer back").click();
  await page.getByRole("button", { name: "Take the offer back" }).click();
  await expect(page.getByRole("heading", { name: /^You offer/ })).toBeHidden();
});

test("a buyer reads the days of an offer, and accepts it with a limit of its own that the seller does not see", async ({
  page,
  browser,
  baseURL,
}) => {
  const { company, slug } = await openMarket(page);
  const seller = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(seller.context(), testOrigin, "seller");
  await seller.goto("/myservices/agreements");
  const form = seller.locator("form").filter({ has: seller.getByRole("button", { name: "Send offer" }) });
  await form.getByLabel("Service").selectOption({ label: "Business Classification" });
  await form.getByLabel("Company").fill(slug);
  const today = new Date().toISOString().slice(0, 10);
  const year = new Date().getUTCFullYear() + 1;
  await form.getByLabel("First day").fill(today);
  await form.getByLabel("Last day").fill(`${year}-12-31`);
  await form.getByLabel("Proposed monthly limit").fill("300");
  await seller.getByRole("button", { name: "Send offer" }).click();
  await expect(seller.getByRole("heading", { name: `You offer ${company} a service` })).toBeVisible();
  const address = new URL(seller.url()).pathname;
  await seller.getByText("Yes, take the offer back").click();

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Review" }).click();
  await expect(page.getByRole("heading", { name: "Northline Data offers your company a service" })).toBeVisible();
  await expect(page.getByText(`Dec 31, ${year}`, { exact: true })).toBeVisible();
  await page.getByLabel("Most in a month, in dollars").fill("250");
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page.getByRole("heading", { name: /offers your company a service$/ })).toBeHidden();
  await expect(page.getByRole("main")).toContainText("$250.00");
  await expectAccessible(page);

  // The seller's tick was for taking the offer back: it does not stand for ending what the offer has become.
  await seller.getByRole("button", { name: "Take the offer back" }).click();
  await expect(seller.getByRole("alert")).toContainText("This has changed in the meantime");
  await expect(seller.getByLabel("Yes, end it for good.")).not.toBeChecked();
  await seller.goto(address);
  await expect(seller.getByRole("main")).toContainText("Active");
  await expect(seller.getByRole("main")).not.toContainText("$250.00");
});
