import { expect, type Page } from "@playwright/test";
import { newPassword, readMailedLink } from "../sign-in.ts";
import { testOrigin } from "./site.ts";

interface NewAccount {
  company: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Of an agency. */
  openMarket?: boolean;
  /** Of a site, the tests' main one where none is named. */
  origin?: string;
  /** Of a mail catcher, else the tests' own. */
  mailDir?: string;
}

/**
 * Registers as the forms do, follows the mailed link and sets `newPassword`, which signs the page's browser in. No page
 * is opened: the forms have journeys of their own.
 */
export async function registerByPost(
  page: Page,
  path: "/agencyonboarding" | "/register-seller",
  { company, firstName, lastName, email, openMarket = false, origin = testOrigin, mailDir }: NewAccount,
): Promise<void> {
  // Node, unlike a browser, does not resolve names below localhost.
  const main = origin.replace(/\/\/[^/]+\.(?=localhost)/, "//");
  const headers = { Host: new URL(origin).host, Origin: origin };
  const post = (address: string, form: Record<string, string>) =>
    page.request.post(main + address, { form, headers, maxRedirects: 0 });
  const registered = await post(path, {
    ...{ businessName: company, firstName, lastName, workEmail: email, contactNumber: "", acceptTerms: "on" },
    ...(openMarket ? { openMarket: "on" } : {}),
    formKey: crypto.randomUUID(),
  });
  expect(registered.status()).toBe(200);
  const link = await readMailedLink(email, "validate", mailDir);
  const confirmed = await page.request.get(main + link.pathname, { headers, maxRedirects: 0 });
  const entered = await post(new URL(confirmed.headers().location ?? "", origin).pathname, { password: newPassword });
  expect(entered.status()).toBe(302);
  const session = (await page.context().cookies(main)).find(({ name }) => name === "session");
  await page.context().addCookies([{ name: "session", value: session?.value ?? "", url: origin }]);
}
