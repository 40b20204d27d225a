import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { enterAs, testOrigin, toOrigin } from "./support/site.ts";

/** Confirms the question, with the password when it is asked for. */
async function agree(page: Page, question: string, yes: string, password: string) {
  const ask = page.getByRole("region", { name: question });
  await expect(ask).toBeFocused();
  const field = ask.getByLabel("Your password");
  if ((await field.count()) > 0) await field.fill(password);
  await ask.getByRole("button", { name: yes }).click();
}

/** The brand color of the sign-in page, as a visitor gets it. */
async function readBrandColor(visitor: APIRequestContext, slug: string) {
  const answer = await visitor.get(`/login/${slug}`);
  const theme = /href="(\/theme\/[^"]+)"/.exec(await answer.text())?.[1] ?? "";
  const css = await (await visitor.get(theme)).text();
  return /--color-brand:(#[0-9a-f]{6})/.exec(css)?.[1];
}

const colorField = "Brand color";
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56"><circle cx="28" cy="28" r="20"/></svg>',
);

test("an administrator adds a brand, previews it, publishes it, changes its color and restores the previous one", async ({
  page,
  request,
  expectRefusal,
  demoPassword,
}) => {
  test.slow();
  expectRefusal();
  const slug = `brand-${Date.now().toString(36)}`;
  await enterAs(page.context(), testOrigin, "administrator");

  await page.goto("/gigmarket/admin/tenants/new");
  await page.getByLabel("Name", { exact: true }).fill("Harbor Brokers");
  await page.getByLabel("Folder").fill("login");
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("alert")).toContainText("taken");
  await page.getByLabel("Folder").fill(slug);
  await page.getByLabel(colorField, { exact: true }).fill("#6b2145");
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbor Brokers");
  expect((await request.get(`/login/${slug}`)).status()).toBe(404);

  const partner = page.getByRole("group", { name: "Partner 1" });
  await partner.getByLabel("Name").fill("Lane Finance");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("alert")).toContainText("Partner 1, Logo");
  await partner.getByLabel("Logo").setInputFiles({ name: "lane.svg", mimeType: "image/svg+xml", buffer: logo });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("about.partners.0.logo")).toBeVisible();
  await page.goto(`/gigmarket/admin/tenants/${slug}?screen=about`);
  await expect(page.frameLocator("iframe").getByText("Lane Finance")).toBeVisible();

  await page.goto(`/gigmarket/admin/tenants/${slug}?screen=signin&theme=dark`);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.frameLocator("iframe").locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page, "iframe");
  await page.getByRole("button", { name: "Publish" }).click();
  await agree(page, "Publish this brand?", "Publish", demoPassword);
  await expect(page.getByRole("status").filter({ hasText: "Published" })).toBeVisible();
  expect(await readBrandColor(request, slug)).toBe("#6b2145");

  await page.getByLabel(colorField, { exact: true }).fill("red");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("alert")).toContainText("a color as #rrggbb");
  await page.getByLabel(colorField, { exact: true }).fill("#14406b");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("theme.light.brand")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await agree(page, "Publish this brand?", "Publish", demoPassword);
  await expect(page.getByRole("status").filter({ hasText: "Published" })).toBeVisible();
  expect(await readBrandColor(request, slug)).toBe("#14406b");

  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("button", { name: "Roll back to revision 1" }).click();
  await agree(page, "Serve the earlier revision again?", "Roll back", demoPassword);
  await expect(page.getByRole("status").filter({ hasText: "served again" })).toBeVisible();
  expect(await readBrandColor(request, slug)).toBe("#6b2145");
});

test("a wordmark without a twin for dark pages keeps a light ground there", async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(toOrigin(baseURL, "acme"));
  const wordmark = page.getByRole("banner").getByRole("img", { name: "Acme Exchange" });
  await expect(wordmark).toHaveCSS("padding-left", "8px");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(wordmark).toHaveCSS("padding-left", "0px");
});
