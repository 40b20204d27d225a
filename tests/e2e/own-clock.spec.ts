import type { Browser, Locator, Page } from "@playwright/test";
import { demoPassword } from "../../scripts/test-server.mjs";
import { test as base, expect, pickClientAddress } from "./support/clean-page.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { readNewestMail } from "./support/mailbox.ts";
import { type MovingServer, startMovingServer } from "./support/moving-server.ts";
import { enterWith } from "./support/site.ts";

/** "Business Classification" of the demo's seller, which the demo's agency uses day by day. */
const serviceId = 40;

interface Held {
  server: MovingServer;
  /** Of the seller's gateway. */
  key: string;
}

/** One server for this file: what is accepted would change the figures of other tests, and the last one moves its clock. */
const test = base.extend<object, { held: Held }>({
  held: [
    async ({ browser }, use) => {
      const server = await startMovingServer();
      const seller = await enter(browser, server, "seller@demo.test");
      await seller.goto(`/myservices/keys/${serviceId}`);
      await seller.getByLabel("New key").fill("Gateway");
      await seller.getByRole("button", { name: "Make key" }).click();
      await use({ server, key: await seller.getByRole("textbox", { name: "Key", exact: true }).inputValue() });
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

async function open(browser: Browser, server: MovingServer): Promise<Page> {
  const options = { baseURL: server.toOrigin(), extraHTTPHeaders: pickClientAddress() };
  return (await browser.newContext(options)).newPage();
}

async function enter(browser: Browser, server: MovingServer, email: string): Promise<Page> {
  const page = await open(browser, server);
  await enterWith(page.context(), server.toOrigin(), [email, demoPassword]);
  return page;
}

const jump = 50_000;

const dayMs = 86_400_000;
const toDay = (daysFromNow: number) => new Date(Date.now() + daysFromNow * dayMs).toISOString().slice(0, 10);

/** Reports use that is held, as the seller's gateway does. Accepting one day's use says nothing about another day's. */
async function reportJump(page: Page, key: string, day: string): Promise<void> {
  const data = { buyer: "demo-agency", requests: jump };
  const time = `${day}T00:00:00Z`;
  const event = { specversion: "1.0", type: "usage.recorded", source: "/gateways/eu-1", id: day, time, data };
  const answer = await page.request.post("/api/usage/events", {
    headers: { Authorization: `Bearer ${key}` },
    data: [event],
  });
  expect(await answer.json()).toMatchObject({ accepted: 0, held: 1 });
}

/** Requests of a day in the buyer's own report. */
async function readReport(page: Page, day: string): Promise<string> {
  await page.goto(`/reports?from=${day}&to=${day}`);
  return (await page.getByRole("main").textContent()) ?? "";
}

// One after the other.
test.describe.configure({ mode: "default" });

test.beforeEach(() => {
  test.skip(process.env.BASE_URL !== undefined, "it starts a server of its own");
  test.setTimeout(180_000);
});

test("unusually high use is held, seen by both sides, and counted once the buyer accepts it", async ({
  browser,
  held: { server, key },
}) => {
  const buyer = await enter(browser, server, "owner@demo.test");
  const seller = await enter(browser, server, "seller@demo.test");
  const day = toDay(0);
  await reportJump(seller, key, day);
  expect(await readReport(buyer, day)).not.toContain("50,");
  await seller.goto("/company/payment?side=seller");
  await expect(seller.getByRole("main")).toContainText("Held for a yes");
  await buyer.goto("/dashboard");
  const row = buyer.getByRole("listitem").filter({ hasText: "Unusual use of Business Classification" });
  await row.getByRole("link", { name: "Review" }).click();
  await expect(buyer.getByRole("heading", { name: "Held use" })).toBeVisible();
  await expectAccessible(buyer);
  await buyer.getByRole("button", { name: /^Accept the use of/ }).click();
  await expect(buyer.getByText("by the buyer")).toBeVisible();
  expect(await readReport(buyer, day)).toContain("50,");
  await buyer.goto("/dashboard");
  await expect(buyer.getByText("Unusual use of Business Classification")).toHaveCount(0);
  await seller.goto("/company/payment?side=seller");
  await expect(seller.getByRole("main")).not.toContainText("Held for a yes");
  const mail = await readNewestMail("seller@demo.test", /Accepted: held use/, server.mailDir);
  expect(mail).toContain("Buyer");
});

test("the platform declines held use with a reason that both sides read", async ({
  browser,
  held: { server, key },
  expectRefusal,
}) => {
  expectRefusal();
  const buyer = await enter(browser, server, "owner@demo.test");
  const platform = await enter(browser, server, "admin@demo.test");
  const day = toDay(-1);
  await reportJump(platform, key, day);
  await platform.goto("/gigmarket/admin/held?state=held");
  const second = await platform.context().newPage();
  await platform.getByRole("rowheader").getByRole("link").first().click();
  await expect(platform.getByRole("heading", { level: 1 })).toContainText("held use of");
  await second.goto(platform.url());
  await expectAccessible(platform);
  await platform.getByRole("button", { name: "Decline" }).click();
  await expect(platform.getByRole("alert")).toContainText("Please enter a message");
  await platform.getByLabel("Reason").fill("The gateway sent a test run.");
  await platform.getByRole("button", { name: "Decline" }).click();
  await expect(platform.getByText("The use was declined and is not billed.")).toBeVisible();
  await second.getByLabel("Reason").fill("It looks right.");
  await second.getByRole("button", { name: "Accept" }).click();
  await expect(second.getByRole("alert")).toContainText("This was answered in the meantime");
  expect(await readReport(buyer, day)).not.toContain("50,");
  for (const email of ["owner@demo.test", "seller@demo.test"]) {
    expect(await readNewestMail(email, /Declined: /, server.mailDir)).toContain("The gateway sent a test run.");
  }
});

/** On the main site, and in an agency's market. */
const places = [`/service/${serviceId}?tab=trust`, `/demo-agency/service/${serviceId}?tab=trust`];
const badge = "Cyber cover $4M";

const [lastDay, lapseDay, renewedUntil] = [toDay(10), toDay(11), toDay(100)];

function toWords(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
}

function toAnswer(page: Page): Locator {
  return page.locator("dl > div").filter({ hasText: "Cyber insurance limit" });
}

async function answerUntil(seller: Page, day: string): Promise<void> {
  await seller.goto("/company/diligence");
  await seller.getByRole("link", { name: "Change Cyber insurance limit" }).click();
  await seller.getByLabel("Cyber insurance limit").fill("4,000,000");
  await seller.getByLabel("Evidence ends on").fill(day);
  await seller.getByRole("button", { name: "Save the answer" }).click();
}

async function acceptEvidence(admin: Page): Promise<void> {
  await admin.goto("/gigmarket/admin/diligence?state=waiting");
  const row = admin.getByRole("row").filter({ hasText: "Northline Data" }).filter({ hasText: "Cyber insurance limit" });
  await row.getByRole("link").first().click();
  await admin.getByRole("button", { name: "Accept the evidence" }).click();
  await expect(admin.getByText("The evidence was accepted.")).toBeVisible();
}

/** Twice: the second answer comes from the page cache. */
async function expectBadge(visitor: Page, until: string): Promise<void> {
  for (const place of [...places, ...places]) {
    await visitor.goto(place);
    await expect(visitor.getByRole("list", { name: "Checked and in force" })).toContainText(badge);
    await expect(toAnswer(visitor)).toContainText(`in force until ${toWords(until)}`);
  }
}

async function expectLapsed(visitor: Page): Promise<void> {
  for (const place of places) {
    await visitor.goto(place);
    await expect(toAnswer(visitor)).toContainText(/Lapsed: the evidence checked on .* ended on /);
    await expect(toAnswer(visitor)).toContainText(`ended on ${toWords(lastDay)}`);
    await expect(visitor.getByText(badge)).toHaveCount(0);
  }
}

test("evidence lapses for every viewer after its last day, until its seller renews it", async ({
  browser,
  held: { server },
}) => {
  // Moving the clock ends sessions.
  const enterAgain = (email: string) => enter(browser, server, email);
  const visitor = await open(browser, server);
  await test.step("the seller cannot say that evidence ends in the past", async () => {
    const seller = await enterAgain("seller@demo.test");
    await answerUntil(seller, toDay(-2));
    const field = seller.getByLabel("Evidence ends on");
    await expect(field).toHaveAccessibleDescription(/This day has passed: such evidence has lapsed\./);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(seller);
    await answerUntil(seller, lastDay);
    await expect(seller.getByText("The answer was saved.")).toBeVisible();
    await acceptEvidence(await enterAgain("admin@demo.test"));
    await expectBadge(visitor, lastDay);
  });

  await test.step("a buyer decides by it, and sets the day after as that of the next review", async () => {
    const buyer = await enterAgain("owner@demo.test");
    await buyer.goto(`/diligence/${serviceId}`);
    await buyer.getByLabel("Decision", { exact: true }).selectOption("Approved");
    await buyer.getByLabel("Next review").fill(lapseDay);
    await buyer.getByRole("button", { name: "Record the decision" }).click();
    await expect(buyer.getByRole("button", { name: "Record a new decision" })).toBeVisible();
    await expect(buyer.getByText("The day of the next review has come.")).toHaveCount(0);
  });

  await test.step("in the last minute of its last day it stands, and in the first request after that it does not", async () => {
    server.passTo(new Date(`${lastDay}T23:59:00Z`));
    await expectBadge(visitor, lastDay);
    server.passTo(new Date(`${lapseDay}T00:00:01Z`));
    await expectLapsed(visitor);
    await expectAccessible(visitor);
  });

  await test.step("the buyer is told to look again, and the console lists it as lapsed", async () => {
    const buyer = await enterAgain("owner@demo.test");
    await buyer.goto(`/diligence/${serviceId}`);
    await expect(buyer.getByText("The day of the next review has come.")).toBeVisible();
    const admin = await enterAgain("admin@demo.test");
    await admin.goto("/gigmarket/admin/diligence?state=lapsed");
    const row = admin.getByRole("row").filter({ hasText: "Northline Data" });
    await expect(row).toContainText("Cyber insurance limit");
  });

  await test.step("the seller sees it in their file and renews it", async () => {
    const seller = await enterAgain("seller@demo.test");
    await seller.goto("/company/diligence");
    await expect(toAnswer(seller)).toContainText("Lapsed");
    await answerUntil(seller, lastDay);
    await expect(seller.getByLabel("Evidence ends on")).toHaveAccessibleDescription(/This day has passed/);
    await answerUntil(seller, renewedUntil);
    await expect(toAnswer(seller)).not.toContainText("Lapsed");
    await visitor.reload();
    await expect(toAnswer(visitor)).toContainText("the evidence was not checked");
    await acceptEvidence(await enterAgain("admin@demo.test"));
    await expectBadge(visitor, renewedUntil);
  });
});
