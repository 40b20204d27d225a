import { openGuest } from "../sign-in.ts";
import { expect, test } from "../support/clean-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { enterAs, testOrigin } from "../support/site.ts";

/** The month of a statement issued long ago that no other test uses; each retry has its own. */
const toMonth = (tries: number) => new Date(Date.now() - (120 + 31 * tries) * 86_400_000).toISOString().slice(0, 7);
const service = "Business Classification";

test("a line is disputed, answered, corrected, restated and marked", async ({ page, browser, expectRefusal }, {
  retry,
}) => {
  expectRefusal();
  const month = toMonth(retry);
  const statement = `/company/payment/${month}`;
  await enterAs(page.context(), testOrigin, "owner");
  await page.goto(statement);
  const line = page.getByRole("row", { name: service });
  const billed = await line.textContent();
  await line.getByRole("link", { name: "Report a problem" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report a problem");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a message");
  await page.getByLabel("What is wrong?").fill("Most of us were away. We did not send these.");
  const [, day = ""] = await page
    .getByLabel("Which day?")
    .locator("option")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
  await page.getByLabel("Which day?").selectOption(day);
  await page.getByRole("button", { name: "Send report" }).click();
  await page.waitForURL(/\/company\/payment\/disputes\/dsp_/);
  const thread = new URL(page.url()).pathname;
  await expect(page.getByText("To be answered by")).toBeVisible();
  await expectAccessible(page);
  await page.goto(statement);
  await expect(line.getByRole("link", { name: "In dispute" })).toHaveAttribute("href", thread);

  const seller = await openGuest(browser);
  await enterAs(seller.context(), testOrigin, "seller");
  await seller.goto("/dashboard");
  await expect(seller.getByText(`Demo Agency reports a problem: ${service}`)).toBeVisible();
  await seller.goto(thread);
  await seller.getByLabel("Write a message").fill("All carry your key. We are asking our gateway team.");
  await seller.getByRole("button", { name: "Send message" }).click();
  await expect(seller.getByText("Waiting for buyer")).toBeVisible();
  await seller.getByLabel("Requests that should have counted").fill("100000");
  await seller.getByLabel("Reason").fill("It was our own retry queue.");
  await seller.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(seller.getByRole("alert")).toContainText("Please enter fewer than were counted");
  await seller.getByLabel("Requests that should have counted").fill("1");
  await seller.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(seller.getByText("Taken off")).toBeVisible();
  await expect(seller.getByRole("button", { name: "Send message" })).toHaveCount(0);
  await seller.context().close();

  await page.goto(statement);
  // Issued lines stay unchanged; the credit is in the open month.
  expect((await line.textContent())?.replace("Corrected", "")).toContain(billed?.split("Report")[0] ?? "");
  await expect(line.getByRole("link", { name: "Corrected" })).toHaveAttribute("href", thread);
  await page.goto(`/company/payment/${new Date().toISOString().slice(0, 7)}`);
  await expect(page.getByRole("row", { name: `${service} (Restatements` })).toContainText("Corrected");
  await page.goto(`/reports?from=${month}-01&to=${day}`);
  await expect(page.getByRole("link", { name: "The report that led to it" })).toHaveAttribute("href", thread);

  const platform = await openGuest(browser);
  await enterAs(platform.context(), testOrigin, "administrator");
  await platform.goto("/gigmarket/admin/disputes");
  await platform.getByRole("table").getByRole("link", { name: service }).first().click();
  await expect(platform.getByText("It was our own retry queue.")).toBeVisible();
  await platform.context().close();
});
