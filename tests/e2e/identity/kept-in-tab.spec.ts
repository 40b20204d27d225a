import { demoPassword } from "../../../scripts/test-server.mjs";
import { newPassword } from "../sign-in.ts";
import { expect, test } from "../support/clean-page.ts";
import { openMarket } from "../support/open-market.ts";
import { pressWords } from "../support/press-words.ts";
import { enterAs, openLive, toOrigin } from "../support/site.ts";

test("what was typed comes back to the account that sent it after signing out in another tab", async ({
  page,
  context,
}) => {
  test.slow();
  const { email } = await openMarket(page);
  await openLive(page, "/profile");
  const other = await context.newPage();
  await openLive(other, "/profile");
  await pressWords(other, other.getByText("Dana Whitcomb", { exact: true }).first());
  await pressWords(other, other.getByText("Logout", { exact: true }).first());
  await expect(other).toHaveURL(/\/login$/);

  await page.getByLabel("First name").fill("Danielle");
  await pressWords(page, page.getByRole("button", { name: /^Save/ }).first());
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByText("what you sent did not arrive")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await pressWords(page, page.getByRole("button", { name: "Login", exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your form was kept");
  await expect(page.getByLabel("What you typed")).toHaveValue(/Danielle/);
  await pressWords(page, page.getByText("Send the form", { exact: true }));
  await expect(page.getByLabel("First name")).toHaveValue("Danielle");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("sent-form"))).toBeNull();
  await page.goto("/profile/unsent/tab");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No form is kept here");
});

test("a request that was shown to an account is kept, not taken for a visitor's, when the session is gone", async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, toOrigin(baseURL), "buyer");
  await openLive(page, "/requestservice");
  await page.getByLabel("Description").fill("Classify 400 accounts before renewal");
  await context.clearCookies({ name: "session" });
  await pressWords(page, page.getByRole("button", { name: "Submit", exact: true }));
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByText("what you sent did not arrive")).toBeVisible();
  await page.getByLabel("Email").fill("seller@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await pressWords(page, page.getByRole("button", { name: "Login", exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No form is kept here");
  await expect(page.getByText("Classify 400 accounts")).toHaveCount(0);
});
