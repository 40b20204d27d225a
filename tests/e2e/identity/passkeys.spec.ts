import type { Browser, Page } from "@playwright/test";
import { newPassword, openGuest } from "../sign-in.ts";
import { expect, test } from "../support/clean-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { registerByPost } from "../support/register-by-post.ts";
import { chooseSites, mainSite, toOrigin } from "../support/site.ts";

for (const { name, tenant } of chooseSites([
  { name: mainSite, tenant: undefined },
  { name: "premfi", tenant: "premfi" },
])) {
  test(`${name}: an account creates a passkey, logs in with it, and uses it as its second step`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const origin = toOrigin(baseURL, tenant);
    const device = await addDevice(page);
    const email = `pia-${crypto.randomUUID()}@seller.example`;
    const person = { firstName: "Samir", lastName: "Haddad", email };
    await registerByPost(page, "/register-seller", { company: `Passkey ${email.slice(4, 12)}`, ...person, origin });
    await page.goto(`${origin}/profile/security`);
    await page.getByRole("link", { name: "Add a passkey" }).click();
    await page.getByLabel("Your password").fill(newPassword);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Create the passkey" }).click();
    await expect(page.getByRole("status").filter({ hasText: "is set up" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await page.getByRole("link", { name: "I have kept them" }).click();
    await expect(page.getByText("My device")).toBeVisible();
    await expectAccessible(page);
    const [credential] = (await device.send("WebAuthn.getCredentials", device.id)).credentials;
    if (!credential) throw new Error("the device has no passkey");

    const guest = await openGuest(browser);
    const other = await addDevice(guest);
    await other.send("WebAuthn.addCredential", { ...other.id, credential });
    await guest.goto(`${origin}/login?returnTo=/profile/security`);
    await guest.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(guest).toHaveURL(/^[^?]*\/profile\/security$/);
    await guest.context().clearCookies();
    await guest.goto(`${origin}/login?returnTo=/profile/security`);
    await guest.getByLabel("Email").fill(email);
    await guest.getByLabel("Password", { exact: true }).fill(newPassword);
    await guest.getByRole("button", { name: "Login", exact: true }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Second step");
    await expect(guest.getByText("or", { exact: true })).toBeVisible();
    await guest.getByRole("button", { name: "Use a passkey" }).click();
    await expect(guest).toHaveURL(/^[^?]*\/profile\/security$/);
    await expectCodeAlone(browser, origin, email);

    // The login was a proof: removing only wants consent.
    await guest.getByRole("button", { name: "Remove “My device”" }).click();
    await guest.getByRole("region", { name: "Remove “My device”" }).getByRole("button", { name: "Remove" }).click();
    await expect(guest.getByRole("status").filter({ hasText: "asks for no second step any more" })).toBeVisible();
    await guest.context().clearCookies();
    await guest.goto(`${origin}/login`);
    await guest.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(guest.getByRole("alert")).toContainText("This passkey is not one of the account’s");
    await guest.context().close();
  });
}

/** Without scripts no device can be asked. */
async function expectCodeAlone(browser: Browser, origin: string, email: string) {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${origin}/login`);
  await plain.getByLabel("Email").fill(email);
  await plain.getByLabel("Password", { exact: true }).fill(newPassword);
  await plain.getByRole("button", { name: "Login", exact: true }).click();
  await expect(plain.getByLabel("Code")).toBeVisible();
  await expect(plain.getByRole("button", { name: "Use a passkey" })).toBeHidden();
  await expect(plain.getByText("or", { exact: true })).toBeHidden();
  await plain.context().close();
}

/** A device in the browser that unlocks whenever it is asked. */
async function addDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", { options });
  return { id: { authenticatorId }, send: cdp.send.bind(cdp) as typeof cdp.send };
}
