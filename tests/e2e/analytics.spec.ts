import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { enterAs, testOrigin } from "./support/site.ts";

const eventsPath = "/api/analytics/events";
const day = new Date().toISOString().slice(0, 10);
const range = `from=${day}&to=${day}`;

/** The count beside a name in one of the page's tables; 0 when the name is missing. */
async function readCount(page: Page, table: string, name: string): Promise<number> {
  const row = page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: name });
  if ((await row.count()) === 0) return 0;
  return Number((await row.first().getByRole("cell").last().innerText()).replaceAll(",", ""));
}

test("the console and its CSV count a visit, a click and page speed, and nothing of it stays in the browser", async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page.context(), testOrigin, "administrator");
  const console = `/gigmarket/admin/analytics?${range}`;
  await page.goto(console);
  const source = `journey-${Date.now()}`;
  const before = await readCount(page, "Buttons pressed", "Request Workflow");
  const measured = await readCount(page, "Speed for visitors", "TTFB");

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const shown = visitor.waitForResponse((answer) => answer.url().endsWith(eventsPath));
  await visitor.goto(`/service/40?utm_source=${source}`);
  expect((await shown).status()).toBe(204);
  const pressed = visitor.waitForResponse((answer) => answer.url().endsWith(eventsPath));
  await visitor.getByRole("link", { name: "Request Workflow" }).first().click();
  expect((await pressed).status()).toBe(204);
  const kept = await visitor.context().storageState();
  expect(kept.cookies.map(({ name }) => name).filter((name) => !["zone", "viewed"].includes(name))).toEqual([]);
  expect(kept.origins).toEqual([]);
  await visitor.context().close();

  await page.goto(console);
  expect(await readCount(page, "Where visits came from", source)).toBe(1);
  expect(await readCount(page, "Buttons pressed", "Request Workflow")).toBe(before + 1);
  expect(await readCount(page, "Speed for visitors", "TTFB")).toBeGreaterThan(measured);
  await expectAccessible(page);
  const rows: Record<string, string>[] = parse(
    await (await page.request.get(`/gigmarket/admin/analytics.csv?${range}`)).text(),
    {
      columns: true,
    },
  );
  expect(rows).toMatchObject([{ day }]);
  expect(Number(rows[0]?.visits)).toBeGreaterThan(0);
});

test("a seller sees statistics of their own services only", async ({ page }) => {
  await enterAs(page.context(), testOrigin, "seller");
  await page.goto("/myservices");
  await page.getByRole("link", { name: "Insights" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Insights");
  await expect(page.getByRole("table", { name: "Your services" }).getByRole("row")).not.toHaveCount(1);
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Visits a day" })).toBeVisible();
  await expectAccessible(page);
  const days = page.getByLabel(/^Days: /);
  const shown = (await days.getAttribute("aria-label")) ?? "";
  const from = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
  await days.click();
  await page.getByLabel("From date").fill(from);
  await page.getByLabel("From date").press("Enter");
  await expect(page).toHaveURL(new RegExp(`from=${from}`));
  await expect(days).not.toHaveAccessibleName(shown);
  await expect(days).toBeFocused();
  await expect(page.getByLabel("From date")).toBeHidden();
  const service = page.getByLabel(/^Shown: /);
  const choice = page.locator("details").filter({ has: service }).getByRole("link").nth(1);
  await service.click();
  await choice.click();
  await expect(page).toHaveURL(/service=\d/);
  await expect(service).toBeFocused();
  await expect(choice).toBeHidden();
});

for (const [signal, value] of [
  ["globalPrivacyControl", true],
  ["doNotTrack", "1"],
] as const) {
  test(`with navigator.${signal} nothing is sent, and the tracking script is not loaded`, async ({ page }) => {
    await page.addInitScript(([name, set]) => Object.defineProperty(navigator, name, { value: set }), [
      signal,
      value,
    ] as const);
    const requestedUrls: string[] = [];
    page.on("request", (request) => requestedUrls.push(request.url()));
    await page.goto("/");
    await page.getByRole("link", { name: "Community" }).first().click();
    await page.waitForURL("**/community/dashboard");
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    expect(requestedUrls.filter((url) => /event-counter|analytics/.test(url))).toEqual([]);
  });
}
