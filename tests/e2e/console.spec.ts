import { expect, test } from "./support/clean-page.ts";
import { openMarket } from "./support/open-market.ts";
import { pressWords } from "./support/press-words.ts";
import { enterAs, testOrigin, toOrigin } from "./support/site.ts";

test("an administrator sees what is waiting, and reaches every section from the menu", async ({ page }) => {
  await enterAs(page.context(), testOrigin, "administrator");
  await page.goto("/gigmarket/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  // The menu is longer than the window.
  const last = menu.getByRole("link", { name: "Videos" });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  const sections = ["Tenants", "Markets", "Listing review", "Requests", "Companies", "Users", "Invitation codes"];
  for (const section of [...sections, "Taxonomy", "Leads", "Audit log", "Health"]) {
    await menu.getByRole("link", { name: section }).click();
    // The menu marks the entry as soon as it is pressed; the page's own name says that it has come.
    await expect(menu.getByRole("link", { name: section })).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveTitle(new RegExp(`^${section}`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (section !== "Requests") continue;
    // In a narrow window the header has no search, and the key leads to the list's.
    for (const [width, name] of [
      [820, "Search buyer, service or reference"],
      [1280, "Search tenants, companies, people, requests"],
    ] as const) {
      await page.setViewportSize({ width, height: 720 });
      await page.locator("body").click({ position: { x: 1, y: 1 } });
      await expect(async () => {
        await page.keyboard.press("/");
        await expect(page.getByRole("searchbox", { name })).toBeFocused({ timeout: 500 });
      }).toPass();
    }
  }
});

test("on a market's host the console is at /admin, and its addresses name no other brand", async ({
  page,
  baseURL,
}) => {
  await enterAs(page.context(), toOrigin(baseURL, "demo-agency"), "administrator");
  await page.goto(toOrigin(baseURL, "demo-agency"));
  await page.getByLabel(/, your menu$/).click();
  await page.getByText("Admin console").click();
  await expect(page).toHaveURL(/\/admin$/);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByText("Tenants").click();
  await expect(page).toHaveURL(/\/admin\/tenants$/);
  await expect(menu.getByRole("link", { name: "Tenants" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("main").getByText("PremFi", { exact: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/tenants\/premfi$/);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[href*=gigmarket], [src*=gigmarket], [action*=gigmarket]")).toHaveCount(0);
});

test("a lead is found, answered and annotated", async ({ page }) => {
  const name = `Lead ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/requestdemo");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email").fill(`${crypto.randomUUID()}@lead.example`);
  await page.getByLabel("Company").fill("=Formula & Sons");
  await page.getByRole("main").getByRole("button", { name: /demo/i }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText(/thank/i);

  await enterAs(page.context(), testOrigin, "administrator");
  await page.goto("/gigmarket/admin/leads?state=waiting");
  await page.getByRole("main").getByRole("searchbox").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1–1 of 1" })).toBeVisible();
  const file = await page.request.get(page.url().replace("/leads?", "/export/leads.csv?"));
  expect(file.headers()["content-disposition"]).toBe('attachment; filename="leads.csv"');
  expect(await file.text()).toContain(`${name},`);
  expect(await file.text()).toContain(",'=Formula & Sons,");
  await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
  await page.getByRole("button", { name: /Mark as answered/ }).click();
  await expect(page.getByText("1 lead was marked as answered.")).toBeVisible();
  await page.goto("/gigmarket/admin/audit?q=lead.answer");
  await expect(page.getByRole("row").nth(1)).toContainText("admin@demo.test");
});

test("a dangerous action asks for consent and the password, then signs the user out", async ({
  page,
  request,
  demoPassword,
  expectRefusal,
}) => {
  expectRefusal();
  const email = `temp-${crypto.randomUUID()}@agency.example`;
  await request.post("/auth/api/account/agencyonboarding/insert", {
    data: {
      ...{ FirstName: "Tess", LastName: "Vale", AgencyName: `Agency ${crypto.randomUUID().slice(0, 8)}`, Email: email },
      ...{ ContactNo: "", AgencyLogo: "", AcceptTerms: true, Parent: "", UtmSource: "", AgencyCode: "" },
      ...{ AgentEmail: "", Auth0UserId: "", Gigcode: "" },
    },
  });
  await enterAs(page.context(), testOrigin, "administrator");
  await page.goto(`/gigmarket/admin/users?q=${encodeURIComponent(email)}`);
  await page.getByRole("checkbox", { name: "Choose Tess Vale" }).check();
  await page.getByRole("button", { name: /^Deactivate/ }).click();
  const ask = page.getByRole("region", { name: "Deactivate this account?" });
  await expect(ask).toContainText(email);
  await pressWords(page, ask.getByText("Cancel", { exact: true }));
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("checkbox", { name: "Choose Tess Vale" }).check();
  await page.getByRole("button", { name: /^Deactivate/ }).click();
  await ask.getByLabel("Your password").fill("not it");
  await ask.getByRole("button", { name: "Deactivate" }).click();
  await expect(ask).toContainText("The password is not right.");
  await ask.getByLabel("Your password").fill(demoPassword);
  await ask.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("1 account was deactivated.")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Deactivated");

  await page.getByRole("link", { name: "Tess Vale" }).click();
  await page.getByRole("button", { name: "Reactivate" }).click();
  await page
    .getByRole("region", { name: "Reactivate this account?" })
    .getByRole("button", { name: "Reactivate" })
    .click();
  await expect(page.getByText("1 account was reactivated.")).toBeVisible();
});

test("a company with a market is exported and erased for good without JavaScript", async ({
  page,
  browser,
  demoPassword,
}) => {
  test.slow();
  const { company, slug } = await openMarket(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const admin = await context.newPage();
  await enterAs(admin.context(), testOrigin, "administrator");
  await admin.goto(`/gigmarket/admin/companies?q=${encodeURIComponent(company)}`);
  await admin.getByRole("link", { name: company }).first().click();
  const download = admin.waitForEvent("download");
  await admin.getByRole("link", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toMatch(/^company-\d+\.json$/);
  const card = admin.getByRole("region", { name: "Erase this company" });
  await expect(card).toContainText("1 account");
  await expect(card).toContainText("Its market, which closes");
  await card.getByRole("button", { name: "Erase for good" }).click();
  const ask = admin.getByRole("region", { name: "Erase this company for good?" });
  await expect(ask).toContainText(company);
  await ask.getByLabel("Your password").fill(demoPassword);
  await ask.getByRole("button", { name: "Erase for good" }).click();
  await expect(admin.getByText("1 company was erased.")).toBeVisible();
  const answer = await admin.goto(`/${slug}/myservices`);
  expect(answer?.status()).toBe(404);
  await admin.goto("/gigmarket/admin/audit?q=company.erase");
  await expect(admin.getByRole("row").nth(1)).toContainText("erased the company");
  await context.close();
});

test("a code is created, shown once and revoked without JavaScript", async ({ browser, demoPassword }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const label = `Fair ${crypto.randomUUID().slice(0, 8)}`;
  await enterAs(page.context(), testOrigin, "administrator");
  await page.goto("/gigmarket/admin/codes");
  await page.getByLabel("Label", { exact: true }).fill(label);
  await page.getByLabel("Uses").fill("2");
  await page.getByRole("button", { name: "Create code" }).click();
  await expect(page.getByText(`The code for ${label} is `)).toBeVisible();
  await page.goto(`/gigmarket/admin/codes?q=${encodeURIComponent(label)}`);
  await page.getByRole("checkbox", { name: `Choose ${label}` }).check();
  await page.getByRole("button", { name: /^Revoke/ }).click();
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByRole("region", { name: "Revoke this code?" }).getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("1 code was revoked.")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(label) })).toContainText("Ended");
  await context.close();
});

test("on a phone the filters of a list are behind one button, which opens without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await enterAs(page.context(), testOrigin, "administrator");
  await page.goto("/gigmarket/admin/requests");
  const title = page.getByRole("link", { name: "Business Classification" }).first();
  await expect(title).toBeInViewport({ ratio: 1 });
  expect((await title.boundingBox())?.height, "the title has the card's width").toBeLessThan(30);
  const sort = page.getByRole("columnheader").getByRole("link").first();
  await sort.focus();
  await expect(sort, "a sort of the cards is seen when focused").toBeInViewport({ ratio: 1 });
  await pressWords(page, page.getByRole("link", { name: /^Live/ }));
  await expect(page).toHaveURL(/\?status=live$/);
  const kind = page.getByLabel("Kind", { exact: true });
  await expect(kind).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await kind.selectOption({ label: "Workflow" });
  await page.getByRole("button", { name: "Apply" }).last().click();
  await expect(page).toHaveURL(/kind=workflow/);
  expect(new URL(page.url()).searchParams.get("status")).toBe("live");
  await expect(page.getByRole("link", { name: /^Live/ })).toHaveAttribute("aria-current", "page");
  await expect(kind).toBeHidden();
  await expect(page.getByRole("group").getByText("1", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(kind).toBeVisible();
  await context.close();
});

test("a page that the console does not have keeps the console's narrow menu on a tablet", async ({
  page,
  expectRefusal,
}) => {
  expectRefusal();
  await page.setViewportSize({ width: 820, height: 1180 });
  await enterAs(page.context(), testOrigin, "administrator");
  await page.goto("/gigmarket/admin/companies/999999");
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  const menu = await page.getByRole("navigation", { name: "Main menu" }).boundingBox();
  expect(menu?.width).toBeLessThan(80);
});

test("a row as a card keeps a time with its year inside, and who did it beside its label on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await enterAs(page.context(), testOrigin, "administrator");
  await page.goto("/gigmarket/admin/listings/imported");
  const row = page.getByRole("row").filter({ hasText: "Thank-You Postcards" });
  const edges = await row.evaluate((card) => {
    const { paddingInlineEnd } = getComputedStyle(card);
    const times = [...card.querySelectorAll("time")].map((time) => time.getBoundingClientRect().right);
    return {
      inner: card.getBoundingClientRect().right - Number.parseFloat(paddingInlineEnd),
      last: Math.max(...times),
    };
  });
  expect(edges.last).toBeLessThanOrEqual(edges.inner);

  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/gigmarket/admin/audit");
  const entry = page.getByRole("row").filter({ hasText: "admin@demo.test" }).first();
  const [label, address] = await Promise.all([
    entry.getByText("Who", { exact: true }).boundingBox(),
    entry.getByText("admin@demo.test", { exact: true }).boundingBox(),
  ]);
  expect(address?.x).toBeGreaterThan((label?.x ?? 0) + (label?.width ?? 0));
});
