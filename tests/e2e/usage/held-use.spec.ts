import type { Browser, Page } from "@playwright/test";
import { signIn } from "../sign-in.ts";
import { expect, test } from "../support/clean-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { readNewestMail } from "../support/mailbox.ts";
import { startMovingServer } from "../support/moving-server.ts";

/** "Business Classification", which the demo's agency uses day by day. */
const serviceId = 40;
const jump = 50_000;

/** A server of its own, as what is accepted would change the figures of other tests, with three people of the demo. */
async function open(browser: Browser, password: string) {
  const server = await startMovingServer(new Date());
  const origin = server.toOrigin();
  const enter = async (email: string): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: origin })).newPage();
    await signIn(page, [email, password]);
    return page;
  };
  const [buyer, seller, platform] = [
    await enter("owner@demo.test"),
    await enter("seller@demo.test"),
    await enter("admin@demo.test"),
  ];
  await seller.goto(`/myservices/keys/${serviceId}`);
  await seller.getByLabel("New key").fill("Gateway");
  await seller.getByRole("button", { name: "Make key" }).click();
  const key = await seller.getByRole("textbox", { name: "Key", exact: true }).inputValue();
  const send = async () => {
    const data = { buyer: "demo-agency", requests: jump };
    const event = { specversion: "1.0", type: "usage.recorded", source: "/gateways/eu-1", id: "jump", data };
    const answer = await seller.request.post("/api/usage/events", {
      headers: { Authorization: `Bearer ${key}` },
      data: [event],
    });
    expect(await answer.json()).toMatchObject({ accepted: 0, held: 1 });
  };
  return { server, buyer, seller, platform, send };
}

/** Requests of today in the buyer's own report. */
async function readToday(page: Page): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  await page.goto(`/reports?from=${day}&to=${day}`);
  return (await page.getByRole("main").textContent()) ?? "";
}

test.beforeEach(() => {
  test.skip(process.env.BASE_URL !== undefined, "it starts a server of its own");
  test.setTimeout(120_000);
});

test("use that jumps is held, seen by both, and counted with the buyer's yes", async ({ browser, demoPassword }) => {
  const { server, buyer, seller, send } = await open(browser, demoPassword);
  try {
    await send();
    expect(await readToday(buyer)).not.toContain("50,");
    await seller.goto("/company/payment?side=seller");
    await expect(seller.getByRole("main")).toContainText("Held for a yes");
    await buyer.goto("/dashboard");
    const row = buyer.getByRole("listitem").filter({ hasText: "Unusual use of Business Classification" });
    await row.getByRole("link", { name: "Review" }).click();
    await expect(buyer.getByRole("heading", { name: "Held use" })).toBeVisible();
    await expectAccessible(buyer);
    await buyer.getByRole("button", { name: /^Accept the use of/ }).click();
    await expect(buyer.getByText("by the buyer")).toBeVisible();
    expect(await readToday(buyer)).toContain("50,");
    await buyer.goto("/dashboard");
    await expect(buyer.getByText("Unusual use of Business Classification")).toHaveCount(0);
    await seller.goto("/company/payment?side=seller");
    await expect(seller.getByRole("main")).not.toContainText("Held for a yes");
    const mail = await readNewestMail("seller@demo.test", /Accepted: held use/, server.mailDir);
    expect(mail).toContain("Buyer");
  } finally {
    await server.stop();
  }
});

test("the platform declines held use with a reason that both sides read", async ({
  browser,
  demoPassword,
  expectRefusal,
}) => {
  expectRefusal();
  const { server, buyer, platform, send } = await open(browser, demoPassword);
  try {
    await send();
    await platform.goto("/gigmarket/admin/held?state=held");
    await expectAccessible(platform);
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
    expect(await readToday(buyer)).not.toContain("50,");
    for (const email of ["owner@demo.test", "seller@demo.test"]) {
      expect(await readNewestMail(email, /Declined: /, server.mailDir)).toContain("The gateway sent a test run.");
    }
  } finally {
    await server.stop();
  }
});
