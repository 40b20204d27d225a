import type { Browser, Locator, Page } from "@playwright/test";
import { signIn } from "../sign-in.ts";
import { expect, pickClientAddress, test } from "../support/clean-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { type MovingServer, startMovingServer } from "../support/moving-server.ts";

/** "Business Classification" of the demo's seller. */
const serviceId = 40;
/** On the main site, and in an agency's market. */
const places = [`/service/${serviceId}?tab=trust`, `/demo-agency/service/${serviceId}?tab=trust`];
const badge = "Cyber cover $4M";

const dayMs = 86_400_000;
const [lastDay, lapseDay, renewedUntil] = [toDay(10), toDay(11), toDay(100)];

function toDay(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}

function toWords(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
}

interface Site {
  browser: Browser;
  server: MovingServer;
  demoPassword: string;
  pages: Page[];
}

async function open({ browser, server, pages }: Site): Promise<Page> {
  const options = { baseURL: server.toOrigin(), extraHTTPHeaders: pickClientAddress() };
  const page = await (await browser.newContext(options)).newPage();
  pages.push(page);
  return page;
}

/** Opens a page of somebody who signs in: moving the clock ends sessions. */
async function enter(site: Site, email: string): Promise<Page> {
  const page = await open(site);
  await signIn(page, [email, site.demoPassword]);
  return page;
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
  demoPassword,
}) => {
  test.skip(process.env.BASE_URL !== undefined, "it starts a server of its own, whose clock it moves");
  test.setTimeout(180_000);
  const server = await startMovingServer();
  const site: Site = { browser, server, demoPassword, pages: [] };
  const visitor = await open(site);
  try {
    await test.step("the seller cannot say that evidence ends in the past", async () => {
      const seller = await enter(site, "seller@demo.test");
      await answerUntil(seller, toDay(-2));
      const field = seller.getByLabel("Evidence ends on");
      await expect(field).toHaveAccessibleDescription(/This day has passed: such evidence has lapsed\./);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(seller);
      await answerUntil(seller, lastDay);
      await expect(seller.getByText("The answer was saved.")).toBeVisible();
      await acceptEvidence(await enter(site, "admin@demo.test"));
      await expectBadge(visitor, lastDay);
    });

    await test.step("a buyer decides by it, and sets the day after as that of the next review", async () => {
      const buyer = await enter(site, "owner@demo.test");
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
      const buyer = await enter(site, "owner@demo.test");
      await buyer.goto(`/diligence/${serviceId}`);
      await expect(buyer.getByText("The day of the next review has come.")).toBeVisible();
      const admin = await enter(site, "admin@demo.test");
      await admin.goto("/gigmarket/admin/diligence?state=lapsed");
      const row = admin.getByRole("row").filter({ hasText: "Northline Data" });
      await expect(row).toContainText("Cyber insurance limit");
    });

    await test.step("the seller sees it in their file and renews it", async () => {
      const seller = await enter(site, "seller@demo.test");
      await seller.goto("/company/diligence");
      await expect(toAnswer(seller)).toContainText("Lapsed");
      await answerUntil(seller, lastDay);
      await expect(seller.getByLabel("Evidence ends on")).toHaveAccessibleDescription(/This day has passed/);
      await answerUntil(seller, renewedUntil);
      await expect(toAnswer(seller)).not.toContainText("Lapsed");
      await visitor.reload();
      await expect(toAnswer(visitor)).toContainText("the evidence was not checked");
      await acceptEvidence(await enter(site, "admin@demo.test"));
      await expectBadge(visitor, renewedUntil);
    });
  } finally {
    for (const page of site.pages) await page.context().close();
    await server.stop();
  }
});
