import { randomUUID } from "node:crypto";
import { agree } from "./support/agree.ts";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { enterAs, testOrigin } from "./support/site.ts";

test("the administrator records a payment once, and sets a brand's share", async ({
  page,
  demoPassword,
  expectRefusal,
}) => {
  expectRefusal();
  await enterAs(page.context(), testOrigin, "administrator");
  await page.goto("/gigmarket/admin/companies/1");
  await page.getByRole("link", { name: "Account and payments" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
  const reference = `WIRE-${randomUUID().slice(0, 8)}`;
  const record = async (amount: string) => {
    await page.getByLabel("Amount in dollars").fill(amount);
    await page.getByLabel("Bank reference").fill(reference);
    await page.getByRole("button", { name: "Record payment" }).click();
  };
  await record("nothing");
  await expect(page.getByRole("alert")).toContainText("Please enter an amount in dollars");
  await expectAccessible(page);
  await record("1234.5");
  await expect(page.getByRole("region", { name: /\?$/ })).toContainText("$1,234.50");
  await agree(page, "Record payment", demoPassword);
  await expect(page.getByRole("status").filter({ hasText: "The payment is recorded." })).toBeVisible();
  const lines = page.getByRole("table").locator("tbody tr");
  await expect(lines.first()).toContainText("$1,234.50");
  const before = await lines.count();
  await record("1234.5");
  await agree(page, "Record payment", demoPassword);
  await expect(page.getByRole("alert")).toContainText("recorded already");
  await expect(lines).toHaveCount(before);

  await page.goto("/gigmarket/admin/money");
  await page.getByLabel("Tenant", { exact: true }).selectOption({ label: "Designic" });
  await page.getByLabel("New share in percent").fill("11.5");
  await page.getByRole("button", { name: "Change share" }).click();
  await agree(page, "Change share", demoPassword);
  await expect(page.getByRole("status").filter({ hasText: "The share is saved" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Designic/ })).toContainText("11.5%");
});

test("the administrator imports a file of payments, all or nothing", async ({ page, demoPassword, expectRefusal }) => {
  expectRefusal();
  await enterAs(page.context(), testOrigin, "administrator");
  await page.goto("/gigmarket/admin/money");
  const name = randomUUID().slice(0, 8);
  const send = async (...lines: string[]) => {
    const buffer = Buffer.from(["company,amount,reference", ...lines].join("\n"));
    await page.getByLabel("CSV file").setInputFiles({ name: "payments.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Read file" }).click();
  };
  await send(`harbor-works,1.25,${name}-1`, `nobody,2,${name}-2`);
  await expect(page.getByRole("alert")).toContainText("Line 3: No company or bill has this name.");
  await expectAccessible(page);
  await send(`harbor-works,1.25,${name}-1`, `gable-and-stone-2026-10,2,${name}-2`);
  await expect(page.getByRole("region", { name: /\?$/ })).toContainText("2 payments, $3.25");
  await agree(page, "Record payments", demoPassword);
  await expect(page.getByRole("status").filter({ hasText: "2 payments are recorded." })).toBeVisible();
  await page.goto("/gigmarket/admin/health");
  await expect(page.getByText("Balanced", { exact: true })).toBeVisible();
});
