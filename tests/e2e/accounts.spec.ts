import { demoPassword } from "../../scripts/test-server.mjs";
import { choosePassword, newPassword, openGuest, readMailedLink, registerSeller, signIn } from "./sign-in.ts";
import { expect, test } from "./support/clean-page.ts";
import { enterAs, testOrigin } from "./support/site.ts";

test("an administrator invites a guest, who signs in by mail and is then deactivated and removed", async ({
  page,
  browser,
  expectRefusal,
}) => {
  expectRefusal();
  const email = `gus-${crypto.randomUUID()}@guest.example`;
  await enterAs(page.context(), testOrigin, "owner");
  await page.goto("/adduser");
  await page.getByLabel("First Name").fill("Gus");
  await page.getByLabel("Last Name").fill("Ames");
  await page.getByLabel("Work Email").fill(email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();

  const guest = await openGuest(browser);
  await choosePassword(guest, await readMailedLink(email, "setpassword"));
  await expect(guest).toHaveURL(/\/demo-agency\/myservices$/);

  await page.goto("/users");
  await page.getByRole("row").filter({ hasText: email }).getByRole("link", { name: "Manage Gus Ames" }).click();
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  await expect(page.getByRole("link", { name: "Please confirm that Gus Ames is to be deactivated" })).toBeVisible();
  await page.getByLabel("Yes, deactivate Gus Ames").check();
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "logged out everywhere" })).toBeVisible();
  await guest.goto("/profile");
  await expect(guest).toHaveURL(/\/login\?returnTo=/);

  await page.getByRole("button", { name: "Reactivate Gus Ames" }).click();
  await expect(page.getByRole("status").filter({ hasText: "can log in again" })).toBeVisible();
  await page.getByLabel("Yes, remove Gus Ames from the company").check();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page).toHaveURL(/\/users\?removed/);
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(0);

  await page.goto("/adduser");
  await page.getByLabel("First Name").fill("Gus");
  await page.getByLabel("Last Name").fill("Ames");
  await page.getByLabel("Work Email").fill(email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("status").filter({ hasText: "has an account here already" })).toBeVisible();
  const first = await readMailedLink(email, "users/join");
  await page.goto("/users");
  const open = page.getByRole("region", { name: "Open invitations" }).getByRole("row").filter({ hasText: email });
  await open.getByRole("button", { name: `Send again ${email}` }).click();
  await expect(page.getByRole("status").filter({ hasText: email })).toContainText("no longer works");
  let invitation = first;
  await expect(async () => {
    invitation = await readMailedLink(email, "users/join");
    expect(invitation.href).not.toBe(first.href);
  }).toPass({ timeout: 15_000 });
  await guest.goto(invitation.href);
  await guest.getByLabel("Email").fill(email);
  await guest.getByLabel("Password", { exact: true }).fill(newPassword);
  await guest.getByRole("button", { name: "Login", exact: true }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Join Demo Agency");
  await guest.getByRole("button", { name: "Accept and join" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Welcome to Demo Agency");
  await guest.getByRole("link", { name: "Continue" }).click();
  await expect(guest).toHaveURL(/\/demo-agency\/myservices$/);
  await guest.context().close();
  await page.goto("/users");
  await expect(open).toHaveCount(0);
});

test("a seller registers, sets a password, continues to the listing, and changes the profile", async ({ page }) => {
  const email = `sam-${crypto.randomUUID()}@seller.example`;
  await registerSeller(page, { email, company: `Seller ${email.slice(4, 12)}`, firstName: "Sam" });
  await page.getByRole("region", { name: "Begin to sell" }).getByRole("link", { name: "List a service" }).click();
  await expect(page).toHaveURL(/\/registrationform/);
  await page.goto("/register-seller");
  await expect(page).toHaveURL(/\/registrationform/);

  await page.goto("/profile");
  await page.getByLabel("First Name").fill("Samira");
  await page.getByLabel("Contact Number").fill("2085550142");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  await expect(page.getByLabel("Samira Haddad, your menu")).toBeVisible();

  const other = `samira-${crypto.randomUUID()}@seller.example`;
  await page.getByLabel("New email").fill(other);
  await page.locator("#emailPassword").fill(newPassword);
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText(`We have sent a link to ${other}.`)).toBeVisible();
  await expect(page.getByLabel("New email")).toHaveValue("");
  await expect(page.getByLabel("Current password").first()).toHaveValue("");
  await page.goto((await readMailedLink(other, "profile/email")).href);
  await page.getByRole("button", { name: "Confirm new email" }).click();
  await expect(page.getByText(`You log in with ${other} from now on.`)).toBeVisible();

  await page.goto("/profile");
  await page.getByLabel("Español").check();
  await page.getByRole("button", { name: "Save language" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Perfil de usuario");
  await page.getByRole("button", { name: "Cerrar sesión en todas partes" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a wrong current password is reported at its field, and the new one is not saved", async ({
  page,
  browser,
  expectRefusal,
}) => {
  expectRefusal();
  await enterAs(page.context(), testOrigin, "buyer");
  await page.goto("/profile");
  await page.locator("#currentPassword").fill("not the password");
  await page.locator("#newPassword").fill(newPassword);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "This is not your current password" })).toBeVisible();
  const again = await openGuest(browser);
  await signIn(again, ["buyer@demo.test", demoPassword]);
  await again.context().close();
});
