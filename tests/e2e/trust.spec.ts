import type { Browser, Page } from "@playwright/test";
import { choosePassword, newPassword, readMailedLink } from "./sign-in.ts";
import { agree } from "./support/agree.ts";
import { chooseOptions } from "./support/choose-options.ts";
import { expect, pickClientAddress, test } from "./support/clean-page.ts";
import { fillListing } from "./support/fill-listing.ts";
import { readNewestMail } from "./support/mailbox.ts";
import { type MovingServer, startMovingServer } from "./support/moving-server.ts";
import { registerByPost } from "./support/register-by-post.ts";
import { chooseSites, enterWith, mainSite } from "./support/site.ts";

/** Noon (UTC) of a day of next month or the one after: far from any edge of the calendar. */
function toMoment(months: number, day: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + months, day, 12));
}

const toMonth = (moment: Date) => moment.toISOString().slice(0, 7);

interface Market {
  server: MovingServer;
  origin: string;
  /** Origin of the main site, which has the demo's accounts. */
  main: string;
  brand: string;
}

interface Person {
  email: string;
  page: Page;
}

async function openPerson(browser: Browser, email: string): Promise<Person> {
  const page = await (await browser.newContext({ extraHTTPHeaders: pickClientAddress() })).newPage();
  page.setDefaultTimeout(15_000);
  return { email, page };
}

/** Moving the clock may have ended the session. */
async function enter({ page, email }: Person, origin: string, password = newPassword): Promise<void> {
  await page.context().clearCookies();
  await enterWith(page.context(), origin, [email, password]);
}

/** Lists a service and has the platform accept it. @returns its id. */
async function listService(seller: Person, admin: Person, { origin, main }: Market, name: string): Promise<number> {
  await seller.page.goto(`${origin}/registrationform`);
  await fillListing(seller.page, { name, fee: "0.35", email: seller.email });
  await admin.page.goto(`${main}/gigmarket/admin/listings`);
  await admin.page.getByRole("link", { name }).click();
  await admin.page.getByRole("button", { name: "Accept and publish" }).click();
  await expect(admin.page.getByText("Accepted").first()).toBeVisible();
  await seller.page.goto(`${origin}/myservices`);
  await seller.page.getByLabel(`More for ${name}`).click();
  const keys = seller.page.getByRole("link", { name: "Keys" });
  return Number(/\d+$/.exec((await keys.getAttribute("href")) ?? "")?.[0]);
}

/** Calls the API as a gateway with a key. Node, unlike a browser, does not resolve names below localhost. */
function openGateway(page: Page, { origin, main }: Market, key: string) {
  return (events: readonly { id: string; buyer: string | number; requests: number }[]) =>
    page.request.post(`${main}/api/usage/events`, {
      headers: { Authorization: `Bearer ${key}`, Host: new URL(origin).host },
      data: events.map(({ id, ...data }) => ({
        specversion: "1.0",
        type: "usage.recorded",
        source: "/gateways/eu-1",
        id,
        data,
      })),
    });
}

async function makeKey({ page }: Person, { origin }: Market, serviceId: number): Promise<string> {
  await page.goto(`${origin}/myservices/keys/${serviceId}`);
  await page.getByLabel("New key").fill("Gateway");
  await page.getByRole("button", { name: "Make key" }).click();
  return page.getByRole("textbox", { name: "Key", exact: true }).inputValue();
}

const [used, billed, paid] = [toMoment(0, 10), toMoment(1, 5), toMoment(2, 5)];

interface Journey {
  browser: Browser;
  server: MovingServer;
  demoPassword: string;
  brand: string;
  tenant?: string;
}

/** The life of an agreement on one brand; yields when the server's clock has to move on. */
async function* liveThrough({ browser, server, demoPassword, brand, tenant }: Journey): AsyncGenerator<void> {
  const market: Market = { server, origin: server.toOrigin(tenant), main: server.toOrigin(), brand };
  const { origin, main } = market;
  const site = { origin, mailDir: server.mailDir };
  const key = crypto.randomUUID().slice(0, 8);
  const [service, sellerName, agency] = [`Hail Swath ${key}`, `Northline ${key}`, `Lakeshore ${key}`];
  const seller = await openPerson(browser, `samir-${key}@northline.example`);
  const member = await openPerson(browser, `mo-${key}@northline.example`);
  const owner = await openPerson(browser, `olive-${key}@lakeshore.example`);
  const admin = await openPerson(browser, "admin@demo.test");
  const stranger = await openPerson(browser, "owner@demo.test");
  const people = [seller, member, owner, admin, stranger];
  const setClocks = async (moment: Date) => {
    for (const { page } of people) await page.context().clock.setSystemTime(moment);
  };
  try {
    await setClocks(used);
    let serviceId = 0;
    let report: ReturnType<typeof openGateway> = () => Promise.reject(new Error("there is no key yet"));
    await test.step(`on ${brand} a seller registers and lists a service`, async () => {
      await enter(admin, main, demoPassword);
      const person = { firstName: "Samir", lastName: "Haddad", email: seller.email };
      await registerByPost(seller.page, "/register-seller", { company: sellerName, ...person, ...site });
      serviceId = await listService(seller, admin, market, service);
      report = openGateway(seller.page, market, await makeKey(seller, market, serviceId));
    });

    await test.step(`on ${brand} it reports usage of an agency that never requested it, under each of its names: nothing is counted`, async () => {
      const victims = ["demo-agency", 1, "agr_AAAAAAAAAAAAAAAAAAAAAA", "nobody-at-all"];
      const answer = await report(victims.map((buyer, at) => ({ id: `a-${at}`, buyer, requests: 1_000_000 })));
      expect(answer.status()).toBe(400);
      expect(answer.headers()["content-type"]).toContain("application/problem+json");
      expect(await answer.json()).toMatchObject({
        refused: victims.map((_, index) => ({ index, reason: "noAgreement" })),
      });
      await seller.page.reload();
      await expect(seller.page.getByRole("table", { name: "Log" })).toContainText("Refused");
      await enter(stranger, main, demoPassword);
      for (const at of ["/reports", `/company/payment/${toMonth(used)}`, "/myservices/agreements"]) {
        await stranger.page.goto(main + at);
        await expect(stranger.page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(stranger.page.getByText(service)).toHaveCount(0);
      }
      await seller.page.goto(`${origin}/sellerreport`);
      await expect(seller.page.getByText("No requests found")).toBeVisible();
      await seller.page.goto(`${origin}/company/payment?side=seller`);
      await expect(seller.page.getByText("The first month appears when one of your services is used.")).toBeVisible();
    });

    const slug = `lakeshore-${key}`;
    let reference = "";
    await test.step(`on ${brand} an owner sends a request in their own market, and cannot approve it`, async () => {
      const person = { firstName: "Olive", lastName: "Castillo", email: owner.email, openMarket: true };
      await registerByPost(owner.page, "/agencyonboarding", { company: agency, ...person, ...site });
      const { page } = owner;
      await page.goto(`${origin}/${slug}/requestservice/x/${serviceId}`);
      await chooseOptions(page, "Business type", "Data");
      await page.getByLabel("Description").fill("Storms of 400 roofs");
      const accept = page.getByLabel(/I accept the/);
      if ((await accept.count()) > 0) await accept.check();
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("Thank you, Your request has been successfully submitted")).toBeVisible();
      await page.goto(`${origin}/requests`);
      await expect(page.getByText("Your own company asks for this, so you do not decide on it.")).toBeVisible();
      await expect(page.getByRole("button", { name: /^(Approve|Start review)$/ })).toHaveCount(0);
      reference = /R-\d+/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
      const forged = await page.evaluate(async (at) => {
        const body = new URLSearchParams({ move: "approve", note: "", version: "0", formKey: crypto.randomUUID() });
        return (await fetch(at, { method: "POST", body })).status;
      }, `/requests/${reference}`);
      expect(forged).toBeGreaterThanOrEqual(400);
      await page.goto(`${origin}/myservices/agreements`);
      await expect(page.getByText("No agreements yet")).toBeVisible();
      const early = await report([{ id: "early", buyer: slug, requests: 1 }]);
      expect(await early.json()).toMatchObject({ refused: [{ index: 0, reason: "noAgreement" }] });
    });

    await test.step(`on ${brand} joining by the company's public link grants nothing before approval`, async () => {
      const joiner = await openPerson(browser, `gus-${key}@elsewhere.example`);
      await joiner.page.goto(`${origin}/agentonboarding/${slug}`);
      await joiner.page.getByLabel("First Name").fill("Gus");
      await joiner.page.getByLabel("Last Name").fill("Ames");
      await joiner.page.getByLabel("Work Email", { exact: true }).fill(joiner.email);
      await joiner.page.getByLabel(/I accept the/).check();
      await joiner.page.getByRole("button", { name: "Register", exact: true }).click();
      await choosePassword(joiner.page, await readMailedLink(joiner.email, "validate", server.mailDir));
      await expect(joiner.page.getByRole("heading", { name: /^You asked to join/ })).toBeVisible();
      for (const at of ["/users", "/company/payment", "/reports", "/myservices/agreements", "/requests"]) {
        await joiner.page.goto(origin + at);
        await expect(joiner.page.getByText(service)).toHaveCount(0);
        await expect(joiner.page.getByText(owner.email)).toHaveCount(0);
      }
      await joiner.page.context().close();
    });

    await test.step(`on ${brand} the seller's team grows, and its new member is assigned the request`, async () => {
      const { page } = seller;
      await page.goto(`${origin}/adduser`);
      await page.getByLabel("First Name").fill("Mo");
      await page.getByLabel("Last Name").fill("Reyes");
      await page.getByLabel("Work Email").fill(member.email);
      await page.getByLabel("Team member").check();
      await page.getByRole("button", { name: "Send invitation" }).click();
      await expect(page.getByRole("status").filter({ hasText: member.email })).toBeVisible();
      await choosePassword(member.page, await readMailedLink(member.email, "setpassword", server.mailDir));
      await member.page.goto(`${origin}/adduser`);
      await expect(member.page.getByRole("button", { name: "Send invitation" })).toHaveCount(0);
      await page.goto(`${origin}/requests/${reference}`);
      await page.getByLabel("Assigned to").last().selectOption({ label: "Mo Reyes" });
      await page.getByRole("button", { name: "Assign", exact: true }).click();
      await expect(page.getByRole("article").getByText("Assigned to Mo Reyes").first()).toBeVisible();
      await readNewestMail(member.email, /gave you a request to answer/, server.mailDir);
    });

    await test.step(`on ${brand} the seller approves, which creates the agreement, and the owner limits it`, async () => {
      await member.page.goto(`${origin}/requests/${reference}`);
      await member.page.getByRole("button", { name: "Start review" }).click();
      await member.page.getByRole("button", { name: "Approve" }).click();
      await expect(member.page.getByRole("article").getByText("Moved to Approved").first()).toBeVisible();
      await readNewestMail(owner.email, /use of the service is billed from now on/, server.mailDir);
      const { page } = owner;
      await page.goto(`${origin}/myservices/agreements`);
      await page.getByRole("link", { name: service }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${service} from ${sellerName}`);
      await page.getByLabel("Most in a month, in dollars").fill("100");
      await page.getByLabel("Refuse use beyond the limit, instead of only warning").check();
      await page.getByRole("button", { name: "Save limit" }).click();
      await expect(page.getByText("Limit set to $100.00")).toBeVisible();
    });

    await test.step(`on ${brand} usage is counted, alerts at 80 percent, and is refused past the limit`, async () => {
      const agreement = new URL(owner.page.url()).pathname.split("/").at(-1) ?? "";
      const send = (id: string, requests: number) => report([{ id, buyer: agreement, requests }]);
      expect(await (await send("e-1", 230)).json()).toEqual({ accepted: 1, duplicates: 0 });
      await readNewestMail(owner.email, /80% of the monthly limit of Hail Swath/, server.mailDir);
      const passed = await send("e-2", 56);
      expect(passed.status()).toBe(429);
      expect(Number(passed.headers()["retry-after"])).toBeGreaterThan(86_400);
      expect(await passed.json()).toMatchObject({ limit: { of: "agreement", cents: 10_000, leftCents: 1950 } });
      expect(await (await send("e-3", 55)).json()).toEqual({ accepted: 1, duplicates: 0 });
    });

    const month = toMonth(used);
    yield;
    await setClocks(billed);
    await test.step(`on ${brand} the month is billed, one line is disputed and corrected`, async () => {
      const { page } = owner;
      await enter(owner, origin);
      await page.goto(`${origin}/company/payment/${month}`);
      const line = page.getByRole("row", { name: service });
      await expect(line).toContainText("$99.75");
      await line.getByRole("link", { name: "Report a problem" }).click();
      await page.getByLabel("What is wrong?").fill("We sent two hundred.");
      await page.getByRole("button", { name: "Send report" }).click();
      await page.waitForURL(/\/company\/payment\/disputes\/dsp_/);
      const thread = new URL(page.url()).pathname;
      await enter(seller, origin);
      await seller.page.goto(origin + thread);
      await seller.page.getByLabel("Requests that should have counted").fill("200");
      await seller.page.getByLabel("Reason").fill("Our gateway sent some twice.");
      await seller.page.getByRole("button", { name: "Correct", exact: true }).click();
      await expect(seller.page.getByText("Taken off")).toBeVisible();
      await page.goto(`${origin}/company/payment/${month}`);
      await expect(line).toContainText("$99.75");
      await expect(line.getByRole("link", { name: "Corrected" })).toHaveAttribute("href", thread);
      await page.goto(`${origin}/company/payment/${toMonth(billed)}`);
      await expect(page.getByRole("row", { name: `${service} (Restatements` })).toContainText("29.75");
    });

    await test.step(`on ${brand} the bill is paid, and the seller enters a bank account`, async () => {
      await enter(admin, main, demoPassword);
      const { page } = admin;
      await page.goto(`${main}/gigmarket/admin/companies?q=${encodeURIComponent(agency)}`);
      await page.getByRole("link", { name: agency }).first().click();
      await page.getByRole("link", { name: "Account and payments" }).click();
      // The market's opening credit was $25.
      await page.getByLabel("Amount in dollars").fill("74.75");
      await page.getByLabel("Bank reference").fill(`WIRE-${key}`);
      await page.getByRole("button", { name: "Record payment" }).click();
      await agree(page, "Record payment", demoPassword);
      await expect(page.getByRole("status").filter({ hasText: "The payment is recorded." })).toBeVisible();
      if (tenant !== undefined) {
        await page.goto(`${main}/gigmarket/admin/money`);
        await page.getByLabel("Buyers of the brand").selectOption({ label: brand });
        await page.getByLabel("Account holder").fill("PremFi Inc");
        await page.getByLabel("Bank", { exact: true }).fill("First Bank");
        await page.getByLabel("Routing number").fill("091000019");
        await page.getByLabel("Account number").fill("000987654321");
        await page.getByRole("button", { name: "Save account" }).click();
        await agree(page, "Save account", demoPassword);
        await expect(page.getByText("The bank account is saved.").first()).toBeVisible();
      }
      const form = seller.page;
      await form.goto(`${origin}/company/payment?side=seller`);
      await form.getByLabel("Account holder").fill(sellerName);
      await form.getByLabel("Bank", { exact: true }).fill("First Bank");
      await form.getByLabel("Routing number").fill("091000019");
      await form.getByLabel("Account number").fill("00012344411");
      await form.getByRole("button", { name: "Save account" }).click();
      await agree(form, "Save account", newPassword);
      await expect(form.getByText(/account ending in 4411/)).toBeVisible();
    });

    yield;
    await setClocks(paid);
    await test.step(`on ${brand} a month later the seller is paid the balance, to the cent, and the ledger is balanced`, async () => {
      await enter(admin, main, demoPassword);
      const { page } = admin;
      await page.goto(`${main}/gigmarket/admin/payouts`);
      // 88 % of 285 less 85 requests at $0.35.
      await expect(page.getByRole("row", { name: sellerName })).toContainText("$61.60");
      const payable = page.getByRole("region", { name: `Payable to sellers: ${brand}` });
      await payable.getByRole("button", { name: /^Pay \$/ }).click();
      await agree(page, "Pay sellers", demoPassword);
      await expect(page.getByRole("status").filter({ hasText: "Now give the run’s file to the bank." })).toBeVisible();
      await readNewestMail(seller.email, /\$61\.60 is on its way to you/, server.mailDir);
      await enter(seller, origin);
      await seller.page.goto(`${origin}/company/payment?side=seller`);
      await expect(seller.page.getByRole("region", { name: "Past payouts" })).toContainText("$61.60");
      await enter(stranger, main, demoPassword);
      await stranger.page.goto(`${main}/company/payment/${month}`);
      await expect(stranger.page.getByText(service)).toHaveCount(0);
      await page.goto(`${main}/gigmarket/admin/health`);
      await expect(page.getByText("Balanced", { exact: true })).toBeVisible();
    });
  } finally {
    for (const { page } of people) await page.context().close();
  }
}

test("nobody is billed without agreeing, and whoever agreed is billed, corrected and paid exactly", async ({
  browser,
  demoPassword,
  expectRefusal,
}) => {
  test.skip(process.env.BASE_URL !== undefined, "it starts a server of its own, whose clock it moves");
  test.setTimeout(480_000);
  expectRefusal();
  const server = await startMovingServer(used);
  const parts = { browser, server, demoPassword };
  const sites = chooseSites([
    { name: mainSite, brand: "GigMarket" },
    { name: "premfi", brand: "PremFi", tenant: "premfi" },
  ]);
  const journeys = sites.map(({ brand, tenant }) => liveThrough({ ...parts, brand, tenant }));
  try {
    await Promise.all(journeys.map((journey) => journey.next()));
    await server.moveTo(billed);
    await Promise.all(journeys.map((journey) => journey.next()));
    await server.moveTo(paid);
    // All are paid on one page of the console.
    for (const journey of journeys) await journey.next();
  } finally {
    for (const journey of journeys) await journey.return(undefined);
    await server.stop();
  }
});
