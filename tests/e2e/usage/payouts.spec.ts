import { readFile } from "node:fs/promises";
import { openGuest } from "../sign-in.ts";
import { agree } from "../support/agree.ts";
import { expect, test } from "../support/clean-page.ts";
import { enterAs, openLive, testOrigin } from "../support/site.ts";

test("a seller enters a bank account, the administrator pays once, and the seller sees it", async ({
  page,
  browser,
  demoPassword,
  expectRefusal,
}) => {
  expectRefusal();
  await enterAs(page.context(), testOrigin, "seller");
  await openLive(page, "/company/payment");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Earnings and payouts");
  await page.getByLabel("Account number").fill("12");
  await page.getByRole("button", { name: "Save account" }).click();
  await expect(page.getByRole("alert")).toContainText("account number of 4 to 17 digits");
  await page.getByLabel("Account number").fill("00012344411");
  await page.getByRole("button", { name: "Save account" }).click();
  await agree(page, "Save account", demoPassword);
  await expect(page.getByRole("status").filter({ hasText: "The account is saved." })).toBeFocused();
  await expect(page.getByText(/account ending in 4411/)).toBeVisible();

  const admin = await openGuest(browser);
  await enterAs(admin.context(), testOrigin, "administrator");
  await admin.goto("/gigmarket/admin/payouts");
  const pay = admin.getByRole("button", { name: /^Pay \$/ });
  // There is one run for each payout day: a retried test finds it already made.
  if ((await pay.count()) > 0) {
    await pay.first().click();
    await agree(admin, "Pay sellers", demoPassword);
    await expect(admin.getByRole("status").filter({ hasText: "Now give the run’s file to the bank." })).toBeVisible();
  }
  await expect(pay).toHaveCount(0);
  await admin.getByRole("table", { name: "Payout runs" }).getByRole("link").first().click();
  await expect(admin.getByRole("heading", { level: 1 })).toContainText("Payouts of");
  const [file] = await Promise.all([
    admin.waitForEvent("download"),
    admin.getByRole("link", { name: "Download bank file" }).click(),
  ]);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("pain.001.001.09");
  expect(text).toMatch(/PAYEE-\d+-4411/);
  await admin.context().close();

  await page.goto("/company/payment");
  const past = page.getByRole("region", { name: "Past payouts" });
  await expect(past.getByRole("listitem").first()).toContainText("4411");
  const [statement] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^PDF/ }).first().click(),
  ]);
  expect((await readFile(await statement.path())).subarray(0, 5).toString()).toBe("%PDF-");
});
