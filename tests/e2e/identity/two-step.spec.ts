import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { newPassword, openGuest } from "../sign-in.ts";
import { expect, test } from "../support/clean-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { registerByPost } from "../support/register-by-post.ts";

test("an account sets up an authenticator app, and logs in by its code or a recovery code, without JavaScript too", async ({
  page,
  browser,
}) => {
  const email = `tess-${crypto.randomUUID()}@seller.example`;
  const person = { firstName: "Tessa", lastName: "Haddad", email };
  await registerByPost(page, "/register-seller", { company: `Two Step ${email.slice(5, 13)}`, ...person });
  await page.goto("/profile");
  await page.getByRole("link", { name: "Two-step login" }).click();
  await page.getByRole("link", { name: "Set up an app" }).click();
  const key = (await page.locator("code").innerText()).replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  await page.getByLabel("Code", { exact: true }).fill(app.generate());
  await page.getByLabel("Your password").fill(newPassword);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("status").filter({ hasText: "is set up" })).toBeVisible();
  const codes = await page.getByRole("region", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await expect(page.getByRole("link", { name: "Download" })).toHaveAttribute("href", new RegExp(codes[0] ?? "none"));
  await expectAccessible(page);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const logIn = async (guest: Page, code: string) => {
    await guest.goto("/login?returnTo=/profile/security");
    await guest.getByLabel("Email").fill(email);
    await guest.getByLabel("Password", { exact: true }).fill(newPassword);
    await guest.getByRole("button", { name: "Login", exact: true }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Second step");
    await guest.getByLabel("Code", { exact: true }).fill(code);
    await guest.getByRole("button", { name: "Continue" }).click();
  };
  await logIn(plain, "000000");
  await expect(plain.getByRole("alert")).toContainText("This code is not right");
  // The code of the next half minute: one that was used, or an earlier one, would not do.
  await plain.getByLabel("Code", { exact: true }).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await plain.getByRole("button", { name: "Continue" }).click();
  await expect(plain).toHaveURL(/^[^?]*\/profile\/security$/);
  const guest = await openGuest(browser);
  await logIn(guest, codes[3] ?? "");
  await expect(guest).toHaveURL(/^[^?]*\/profile\/security$/);
  await expect(guest.getByText("9 of 10 left")).toBeVisible();

  // The login was a proof: removing only wants consent.
  await guest.getByRole("button", { name: "Remove “My phone”" }).click();
  await expect(guest.getByText("It is the last one")).toBeVisible();
  await guest.getByRole("region", { name: "Remove “My phone”" }).getByRole("button", { name: "Remove" }).click();
  await expect(guest.getByRole("status").filter({ hasText: "asks for no second step any more" })).toBeVisible();
  await plain.context().close();
  await guest.context().close();
});
