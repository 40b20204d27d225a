import type { Page } from "@playwright/test";
import { choosePassword, newPassword, openGuest, readMailedLink } from "./sign-in.ts";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { registerByPost } from "./support/register-by-post.ts";
import { enterAs, toOrigin } from "./support/site.ts";

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>',
);

const list = (page: Page, name: string) => page.getByRole("region", { name });
const step = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** A dismissed list stays hidden until the user asks for it. */
async function putAwayAndShow(page: Page, name: string): Promise<void> {
  const steps = list(page, name).getByRole("listitem");
  const all = await steps.count();
  await list(page, name).getByRole("button", { name: "Put the list away" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(list(page, name).getByText(/^\d of \d done$/)).toBeVisible();
  await expect(steps).toHaveCount(0);
  await list(page, name).getByRole("button", { name: "Show the list" }).click();
  await expect(steps).toHaveCount(all);
}

test("a new owner sees the market's progress in the market, and on its dashboard what is done and who is waiting to enter it", async ({
  page,
  browser,
}) => {
  test.slow();
  page.setDefaultTimeout(15_000);
  const key = crypto.randomUUID().slice(0, 8);
  const market = `/cedar-${key}/myservices`;
  const email = `carla-${key}@cedar.example`;
  await page.goto("/newregistration");
  await page.getByRole("link", { name: "Register your agency" }).click();
  await page.getByLabel("Business Name").fill(`Cedar ${key}`);
  await page.getByLabel("First Name").fill("Carla");
  await page.getByLabel("Last Name").fill("Benning");
  await page.getByLabel("Work Email").fill(email);
  await page.getByLabel(/I accept the/).check();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await choosePassword(page, await readMailedLink(email, "validate"));
  await expect(page).toHaveURL(new RegExp(`${market}$`));
  const bar = page.getByRole("region", { name: "For you as its owner" });
  await expect(bar).toContainText("0 of 6 done");
  await bar.getByRole("link", { name: "Dashboard" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your market is open, Carla");
  await expect(page.getByText(market).first()).toBeVisible();
  const preview = page.frameLocator('iframe[title="Your market as you last saved it"]');
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(`Cedar ${key}`);
  await step(page, "Say where invoices go").getByRole("link", { name: "Add address" }).click();
  await page.getByLabel("Billing name").fill(`Cedar ${key}`);
  await page.getByLabel("Billing email").fill(email);
  await page.getByRole("button", { name: "Save payment details" }).click();
  await page.getByLabel("Your password").fill(newPassword);
  await page.getByRole("button", { name: "Save payment details" }).click();
  await expect(page.getByText("Your payment details are saved.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(step(page, "Say where invoices go")).toContainText("(done)");
  await expect(list(page, "Make it yours")).toContainText("1 of 6 done");
  await putAwayAndShow(page, "Make it yours");

  const agent = await openGuest(browser);
  const agentEmail = `gus-${key}@elsewhere.example`;
  await agent.goto(`/agentonboarding/cedar-${key}`);
  await agent.getByLabel("First Name").fill("Gus");
  await agent.getByLabel("Last Name").fill("Ames");
  await agent.getByLabel("Work Email").fill(agentEmail);
  await agent.getByLabel(/I accept the/).check();
  await agent.getByRole("button", { name: "Register" }).click();
  await choosePassword(agent, await readMailedLink(agentEmail, "validate"));
  await expect(agent).toHaveURL(/\/company$/);
  await page.goto(market);
  await expect(bar.getByRole("link", { name: "One person waits for your approval" })).toBeVisible();
  await page.goto("/dashboard");
  const joiners = page.getByRole("region", { name: "Waiting for your approval" });
  await expect(joiners).toContainText("Not your domain");
  await expectAccessible(page, "iframe");
  const otherTab = await page.context().newPage();
  await otherTab.goto("/users");
  await joiners.getByRole("button", { name: "Approve Gus Ames" }).click();
  await expect(page.getByText("belongs to your company now")).toBeVisible();
  await otherTab.getByRole("button", { name: "Approve Gus Ames" }).click();
  await expect(otherTab.getByText("This person no longer waits")).toBeVisible();
  await expect(otherTab.getByRole("heading", { name: "One person wants to join" })).toHaveCount(0);
  await otherTab.close();
  await agent.goto("/login");
  await expect(agent).toHaveURL(new RegExp(`${market}$`));
  await agent.context().close();
  await page.goto("/dashboard");
  await expect(joiners).toHaveCount(0);
  for (const done of ["Invite your people", "Share the link"]) await expect(step(page, done)).toContainText("(done)");
});

test("a new seller sees which first steps are done, and dismisses them", async ({ page }) => {
  const email = `sam-${crypto.randomUUID()}@seller.example`;
  const person = { firstName: "Sam", lastName: "Haddad", email };
  await registerByPost(page, "/register-seller", { company: `Seller ${email.slice(4, 12)}`, ...person });
  await page.goto("/dashboard");
  await expect(list(page, "Begin to sell")).toContainText("0 of 5 done");
  // What the list says is not said again by what needs attention.
  await expect(page.getByText("List your first service")).toHaveCount(1);
  await expect(page.getByText("Nothing else is waiting for you.")).toBeVisible();
  await step(page, "Complete your profile").getByRole("link", { name: "Edit profile" }).click();
  await page.getByLabel("Description").fill("Weather data for insurance.");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Your company’s details are saved.")).toBeVisible();
  await page.getByLabel("Logo file").setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: logo });
  await page.getByRole("button", { name: "Save logo" }).click();
  await expect(page.getByText("Your company’s logo is saved.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(step(page, "Complete your profile")).toContainText("(done)");
  await expect(list(page, "Begin to sell")).toContainText("1 of 5 done");
  await putAwayAndShow(page, "Begin to sell");
});

test("a long address of a market leaves the dashboard's columns inside the window", async ({ page, baseURL }) => {
  const origin = toOrigin(baseURL, "demo-agency");
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page.context(), origin, "owner");
  await page.goto(`${origin}/dashboard`);
  const right = await list(page, "Your market as you last saved it").evaluate(
    (card) => card.getBoundingClientRect().right,
  );
  expect(right).toBeLessThan(1440);
});
