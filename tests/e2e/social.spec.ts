import type { Page } from "@playwright/test";
import { expect, test } from "./support/clean-page.ts";
import { chooseSites, mainSite, toOrigin } from "./support/site.ts";

const sites = chooseSites([
  { name: mainSite, tenant: undefined },
  { name: "premfi", tenant: "premfi" },
]);

const newPerson = () => ({ name: "Robin Castillo", email: `robin-${crypto.randomUUID()}@lakeshore.example` });

/** Chooses an account on the test provider's page. */
async function chooseAccount(page: Page, { name, email }: { name: string; email: string }, unverified = false) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email").fill(email);
  if (unverified) await page.getByLabel("The address has not been verified").check();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Registers an agency whose owner signs in socially and has no password. */
async function registerSocially(page: Page, origin: string, provider: string) {
  const person = newPerson();
  await page.goto(`${origin}/agencyonboarding?utm_source=about_page`);
  await page.getByRole("button", { name: `Register with ${provider}` }).click();
  await chooseAccount(page, person);
  await expect(
    page.getByText("Please provide mandatory details and click on Register to continue.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Robin");
  await expect(page.getByLabel("Last Name")).toHaveValue("Castillo");
  await expect(page.getByLabel("Work Email")).toHaveValue(person.email);
  await page.getByLabel("Business Name").fill(`Lakeshore ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByLabel(/I accept the/).check();
  await expect(page.getByRole("button", { name: /^Register with (Google|Microsoft)/ })).toHaveCount(1);
  await page.getByRole("button", { name: `Register with ${provider}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for registering");
  // Registration signs the user in (from the next page on, without scripts); the following steps start signed out.
  await page.getByRole("link", { name: /^Continue/ }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await expect(page.getByLabel(/your menu/)).toBeVisible();
  await page.context().clearCookies();
  return person;
}

/** Cancels a registration at the provider, and returns to the partly filled form. */
async function cancelRegistration(
  page: Page,
  origin: string,
  refusedSignUp = /\?error=error_access_denied&[^#]*&state=signup$/,
) {
  const start = `${origin}/agencyonboarding?utm_source=about_page`;
  await page.goto(start);
  await page.getByLabel("Business Name").fill("Ravenswood Insurance");
  await page.getByLabel("Work Email").fill("robin@ravenswood.example");
  await page.getByLabel(/I accept the/).check();
  await page.getByRole("button", { name: "Register with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(refusedSignUp);
  expect(page.url()).not.toMatch(/ravenswood/i);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have cancelled the sign-in.");
  await expect(page.getByText("You have not been registered. What you typed is still there.")).toBeVisible();
  await page.getByRole("link", { name: "Back to registration" }).click();
  await expect(page).toHaveURL(start);
  await expect(page.getByLabel("Business Name")).toHaveValue("Ravenswood Insurance");
  await expect(page.getByLabel("Work Email")).toHaveValue("robin@ravenswood.example");
  await expect(page.getByLabel(/I accept the/)).toBeChecked();
}

async function expectNoTokenLeft(page: Page) {
  expect(page.url()).not.toMatch(/token|code=/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept).not.toMatch(/eyJ/);
}

for (const { name, tenant } of sites) {
  test.describe(`social sign-in on ${name}`, () => {
    test("redirects to the authorize address that the spec defines", async ({ page, baseURL }) => {
      const origin = toOrigin(baseURL, tenant);
      await page.goto(`${origin}/agencyonboarding`);
      const sent = page.waitForRequest(/\/oidc\/auth\?/);
      await page.getByRole("button", { name: "Register with Microsoft" }).click();
      const authorization = Object.fromEntries(new URL((await sent).url()).searchParams);
      expect(authorization).toMatchObject({
        response_type: "id_token token",
        connection: "windowslive",
        redirect_uri: `${origin}/agencyonboarding`,
        scope: "openid profile email",
        prompt: "login",
        state: "signup",
      });
    });

    test("registers with Google and signs in with it, and with Microsoft once the two are linked", async ({
      page,
      baseURL,
    }) => {
      const origin = toOrigin(baseURL, tenant);
      const person = await registerSocially(page, origin, "Google");
      await page.goto(`${origin}/login`);
      await page.getByRole("link", { name: "Continue with Google" }).click();
      await chooseAccount(page, person);
      await expect(page).toHaveURL(`${origin}/dashboard`);
      await expectNoTokenLeft(page);
      await page.context().clearCookies();
      await page.goto(`${origin}/login`);
      await page.getByRole("link", { name: "Continue with Microsoft" }).click();
      await chooseAccount(page, person);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Linking");
      await expect(
        page.getByText(
          "It looks like you have another account with the same email address. We recommend you link these accounts.",
        ),
      ).toBeVisible();
      await page.getByRole("link", { name: "Continue To Link Account" }).click();
      await page.getByRole("link", { name: "Continue with Google" }).click();
      await chooseAccount(page, person);
      await expect(page).toHaveURL(`${origin}/dashboard`);
      await page.context().clearCookies();
      await page.goto(`${origin}/login`);
      await page.getByRole("link", { name: "Continue with Microsoft" }).click();
      await chooseAccount(page, person);
      await expect(page).toHaveURL(`${origin}/dashboard`);
    });

    test("tells an unknown user so, and prefills the registration", async ({ page, baseURL }) => {
      const origin = toOrigin(baseURL, tenant);
      const person = newPerson();
      await page.goto(`${origin}/login`);
      await page.getByRole("link", { name: "Continue with Microsoft" }).click();
      await chooseAccount(page, person);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sorry, we didn't recognize that account.");
      await page.getByRole("link", { name: "Register your agency" }).click();
      await expect(page.getByLabel("Work Email")).toHaveValue(person.email);
      await expect(page.getByRole("button", { name: "Register with Microsoft" })).toBeVisible();
    });

    test("shows the provider's message after a cancellation", async ({ page, baseURL }) => {
      const origin = toOrigin(baseURL, tenant);
      await page.goto(`${origin}/login`);
      await page.getByRole("link", { name: "Continue with Google" }).click();
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have cancelled the sign-in.");
      await cancelRegistration(page, origin);
    });
  });
}

test("links by the account's password, after a wrong one", async ({ page, baseURL, demoPassword, expectRefusal }) => {
  expectRefusal();
  const origin = toOrigin(baseURL);
  await page.goto(`${origin}/login`);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  // A new name makes a new account at the provider, which no earlier run has linked.
  await chooseAccount(page, { name: `Andre ${crypto.randomUUID()}`, email: "agent@demo.test" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Linking");
  await page.getByRole("link", { name: "Continue To Link Account" }).click();
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Link and login" }).click();
  await expect(page.getByRole("alert")).toContainText("Email and password do not match.");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Link and login" }).click();
  await expect(page).toHaveURL(`${origin}/demo-agency/myservices`);
});

test("an address that the provider has not verified signs in to no account", async ({ page, baseURL }) => {
  const origin = toOrigin(baseURL);
  await page.goto(`${origin}/login`);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await chooseAccount(page, { name: "Mal Ory", email: "owner@demo.test" }, true);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sorry, we didn't recognize that account.");
});

test("a callback without a started sign-in is refused", async ({ page, baseURL }) => {
  const origin = toOrigin(baseURL);
  await page.goto(`${origin}/callback`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Opp`s something went wrong");
  await page.goto(`${origin}/login`);
  await page.goto(`${origin}/callback#access_token=eyJ.eyJ.sig&id_token=eyJ.eyJ.sig&state=x`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unknown error while Sign-in!");
  expect(page.url()).not.toContain("access_token");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("registers and signs in by the code flow", async ({ page, baseURL }) => {
    const origin = toOrigin(baseURL, "premfi");
    await cancelRegistration(page, origin, /\/callback\?.*error=access_denied/);
    const person = await registerSocially(page, origin, "Microsoft");
    await page.goto(`${origin}/login`);
    await page.getByRole("link", { name: "Continue with Microsoft" }).click();
    await chooseAccount(page, person);
    await expect(page).toHaveURL(`${origin}/dashboard`);
  });
});
