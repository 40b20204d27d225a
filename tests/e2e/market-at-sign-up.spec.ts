import { choosePassword, openGuest, readMailedLink } from "./sign-in.ts";
import { expect, test } from "./support/clean-page.ts";

test("an agency opens its market while registering, a visitor's request arrives there, and its owner hides and shows it", async ({
  page,
  browser,
  expectRefusal,
}) => {
  test.slow();
  const key = crypto.randomUUID().slice(0, 8);
  const [name, email] = [`Harbor ${key}`, `dana-${key}@harbor.example`];
  const market = `/harbor-${key}/myservices`;
  await page.goto("/newregistration");
  await page.getByRole("link", { name: "Register your agency" }).click();
  await expect(page.getByLabel(/Open our own market right away/)).toBeChecked();
  await page.getByLabel("Business Name").fill(name);
  await page.getByLabel("First Name").fill("Dana");
  await page.getByLabel("Last Name").fill("Whitcomb");
  await page.getByLabel("Work Email").fill(email);
  await page.getByLabel(/I accept the/).check();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText(market)).toBeVisible();
  const visitor = await openGuest(browser);
  expect((await visitor.goto(market))?.status()).toBe(404);

  await choosePassword(page, await readMailedLink(email, "validate"));
  await expect(page).toHaveURL(new RegExp(`${market}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await visitor.goto(`/harbor-${key}/startworkflow/VIN%20Decoder/1`);
  await visitor.getByLabel("First Name").fill("Vera");
  await visitor.getByLabel("Last Name").fill(key);
  await visitor.getByLabel("Work Email").fill(`vera-${key}@visitor.example`);
  await visitor.getByLabel("Description").fill("Decode the VINs of our fleet.");
  await visitor.getByLabel(/I accept the/).check();
  await visitor
    .getByRole("main")
    .getByRole("button", { name: /Submit|Request|Start/ })
    .click();
  await expect(visitor.getByText("Your request has been successfully submitted")).toBeVisible();
  await page.goto("/requests");
  await expect(page.getByText(`Vera ${key}`).first()).toBeVisible();

  await page.goto("/company/market");
  expectRefusal();
  await page.getByRole("button", { name: "Take offline" }).click();
  const question = page.getByRole("region", { name: "Take the market offline" });
  await expect(question.getByRole("link", { name: "Cancel" })).toBeVisible();
  await expect(question).toContainText("told by email an hour later");
  await page.getByRole("button", { name: "Take offline" }).click();
  await expect(page.getByText("Your market is offline: nobody sees it until you open it again.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Make collections" })).toHaveCount(0);
  expect((await visitor.goto(market))?.status()).toBe(404);
  await page.getByRole("button", { name: "Open the market" }).click();
  await expect(page.getByRole("button", { name: "Take offline" })).toBeVisible();
  expect((await visitor.goto(market))?.status()).toBe(200);
  await visitor.context().close();
});
