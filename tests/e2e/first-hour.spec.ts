import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startTestServer } from "../../scripts/test-server.mjs";
import { openMailCatcher } from "../setup/mail-catcher.ts";
import { createOwnerDatabase } from "../setup/owner-database.ts";
import { findFreePort, startPostgres } from "../setup/postgres.ts";
import { runProcess } from "../setup/start-process.ts";
import { choosePassword, newPassword, openGuest, registerSeller, signIn } from "./sign-in.ts";
import { chooseOptions } from "./support/choose-options.ts";
import { expect, test } from "./support/clean-page.ts";
import { fillListing } from "./support/fill-listing.ts";
import { readNewestMail } from "./support/mailbox.ts";

const administrator = "ada@platform.example";
const seller = "samir@northline.example";
const buyer = "vera@agency.example";

/** Starts a PostgreSQL and a mail server and writes an operator's environment; `close` stops both. */
async function prepare() {
  const postgres = await startPostgres();
  if (!postgres) return null;
  const database = await createOwnerDatabase(postgres.url);
  const mail = await openMailCatcher(await findFreePort());
  const port = await findFreePort();
  const env = {
    DATABASE_URL: database.url,
    SESSION_SECRET: "a secret of more than thirty-two letters",
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    BASE_DOMAIN: "localhost",
    HOST: "127.0.0.1",
    SMTP_URL: mail.url,
  };
  const close = async () => {
    await mail.close();
    await database.drop();
    await postgres.stop();
  };
  return { env, port, mailDir: mail.dir, close };
}

test("an empty PostgreSQL becomes a market within the first hour", async ({ page, browser, expectRefusal }) => {
  test.skip(process.env.BASE_URL !== undefined, "it starts a server of its own");
  test.setTimeout(240_000);
  expectRefusal();
  const prepared = await prepare();
  test.skip(prepared === null, "there is no PostgreSQL");
  if (!prepared) return;
  const { env, port, mailDir, close } = prepared;
  const dataDir = await mkdtemp(path.join(tmpdir(), "first-hour-"));
  let server: Awaited<ReturnType<typeof startTestServer>> | null = null;
  try {
    const made = await runProcess(["admin.js", "create", administrator], { ...env, DATA_DIR: dataDir });
    expect(made.output).toContain(`${administrator} is an administrator of the platform now.`);
    const link = new URL(/http\S+\/setpassword\/\S+/.exec(made.output)?.[0] ?? "");
    server = await startTestServer({ port, env });
    const { origin, tenantsDir } = server;

    await test.step("the first administrator sets a password", async () => {
      await choosePassword(page, link);
      await page.goto(`${origin}/gigmarket/admin`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
    });

    const harbor = `http://harbor.localhost:${port}`;
    await test.step("a tenant is created and served at once", async () => {
      const folder = await runProcess(["tenants.js", "new", "harbor", "--name", "Harbor Mutual"], {
        ...env,
        TENANTS_DIR: tenantsDir,
        DATA_DIR: dataDir,
      });
      expect(folder.code, folder.output).toBe(0);
      expect(readdirSync(tenantsDir)).toContain("harbor");
      await expect.poll(async () => (await page.goto(`${harbor}/login`))?.status()).toBe(200);
    });

    const name = "Hail Swath";
    const selling = await openGuest(browser);
    selling.setDefaultTimeout(15_000);
    await test.step("a seller registers there and lists a service", async () => {
      await registerSeller(selling, { email: seller, company: "Northline Data", origin: harbor, mailDir });
      await selling.goto(`${harbor}/registrationform`);
      await fillListing(selling, { name, fee: "0.25", email: seller });
    });

    await test.step("the administrator accepts it", async () => {
      await page.goto(`${origin}/gigmarket/admin/listings`);
      await page.getByRole("link", { name }).click();
      await page.getByRole("button", { name: "Accept and publish" }).click();
      await expect(page.getByText("Accepted").first()).toBeVisible();
      await readNewestMail(seller, new RegExp(name), mailDir);
    });

    const visitor = await openGuest(browser);
    visitor.setDefaultTimeout(15_000);
    await test.step("a visitor finds it live by its tags, and requests it", async () => {
      await expect
        .poll(async () => {
          await visitor.goto(`${harbor}/`);
          return visitor.getByRole("link", { name, exact: true }).count();
        })
        .toBe(1);
      await visitor.getByRole("link", { name, exact: true }).click();
      await expect(visitor.getByText("Live").first()).toBeVisible();
      for (const tag of ["Homeowners", "Data Provider", "Weather"])
        await expect(visitor.getByRole("complementary").getByText(tag, { exact: true })).toBeVisible();
      const id = /\/service\/(\d+)/.exec(visitor.url())?.[1];
      await visitor.goto(`${harbor}/requestservice/x/${id}`);
      await chooseOptions(visitor, "Business type", "Data");
      await visitor.getByLabel("First name").fill("Vera");
      await visitor.getByLabel("Last name").fill("Stone");
      await visitor.getByLabel("Work email").fill(buyer);
      await visitor.getByLabel("Description").fill("Storms of 400 roofs");
      await visitor.getByLabel(/I accept the/).check();
      await visitor.getByRole("button", { name: "Submit" }).click();
      await expect(visitor.getByText("Thank you, Your request has been successfully submitted")).toBeVisible();
    });

    await test.step("both are notified by mail, and the seller sees the request", async () => {
      expect(await readNewestMail(buyer, /Hail Swath/, mailDir)).toContain("Harbor Mutual");
      await readNewestMail(seller, /Vera/, mailDir);
      await selling.goto(`${harbor}/requests`);
      await expect(selling.getByRole("link", { name: /Vera Stone/ })).toBeVisible();
      const again = await openGuest(browser);
      await signIn(again, [seller, newPassword], harbor);
      expect(new URL(again.url()).pathname).toBe("/dashboard");
    });
  } finally {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
    await close();
  }
});
