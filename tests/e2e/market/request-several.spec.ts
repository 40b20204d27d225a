import { chooseOptions } from "../support/choose-options.ts";
import { expect, test } from "../support/clean-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";

test("compared services are requested in one form; one that runs already is named, and the text stays", async ({
  page,
  expectRefusal,
}) => {
  expectRefusal();
  const email = `dana-${crypto.randomUUID()}@lakeshore.example`;
  const send = page.getByRole("button", { name: "Send the requests" });
  const fill = async () => {
    await chooseOptions(page, "Business type", "Data");
    await page.getByLabel("First name").fill("Dana");
    await page.getByLabel("Last name").fill("Whitcomb");
    await page.getByLabel("Work email").fill(email);
    await page.getByLabel("Description").fill("For 400 accounts in Ohio");
    await page.getByLabel(/I accept the/).check();
  };
  await page.goto("/compare?id=2&id=68");
  await page.getByRole("link", { name: "Request all 2" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request several services");
  await expectAccessible(page);
  await fill();
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 requests were sent");
  await expect(page.getByText("Motor Vehicle Records")).toBeVisible();
  await expect(page.getByText(/^R-/)).toHaveCount(2);
  await page.goto("/requestseveral?id=68&id=1");
  await fill();
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Motor Vehicle Records: your request is already in progress.");
  await expect(page.getByRole("checkbox", { name: /Motor Vehicle Records/ })).not.toBeChecked();
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One request was sent");
});
