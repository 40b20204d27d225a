import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../scripts/test-server.mjs";
import { hasMailbox, readNewestMail } from "./support/mailbox.ts";

export const newPassword = "seven green lanterns";

/** Signs in by the form at `/login` of a site; by default the tests' main one. */
export async function signIn(
  page: Page,
  [email, password]: readonly [string, string],
  origin: string = "",
): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** The link to `screen` in the newest mail to an address. @param dir of a mail catcher; by default the tests' own. */
export async function readMailedLink(recipient: string, screen: string, dir?: string): Promise<URL> {
  const link = new RegExp(`https?://[^/"\\s]+/${screen}/[\\w-]{43}`);
  const mail = hasMailbox ? await readNewestMail(recipient, link, dir) : await readInConsole(recipient);
  const found = link.exec(mail)?.[0];
  if (found === undefined) throw new Error(`no link to /${screen} was mailed to ${recipient}`);
  return new URL(found);
}

/** Without a mail server the console shows the link. */
async function readInConsole(recipient: string): Promise<string> {
  const origin = test.info().project.use.baseURL ?? "";
  const signedIn = await fetch(`${origin}/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "admin@demo.test", password: demoPassword }),
  });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
  const read = async (path: string) => (await fetch(origin + path, { headers })).text();
  const list = await read(`/gigmarket/admin/mail?to=${encodeURIComponent(recipient)}`);
  return read(/\/gigmarket\/admin\/mail\/\d+/.exec(list)?.[0] ?? "/notfound");
}

/** A page in a new browser context, signed out. */
export async function openGuest(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** Sets `newPassword` on the page that a mailed link opens; the first password signs the user in. */
export async function choosePassword(page: Page, link: URL): Promise<void> {
  await page.goto(link.href);
  await page.getByLabel("New password").fill(newPassword);
  await page.getByRole("button", { name: "Set password" }).click();
  await page.waitForURL((url) => url.pathname !== link.pathname && !/^\/setpassword\//.test(url.pathname));
}

interface Registration {
  email: string;
  company: string;
  firstName?: string;
  /** Of a site, the tests' main one where none is named. */
  origin?: string;
  /** Of a mail catcher, else the tests' own. */
  mailDir?: string;
}

/** Registers a seller by the form at `/register-seller`, who then chooses the password and is signed in. */
export async function registerSeller(page: Page, registration: Registration): Promise<void> {
  const { email, company, firstName = "Samir", origin = "", mailDir } = registration;
  await page.goto(`${origin}/register-seller`);
  await page.getByLabel("Company name").fill(company);
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill("Haddad");
  await page.getByLabel("Work Email").fill(email);
  await page.getByLabel(/I accept the/).check();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  await choosePassword(page, await readMailedLink(email, "validate", mailDir));
}
