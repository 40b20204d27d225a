import { signIn } from "../sign-in.ts";
import { expect, test } from "../support/clean-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";

test("a seller offers a service for some days with a limit, and the buyer accepts with another", async ({
  page,
  browser,
  demoPassword,
  expectRefusal,
}) => {
  expectRefusal();
  await signIn(page, ["seller@demo.test", demoPassword]);
  await page.goto("/myservices/agreements");
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Send offer" }) });
  const choice = form.getByLabel("Service");
  const name = (await choice.locator("option").last().textContent()) ?? "";
  await choice.selectOption({ label: name });
  await form.getByLabel("Company").fill("gable-and-stone");
  const year = new Date().getUTCFullYear() + 1;
  await form.getByLabel("First day").fill(`${year}-02-01`);
  await form.getByLabel("Last day").fill(`${year}-01-31`);
  await form.getByLabel("Proposed monthly limit").fill("300");
  await page.getByRole("button", { name: "Send offer" }).click();
  await expect(page.getByRole("alert")).toContainText("The last day is not before the first");
  await expectAccessible(page);
  await form.getByLabel("Company").fill("lakeshore-insurance");
  await form.getByLabel("Last day").fill(`${year}-12-31`);
  await page.getByRole("button", { name: "Send offer" }).click();
  await expect(page.getByRole("heading", { name: /^You offer .* a service$/ })).toBeVisible();
  await expect(page.getByText(`Dec 31, ${year}`)).toBeVisible();
  await expectAccessible(page);

  const buyer = await browser.newPage();
  await signIn(buyer, ["buyer@demo.test", demoPassword], new URL(page.url()).origin);
  await buyer.goto(page.url());
  await expect(buyer.getByText(`Feb 1, ${year}`)).toBeVisible();
  await expect(buyer.getByLabel("Most in a month, in dollars")).toHaveValue("300.00");
  await expectAccessible(buyer);
  await buyer.getByLabel("Most in a month, in dollars").fill("250");
  await buyer.getByRole("button", { name: "Accept" }).click();
  await expect(buyer.getByText(`Starts Feb 1, ${year}`)).toBeVisible();
  await expect(buyer.getByText(`Last day Dec 31, ${year}`)).toBeVisible();
  await expect(buyer.getByText("Limit set to $250.00")).toBeVisible();
  await expectAccessible(buyer);

  await page.reload();
  await expect(page.getByText(`Starts Feb 1, ${year}`)).toBeVisible();
  await expect(page.getByText("$250.00")).toBeHidden();
  await page.goto("/myservices/agreements");
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: name })
      .filter({ hasText: `Last day Dec 31, ${year}` }),
  ).toBeVisible();
});
