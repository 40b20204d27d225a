import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { ledgerAccounts } from "#app/db/schema/ledger.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { passwordLinks, setPassword } from "#app/features/identity/password/set-password.server.ts";
import { registerAgency } from "#app/features/onboarding/register-agency.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails, readToken } from "#tests/factories/accounts.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { openRequestedMarket, requestMarket, toMarketOpenedMail } from "./requested-market.server.ts";

const sender = buildAccountSender();

describeOnEveryDatabase("a market requested at sign-up", (open) => {
  let database: TestDatabase;
  let scope: TestScope;
  let count = 0;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scope = database.scope();
    count += 1;
  });

  async function register(openMarket: boolean, tenants: Parameters<typeof openRequestedMarket>[2] = []) {
    const person = { firstName: "Dana", lastName: "Whitcomb", contactNumber: "", acceptTerms: true };
    const workEmail = `dana-${count}@lakeshore.test`;
    const outcome = await registerAgency(scope, sender, {
      values: { ...person, businessName: `Lakeshore ${count}`, workEmail },
      ...{ code: "", utmSource: "", agencyCode: "", agentEmail: "", social: null, formKey: null, address: null },
      openMarket,
      tenants,
    });
    if (outcome.kind !== "done") throw new Error(outcome.kind);
    const [owner] = await scope.db.select().from(users).where(eq(users.email, workEmail));
    if (!owner) throw new Error("nobody was registered");
    return { slug: outcome.slug, owner };
  }

  const openFor = (userId: number, tenants: Parameters<typeof openRequestedMarket>[2] = []) =>
    inTenant(scope, (scoped) => openRequestedMarket({ ...scoped, userId }, sender, tenants));
  const readCompany = async (slug: string) => {
    const [company] = await scope.db.select().from(companies).where(eq(companies.slug, slug));
    return company;
  };

  it("opens with the first password, and not before", async () => {
    const { slug, owner } = await register(true);
    expect(await readCompany(slug)).toMatchObject({ hasGigMarket: false });
    const token = readToken((await readMails(scope)).at(-1));
    const giving = buildTestTenant("market", { id: scope.tenantId, openingCredit: 2500 });
    const whenFirst = (scoped: AccountScope) => openRequestedMarket(scoped, sender, [giving]);
    const input = { token, kinds: passwordLinks.set, password: "blue kettle on the pier", whenFirst };
    expect(await setPassword(scope, sender, input)).toMatchObject({ kind: "done" });
    const mails = (await readMails(scope)).filter(({ kind }) => kind === "marketOpened");
    expect(mails).toMatchObject([{ recipient: owner.email, subject: "Your market is open" }]);
    expect(mails[0]?.text).toContain(`${sender.origin}/${slug}/myservices`);
    expect(mails[0]?.text).toContain(`${sender.origin}/agentonboarding/${slug}`);
    for (const signUp of ["byInvitation", "off"] as const) {
      const closed = { ...sender, tenant: { ...sender.tenant, signUp } };
      expect(JSON.stringify(toMarketOpenedMail(closed, owner, slug))).not.toContain("agentonboarding");
    }
    const company = await readCompany(slug);
    expect(company).toMatchObject({ hasGigMarket: true });
    const own = { companyId: company?.id ?? 0 };
    const found = await asPlatform(scope.db, async (db) => ({
      markets: await db.select().from(marketSettings).where(eq(marketSettings.companyId, own.companyId)),
      accounts: await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.companyId, own.companyId)),
      entries: await db.select().from(auditLog).where(eq(auditLog.action, "market.open")),
    }));
    expect(found.markets[0]?.published).toMatchObject({ name: `Lakeshore ${count}`, supportEmail: owner.email, slug });
    expect(found.accounts).toHaveLength(1);
    expect(found.entries).toMatchObject([{ subject: `company:${own.companyId}`, actorUserId: owner.id }]);
  });

  it("stays closed for agencies that did not ask for one, and for invited users", async () => {
    const none = await register(false);
    await openFor(none.owner.id);
    expect(await readCompany(none.slug)).toMatchObject({ hasGigMarket: false });
    count += 1;
    const wanted = await register(true);
    const company = await readCompany(wanted.slug);
    const invited = await insertAccount(scope, {
      email: `invited-${count}@lakeshore.test`,
      companyId: company?.id,
      lastSeenAt: null,
    });
    await openFor(invited.id);
    expect(await readCompany(wanted.slug)).toMatchObject({ hasGigMarket: false });
  });

  it("stays a draft when its name was taken by then", async () => {
    const { slug, owner } = await register(true);
    await openFor(owner.id, [{ slug, aliases: [], market: null }]);
    expect(await readCompany(slug)).toMatchObject({ hasGigMarket: false });
    await openFor(owner.id);
    expect(await readCompany(slug)).toMatchObject({ hasGigMarket: true });
  });

  it("is created for an agency whose name is cut at its sixtieth letter, inside a character", async () => {
    const { slug } = await register(false);
    const company = await readCompany(slug);
    const input = { id: company?.id ?? 0, slug, name: `${"x".repeat(59)}🙂 Agency`, supportEmail: "" };
    await inTenant(scope, (scoped) => requestMarket(scoped, input));
    const [kept] = await inTenant(scope, ({ db }) =>
      db.select().from(marketSettings).where(eq(marketSettings.companyId, input.id)),
    );
    expect(kept?.draft).toMatchObject({ name: "x".repeat(59) });
  });

  it("is never opened for another tenant", async () => {
    const { slug, owner } = await register(true);
    const elsewhere = testScopeIn(scope, 4);
    await inTenant(elsewhere, (scoped) => openRequestedMarket({ ...scoped, userId: owner.id }, sender, []));
    expect(await readCompany(slug)).toMatchObject({ hasGigMarket: false });
  });

  it("stays a draft, and nobody is written to, where markets were switched off since", async () => {
    const { slug, owner } = await register(true);
    const { tenant } = sender;
    const closed = { ...sender, tenant: { ...tenant, features: { ...tenant.features, createMarket: false } } };
    await inTenant(scope, (scoped) => openRequestedMarket({ ...scoped, userId: owner.id }, closed, []));
    expect(await readCompany(slug)).toMatchObject({ hasGigMarket: false });
    const kinds = (await readMails(scope)).filter(({ recipient }) => recipient === owner.email).map(({ kind }) => kind);
    expect(kinds).not.toContain("marketOpened");
  });
});
