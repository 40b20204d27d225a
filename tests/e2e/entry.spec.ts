import type { Page } from "@playwright/test";
import { choosePassword, openGuest, readMailedLink, signIn } from "./sign-in.ts";
import { expect, test } from "./support/clean-page.ts";
import { registerByPost } from "./support/register-by-post.ts";
import { chooseSites, mainSite, openLive, toOrigin } from "./support/site.ts";

const sites = chooseSites([
  { name: mainSite, tenant: undefined, product: "GigMarket", loggedOut: "/login" },
  { name: "premfi", tenant: "premfi", product: "PremFi Market", loggedOut: "/login/premfi" },
]);

const newPerson = (name: string) => ({ name, email: `${name.toLowerCase()}-${crypto.randomUUID()}@lakeshore.example` });

async function register(page: Page, { name, email }: ReturnType<typeof newPerson>) {
  await page.getByLabel("First Name").fill(name);
  await page.getByLabel("Last Name").fill("Castillo");
  await page.getByLabel("Work Email", { exact: true }).fill(email);
  await page.getByLabel(/I accept the/).check();
  await page.getByRole("button", { name: "Register", exact: true }).click();
}

for (const { name, tenant, product, loggedOut } of sites) {
  test(`on ${name} an owner registers with a code, by mail and password, and the agents by the owner's link`, async ({
    page,
    browser,
    baseURL,
    expectRefusal,
  }) => {
    expectRefusal();
    const origin = toOrigin(baseURL, tenant);
    const owner = newPerson("Olive");
    await openLive(page, `${origin}/agencyonboarding/gigcode?code=demo-gig&utm_source=about_page`);
    await expect(page.getByLabel("Gigcode")).toHaveValue("DEMO-GIG");
    // What one attempt leaves behind must not fail the retry.
    for (const [field, left] of [
      ["Business Name", 5],
      ["First Name", 4],
    ] as const) {
      await page.getByRole("button", { name: "Register", exact: true }).click();
      await expect(page.getByRole("alert")).toContainText(`Please check ${left} fields`);
      await page.getByLabel(field).fill("Typed");
    }
    await page.getByLabel("Business Name").fill(`Lakeshore ${owner.email.slice(6, 14)}`);
    await register(page, owner);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for registering");
    await expect(page.getByText("Get the browser extension")).toHaveCount(0);
    const joinLink = await page.getByLabel("Your unique agency registration link").innerText();
    expect(joinLink).toMatch(new RegExp(`^${origin}/agentonboarding/lakeshore-`));

    const mailed = await readMailedLink(owner.email, "validate");
    expect(mailed.origin).toBe(origin);
    await choosePassword(page, mailed);
    await expect(page).toHaveURL(`${origin}/dashboard`);
    await expect(page).toHaveTitle(new RegExp(product));

    const agent = newPerson("Ana");
    const guest = await openGuest(browser);
    await guest.goto(joinLink);
    await register(guest, agent);
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Check your email");
    await choosePassword(guest, await readMailedLink(agent.email, "validate"));
    await expect(guest).toHaveURL(`${origin}/company`);
    await expect(guest.getByRole("heading", { name: /^You asked to join/ })).toBeVisible();
    await page.goto(`${origin}/users`);
    await page.getByRole("button", { name: /^Approve/ }).click();
    await expect(page.getByText("belongs to your company now")).toBeVisible();
    await guest.goto(`${origin}/dashboard`);
    await expect(guest).toHaveURL(`${origin}/dashboard`);
    await guest.context().close();
    await expect(page.getByRole("row").filter({ hasText: agent.email })).toContainText("Agent");

    await page.getByLabel(/your menu/).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(origin + loggedOut);
    await page.goto(`${origin}/dashboard`);
    await expect(page).toHaveURL(/\/login(\/premfi)?\?returnTo=%2Fdashboard$/);
    await expect(page.getByText("Please log in to continue.")).toBeVisible();
  });

  test(`on ${name} a forgotten password is reset by mail, which ends every session`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const origin = toOrigin(baseURL, tenant);
    const owner = newPerson("Olive");
    const company = `Lakeshore ${owner.email.slice(6, 14)}`;
    const person = { firstName: owner.name, lastName: "Castillo", email: owner.email };
    await registerByPost(page, "/agencyonboarding", { company, ...person, origin });

    const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await guest.goto(`${origin}/login`);
    await guest.getByRole("link", { name: "Forgot password?" }).click();
    await guest.getByLabel("Email").fill(owner.email.toUpperCase());
    await guest.getByRole("button", { name: "Email me a link" }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Check your email");
    const link = await readMailedLink(owner.email, "resetpassword");
    await guest.goto(link.href);
    await guest.getByLabel("New password").fill("nine blue lanterns");
    const saved = guest.waitForResponse((response) => response.request().method() === "POST");
    await guest.getByRole("button", { name: "Save new password" }).click();
    expect((await saved).status()).toBe(200);
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Your password is changed");
    await signIn(guest, [owner.email, "nine blue lanterns"], origin);
    await expect(guest).toHaveURL(`${origin}/dashboard`);
    await page.goto(`${origin}/dashboard`);
    await expect(page).toHaveURL(/returnTo=%2Fdashboard$/);
    const used = await guest.goto(link.href);
    expect(used?.status()).toBe(404);
    await guest.context().close();
  });
}
