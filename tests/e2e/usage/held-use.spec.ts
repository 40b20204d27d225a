import type { Browser, Page } from "@playwright/test";
import { demoPassword } from "../../../scripts/test-server.mjs";
import { signIn } from "../sign-in.ts";
import { test as base, expect } from "../support/clean-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { readNewestMail } from "../support/mailbox.ts";
import { type MovingServer, startMovingServer } from "../support/moving-server.ts";

/** "Business Classification", which the demo's agency uses day by day. */
const serviceId = 40;

interface Held {
  server: MovingServer;
  /** Of the seller's gateway. */
  key: string;
}

/** A server of its own: what is accepted would change the figures of other tests. */
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

async function enter(browser: Browser, server: MovingServer, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.toOrigin() })).newPage();
  await signIn(page, [email, demoPassword]);
  return page;
}

const jump = 50_000;

const dayMs = 86_400_000;
const toDay = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);

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

// One server for both.
test.describe.configure({ mode: "default" });

test.beforeEach(() => {
  test.skip(process.env.BASE_URL !== undefined, "it starts a server of its own");
  test.setTimeout(120_000);
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
  const day = toDay(1);
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
