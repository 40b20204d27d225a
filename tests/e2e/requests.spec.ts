import { askForService } from "./support/ask-for-service.ts";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { hasMailbox, readNewestMail } from "./support/mailbox.ts";
import { chooseSites, enterAs, mainSite, openLive, testOrigin, toOrigin } from "./support/site.ts";

for (const { name, tenant } of chooseSites([
  { name: mainSite, tenant: undefined },
  { name: "premfi", tenant: "premfi" },
])) {
  test(`a visitor on ${name} sends a request, the seller answers, the buyer accepts, until it is live`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.skip(!hasMailbox, "mail cannot be read here");
    const main = String(baseURL);
    const origin = toOrigin(main, tenant);
    const email = `vera-${crypto.randomUUID()}@agency.example`;
    await askForService(page, origin, email);

    const seller = await (await browser.newContext({ baseURL: main })).newPage();
    await enterAs(seller.context(), testOrigin, "seller");
    await seller.goto(`/requests?q=${email}`);
    await seller.getByRole("link", { name: /Vera Stone/ }).click();
    await seller.waitForURL(/\/requests\/R-\d+/);
    await expect(seller.getByText("Classify <b>400</b> accounts").last()).toBeVisible();
    await seller.getByLabel(/^Reply to/).fill("How many are restaurants?");
    await seller.getByRole("button", { name: "Send and wait for buyer" }).click();
    await expect(seller.getByRole("article").getByText("Moved to Waiting for buyer")).toBeVisible();
    await expectAccessible(seller);

    const mail = await readNewestMail(email, /How many are restaurants/);
    const link = /https?:\/\/\S+\/requests\/status\/\S+/.exec(mail)?.[0] ?? "";
    expect(new URL(link).origin).toBe(origin);
    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({ "cache-control": "private, no-store", "referrer-policy": "same-origin" });
    await expect(page.getByText("Waiting on you")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Your message").fill("Forty of them");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText("Forty of them")).toBeVisible();

    await seller.reload();
    await expect(seller.getByRole("article").getByText("Forty of them")).toBeVisible();
    await seller.getByLabel(/^Reply to/).fill("Forty are 40 dollars a month. Shall we begin?");
    await seller.getByRole("button", { name: "Send and wait for buyer" }).click();
    await expect(seller.getByRole("article").getByText("Moved to Waiting for buyer")).toHaveCount(2);
    await page.reload();
    await expect(page.getByText("Shall we begin?")).toBeVisible();
    await page.getByRole("button", { name: "Accept" }).click();
    await expect(page.getByText("Moved to Approved")).toBeVisible();
    await seller.getByLabel(/^Reply to/).fill("Then let us look again");
    await seller.getByRole("button", { name: "Back to review" }).click();
    await expect(seller.getByRole("alert")).toContainText("Somebody moved this request in the meantime");
    await expect(seller.getByLabel(/^Reply to/)).toHaveValue("Then let us look again");
    await seller.getByRole("button", { name: "Set live" }).click();
    await expect(seller.getByRole("article").getByText("Moved to Live")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Moved to Live")).toBeVisible();
    await expect(page.getByText("Withdraw")).toBeHidden();
    await seller.context().close();
  });
}

test("a request chosen by keyboard takes the place of the list on a tablet, and the focus with it", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await enterAs(context, String(baseURL), "seller");
  await openLive(page, "/requests");
  const chosen = page.locator("main a[href^='/requests/R-']").first();
  await chosen.press("Enter");
  await page.waitForURL(/\/requests\/R-\d+/);
  await expect(chosen).toBeHidden();
  await expect(page.locator("#main")).toBeFocused();
});

test("a buyer starts a workflow, follows it and withdraws it", async ({ page, expectRefusal }) => {
  expectRefusal();
  await enterAs(page.context(), testOrigin, "buyer");
  await page.goto("/startworkflowint");
  const card = page.getByRole("listitem").filter({ hasText: "Coastal Property Pack" });
  await card.getByRole("link", { name: "Start Workflow" }).click();
  await expect(page.getByLabel("Work email")).toHaveValue("buyer@demo.test");
  await page.getByLabel("Description").fill("Twelve houses on the shore");
  await page.getByRole("button", { name: "Submit" }).click();
  // A first try may have left it open: then this one follows and withdraws it.
  const sent = page.getByText(/^Thank you, Your request has been successfully submitted|already in progress/);
  await expect(sent).toBeVisible();

  await page.goto("/workflowdashboard");
  await page.getByRole("link", { name: "Coastal Property Pack" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Coastal Property Pack");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.locator("[aria-current]")).toHaveText(/^Workflows/);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator("summary", { hasText: "Withdraw" }).click();
  await expect(page.getByLabel(/^Reason/)).toBeInViewport({ ratio: 1 });
  await page.getByLabel(/^Reason/).fill("It was for a journey");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Moved to Withdrawn")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Needs your attention" })).toBeVisible();
});

test("an agency's administrator follows a request of its agent", async ({ page, expectRefusal }) => {
  expectRefusal();
  await enterAs(page.context(), testOrigin, "agent");
  await page.goto("/startworkflow/x/60");
  const need = `Forty submissions ${crypto.randomUUID()}`;
  await page.getByLabel("Description").fill(need);
  await page.getByRole("button", { name: "Submit" }).click();
  const sent = page.getByText(/^Thank you, Your request has been successfully submitted|already in progress/);
  await expect(sent).toBeVisible();
  await page.context().clearCookies();
  await enterAs(page.context(), testOrigin, "owner");
  await page.goto("/myworkflows");
  await expect(page.getByText("The workflows that your company started")).toBeVisible();
  const row = page.getByRole("article").filter({ hasText: "PDF Data Extraction" }).first();
  await expect(row).toContainText("Andre Whitfield");
  await row.getByRole("link").click();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByLabel("Your message").fill("We would like to begin in May");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("We would like to begin in May")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Send message" })).toBeInViewport();
  await page.locator("summary", { hasText: "Withdraw" }).click();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Moved to Withdrawn")).toBeVisible();
});
