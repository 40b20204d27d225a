import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";
import { expect, test } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { enterAs, openLive, testOrigin, toOrigin } from "./support/site.ts";

const day = new Date().toISOString().slice(0, 10);

/** Runs a command of the README verbatim, except for its placeholders: server, password and id. */
async function runReadme(commands: string, { origin, password, id }: { origin: string; password: string; id: string }) {
  const ready = commands
    .replaceAll("localhost:3000", origin)
    .replace('"password":"…"', `"password":"${password}"`)
    .replace('"id":"1"', `"id":"${id}"`);
  const { stdout } = await promisify(execFile)("bash", ["-euc", ready]);
  return stdout;
}

test("usage sent by a gateway as in the README is in the report, its file and its chart, to the cent", async ({
  page,
  request,
  baseURL,
  demoPassword,
}) => {
  const origin = baseURL ?? "";
  await enterAs(page.context(), testOrigin, "seller");
  const address = `/sellerreport?service=40&from=${day}&to=${day}`;
  await page.goto(address);
  const readRequests = async () => {
    const first = page.locator("dl dd").first();
    return (await first.count()) > 0 ? Number((await first.innerText()).replaceAll(",", "")) : 0;
  };
  const before = await readRequests();

  const section = readFileSync("README.md", "utf8").split("## Report use of a service")[1]?.split("\n## ")[0] ?? "";
  const commands = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text).join("\n");
  const id = randomUUID();
  const answered = await runReadme(`${commands}\necho; echo "$TOKEN $KEY"`, { origin, password: demoPassword, id });
  const [answer = "", tokens = ""] = answered.trim().split("\n");
  expect(JSON.parse(answer)).toEqual({ accepted: 1, duplicates: 0 });
  const [token, made] = tokens.split(" ");

  const events = Array.from({ length: 20 }, (_, at) => ({
    specversion: "1.0",
    id: randomUUID(),
    source: "/gateways/journey",
    type: "usage.recorded",
    data: { buyer: at % 2 === 0 ? "demo-agency" : "lakeshore-insurance", requests: at + 1 },
  }));
  const key = { authorization: `Bearer ${made}`, "content-type": "application/cloudevents-batch+json" };
  for (const accepted of [20, 0]) {
    const sent = await request.post("/api/usage/events", { headers: key, data: events });
    expect(await sent.json()).toEqual({ accepted, duplicates: 20 - accepted });
  }
  const bearer = { authorization: `Bearer ${token}` };
  const [newest] = await (await request.get("/api/services/40/keys", { headers: bearer })).json();
  await request.delete(`/api/services/40/keys/${newest.id}`, { headers: bearer });
  expect((await request.post("/api/usage/events", { headers: key, data: events })).status()).toBe(401);

  await page.goto(address);
  expect(await readRequests()).toBe(before + 222);
  await expect(page.locator(".recharts-bar-rectangle").first()).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("usage.csv");
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const rows: Record<string, string>[] = parse(Buffer.concat(chunks), { columns: true });
  const sum = (column: string) => rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0);
  expect(sum("numberOfRequest") / 100).toBe(before + 222);
  expect(sum("totalCost") - sum("gigMarketFee")).toBe(sum("finalCost"));
  const total = page.locator("tfoot tr").last();
  const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
  await expect(total).toContainText(dollars.format(sum("totalCost") / 100));
  await expect(total).toContainText(dollars.format(sum("finalCost") / 100));
});

test("the seller sorts, pages, drills into a bar's days and leaves an empty report", async ({
  page,
  expectRefusal,
}) => {
  expectRefusal();
  await enterAs(page.context(), testOrigin, "seller");
  await page.goto("/dashboard");
  const sold = page.getByRole("region", { name: /^Earned in / });
  await sold.getByRole("link", { name: "Usage Report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seller Services Usage Report");
  const rows = page.getByRole("table", { name: "Usage by day and buyer" }).locator("tbody tr");
  await expect(rows).toHaveCount(10);
  await page.getByRole("link", { name: "Buyer", exact: true }).click();
  await expect(page.locator('th[aria-sort="ascending"]')).toHaveText("Buyer");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await page.getByText("Show as a table").click();
  await page.locator("details table tbody a").first().click();
  await expect(page.getByRole("heading", { name: "Requests per day" })).toBeVisible();

  await page.goto("/sellerreport?service=40&from=2020-01-01&to=2020-01-02");
  await expect(page.getByRole("heading", { name: "No requests found" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Last month to today" }).click();
  await expect(rows).toHaveCount(10);
  await page.goto("/sellerreport?from=2026-02-01&to=2026-01-01");
  await expect(page.getByRole("alert")).toContainText("Please select service");
  await expect(page.getByRole("alert")).toContainText("To date must be greater than from date");
});

test("on a phone a chart that nobody has scrolled to is drawn for the printer, and a sort of the cards is seen when focused", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await enterAs(page.context(), testOrigin, "seller");
  await openLive(page, "/sellerreport");
  await expect(page.getByRole("heading", { name: "Requests per week" })).toBeAttached();
  const bars = page.locator(".recharts-bar-rectangle");
  await expect(bars).toHaveCount(0);
  // Effects may run a moment after the page is live; and long before the time after which it is drawn anyway.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(bars.first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 8000 });
  const sort = page.getByRole("link", { name: "Buyer", exact: true });
  await sort.focus();
  await expect(sort).toBeInViewport({ ratio: 1 });
});

test("a buyer sees their own usage and spend, the credit, and printable statements", async ({ page, demoPassword }) => {
  await enterAs(page.context(), testOrigin, "owner");
  await page.goto("/reports");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Usage and spend");
  const months = page.getByRole("table", { name: "Usage by month and service" });
  await expect(months.locator("tbody tr").first()).toBeVisible();
  await page.goto("/company/payment");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment");
  await page.getByRole("link", { name: "Page 3" }).click();
  await expect(page.getByText("Credit for opening your market")).toBeVisible();
  await openLive(page, "/company/payment");
  const purchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
  await page.getByLabel("Purchase-order number").fill(purchaseOrder);
  await page.getByRole("button", { name: "Save payment details" }).click();
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByRole("button", { name: "Save payment details" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your payment details are saved." })).toBeFocused();
  const statements = page.getByRole("table", { name: "Statements" });
  await statements.getByRole("link").nth(1).click();
  await expect(page.getByText(purchaseOrder)).toBeVisible();
  await expectAccessible(page);
  // The width of a printed page: shows a table, where a phone shows cards.
  await page.setViewportSize({ width: 720, height: 900 });
  await page.emulateMedia({ media: "print" });
  const head = await page.getByRole("columnheader", { name: "Amount" }).boundingBox();
  expect(head?.height).toBeGreaterThan(20);
});

test("in an agency's market payments and statements name nobody as the biller", async ({ page, baseURL }) => {
  const market = toOrigin(baseURL, "demo-agency");
  await enterAs(page.context(), market, "owner");
  await page.goto(`${market}/company/payment`);
  const main = page.getByRole("main");
  await expect(main.getByText("You owe", { exact: true })).toBeVisible();
  await expect(main).not.toContainText(/owed to|GigMarket/i);
  await main.getByRole("table", { name: "Statements" }).getByRole("link").nth(1).click();
  await expect(main.getByRole("table", { name: "Usage" })).toBeVisible();
  await expect(main).not.toContainText("GigMarket");
});

test("on a phone a company's own usage is a list of rows, each with its sum beside its service", async ({ page }) => {
  await enterAs(page.context(), testOrigin, "buyer");
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/reports");
  const rows = page.locator("tbody").last().locator("tr");
  await expect(rows.nth(5)).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.reduce((sum, height) => sum + height, 0) / heights.length).toBeLessThan(110);
  const [service, sum] = [rows.first().getByRole("link").first(), rows.first().locator("td").last()];
  const [name, total] = [await service.boundingBox(), await sum.boundingBox()];
  expect(total?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
  expect(Math.abs((total?.y ?? 0) - (name?.y ?? 0))).toBeLessThan(12);
});
