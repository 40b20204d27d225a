import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { companies, sessions, users } from "#app/db/schema/identity.ts";
import { leads } from "#app/db/schema/leads.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { requestPasswordReset } from "#app/features/identity/password/password-reset.server.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { getLinkOwner } from "#app/features/identity/password/set-password.server.ts";
import { createSession } from "#app/features/identity/session/sessions.server.ts";
import { signIn } from "#app/features/identity/sign-in/sign-in.server.ts";
import { createAccountLink } from "#app/features/identity/social/account-links.server.ts";
import { insertSocialIdentity } from "#app/features/identity/social/social-identities.server.ts";
import { recognize } from "#app/features/identity/social/social-sign-in.server.ts";
import { applyRetention } from "#app/features/retention/retention.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails, readToken } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { buildIdentity } from "#tests/factories/social-issuer.ts";
import { anySender } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { closeOwnAccount, getClosingFacts } from "./close-account.server.ts";
import { getClosedAccount, reopenAccount } from "./reopen-account.server.ts";

const sender = buildAccountSender();
const senders = { sender, senderOf: anySender };
const periodsOf = async () => sender.tenant.retention;
const password = "correct horse battery";
const email = "dana@lakeshore.test";
const day = 86_400_000;
const request = { kind: "service", firstName: "Dana", lastName: "W", acceptedTerms: true, locale: "en" } as const;

describeOnEveryDatabase("closing the own account", (open) => {
  let database: TestDatabase;
  let passwordHash: string;
  let user: typeof users.$inferSelect;
  let scope: TestScope;

  beforeAll(async () => {
    database = await open();
    const kept = await hashPassword(password);
    passwordHash = kept === "busy" ? "" : kept.hash;
  });

  beforeEach(async () => {
    await clearAuditLog(database.db);
    await asPlatform(database.db, async (db) => {
      for (const table of [requests, leads, outbox, users, throttles, companies]) await db.delete(table);
    });
    user = await insertAccount(database.scope(), { email, passwordHash, emailVerifiedAt: new Date(0) });
    scope = database.scope({ userId: user.id });
  });

  const attempt = { email, password, address: null, userAgent: null, replaces: null, onlyTenantId: null };
  const readUser = async () => (await database.db.select().from(users).where(eq(users.id, user.id)))[0];
  const later = (days: number) => new Date(scope.now.getTime() + days * day);

  it("takes the password, ends every session and link, and tells the owner with a link", async () => {
    await createSession(scope, user, { userAgent: null, address: null });
    const reset = await inTenant(scope, (scoped) => createAccountLink(scoped, { email, kind: "reset" }));
    expect(await closeOwnAccount(scope, senders, "wrong")).toEqual({ kind: "wrongPassword" });
    expect((await readUser())?.closedAt).toBeNull();

    expect(await closeOwnAccount(scope, senders, password)).toEqual({ kind: "done" });
    expect(await readUser()).toMatchObject({ closedAt: scope.now, deactivatedAt: scope.now });
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(await getLinkOwner(scope, { token: reset.token, kinds: ["reset"] })).toBeNull();
    const mails = await readMails(scope);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([["accountClosed", email]]);
    expect(mails[0]?.text).toContain("30 days");
    const log = await asPlatform(database.db, (db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(log).toMatchObject([{ action: "user.close", actorUserId: user.id, subject: `user:${user.id}` }]);
    expect(await closeOwnAccount(scope, senders, password)).toBeNull();
  });

  it("says at sign-in that it is closed, but only to somebody who knows the password", async () => {
    await inTenant(scope, (scoped) => insertSocialIdentity(scoped, { userId: user.id, identity: buildIdentity() }));
    await closeOwnAccount(scope, senders, password);
    const visitor = database.scope();
    expect(await signIn(visitor, attempt)).toEqual({ kind: "accountClosed" });
    expect(await signIn(visitor, { ...attempt, password: "wrong" })).toEqual({ kind: "wrong" });
    expect(await recognize(visitor, buildIdentity())).toEqual({ kind: "accountClosed" });
  });

  it("is undone by the mailed link, once, on its own tenant", async () => {
    await closeOwnAccount(scope, senders, password);
    const visitor = database.scope();
    const token = readToken((await readMails(scope))[0]);
    expect(await reopenAccount(testScopeIn(visitor, 4), anySender, token)).toEqual({ kind: "ended" });
    expect(await getClosedAccount(visitor, token)).toBe(email);
    const both = await Promise.all([
      reopenAccount(visitor, anySender, token),
      reopenAccount(visitor, anySender, token),
    ]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "ended"]);
    expect(await readUser()).toMatchObject({ closedAt: null, deactivatedAt: null });
    expect(await signIn(visitor, attempt)).toMatchObject({ kind: "signedIn" });
    expect((await applyRetention(database.db, later(400), periodsOf)).removed).not.toHaveProperty("accounts");
  });

  it("a forgotten password of a closed account mails the link to reopen it, and none to reset it", async () => {
    await closeOwnAccount(scope, senders, password);
    await requestPasswordReset(database.scope(), sender, { email, address: null });
    const mails = await readMails(scope);
    expect(mails.map(({ kind }) => kind)).toEqual(["accountClosed", "accountClosed"]);
    expect(await reopenAccount(database.scope(), anySender, readToken(mails[1]))).toEqual({ kind: "done" });
    expect(await reopenAccount(database.scope(), anySender, readToken(mails[0]))).toEqual({ kind: "ended" });
  });

  it("waits while nobody else manages the company's people, also when two go at once", async () => {
    const company = await insertCompany();
    await database.db.update(users).set({ companyId: company }).where(eq(users.id, user.id));
    const more = { companyId: company, passwordHash };
    const other = await insertAccount(database.scope(), { ...more, email: "other@lakeshore.test" });
    await insertAccount(database.scope(), { ...more, email: "agent@lakeshore.test", roleId: 3 });
    const own = database.scope({ userId: user.id, companyId: company });
    const others = database.scope({ userId: other.id, companyId: company });
    expect(await getClosingFacts(own)).toMatchObject({ company: "Lakeshore", obstacle: null });
    const both = await Promise.all([own, others].map((one) => closeOwnAccount(one, senders, password)));
    expect(both.map((outcome) => outcome?.kind).sort()).toEqual(["done", "refused"]);
    const left = both[0]?.kind === "refused" ? own : others;
    expect(await getClosingFacts(left)).toMatchObject({ obstacle: "lastAdministrator" });
  });

  it("is told to those who manage the company's people, as is its return", async () => {
    const company = await insertCompany();
    const colleague = { companyId: company, passwordHash };
    await database.db.update(users).set({ companyId: company, roleId: 3 }).where(eq(users.id, user.id));
    await insertAccount(database.scope(), { ...colleague, email: "boss@lakeshore.test", locale: "es" });
    await insertAccount(database.scope(), { ...colleague, email: "agent@lakeshore.test", roleId: 3 });
    const readNews = async () =>
      (await readMails(scope)).flatMap(({ kind, recipient, subject }) =>
        kind === "colleagueAccount" ? [[recipient, subject]] : [],
      );
    await closeOwnAccount(database.scope({ userId: user.id, companyId: company }), senders, password);
    const closed = ["boss@lakeshore.test", "Dana Whitcomb ha cerrado su cuenta"];
    expect(await readNews()).toEqual([closed]);
    const mail = (await readMails(scope)).find(({ kind }) => kind === "accountClosed");
    await reopenAccount(database.scope(), anySender, readToken(mail));
    expect(await readNews()).toEqual([closed, ["boss@lakeshore.test", "Dana Whitcomb ha reabierto su cuenta"]]);
  });

  it("does not wait where its owner manages nobody, also in a company without an administrator", async () => {
    const company = await insertCompany();
    await database.db.update(users).set({ companyId: company, roleId: 3 }).where(eq(users.id, user.id));
    await insertAccount(database.scope(), {
      companyId: company,
      passwordHash,
      email: "agent@lakeshore.test",
      roleId: 3,
    });
    const own = database.scope({ userId: user.id, companyId: company });
    expect(await getClosingFacts(own)).toMatchObject({ obstacle: null });
    expect(await closeOwnAccount(own, senders, password)).toEqual({ kind: "done" });
  });

  it("waits while the company of its last person still offers a market, and no longer once that is offline", async () => {
    const company = await insertCompany();
    await database.db.update(users).set({ companyId: company }).where(eq(users.id, user.id));
    const own = database.scope({ userId: user.id, companyId: company });
    const market = { tenantId: 1, companyId: company, draft: {}, published: {}, updatedAt: scope.now };
    await asPlatform(database.db, (db) => db.insert(marketSettings).values(market));
    const show = (hasGigMarket: boolean) => database.db.update(companies).set({ hasGigMarket });
    await show(true);
    expect(await closeOwnAccount(own, senders, password)).toEqual({ kind: "refused", reason: "offers" });
    await show(false);
    expect(await closeOwnAccount(own, senders, password)).toEqual({ kind: "done" });
  });

  it("waits while nobody else administers the tenant", async () => {
    await database.db.update(users).set({ roleId: 1 }).where(eq(users.id, user.id));
    expect(await closeOwnAccount(scope, senders, password)).toEqual({ kind: "refused", reason: "lastOfTenant" });
    await insertAccount(database.scope(), { email: "two@market.test", roleId: 1, passwordHash });
    expect(await closeOwnAccount(scope, senders, password)).toEqual({ kind: "done" });
  });

  it("deletes the person after the period: own requests go, the company's stay without the name, and others' stay", async () => {
    const company = await insertCompany();
    const [assigned] = await asPlatform(database.db, async (db) => {
      const rows = [
        { workEmail: email, description: "own", userId: user.id },
        { workEmail: email, description: "company's", kind: "workflow" as const, userId: user.id, companyId: company },
        { workEmail: email, description: "before the account", tenantId: 4 },
        { workEmail: "eve@lakeshore.test", description: "assigned", assigneeUserId: user.id },
      ];
      const made = await db
        .insert(requests)
        .values(rows.map((row) => ({ tenantId: 1, ...request, ...row })))
        .returning();
      const lead = { tenantId: 4, kind: "demo", name: "Dana", company: "L", locale: "en" } as const;
      await db.insert(leads).values([email, "eve@lakeshore.test"].map((of) => ({ ...lead, email: of })));
      const event = { tenantId: 1, kind: "message", actorUserId: user.id, note: "hi" } as const;
      await db.insert(requestEvents).values({ ...event, requestId: made[3]?.id ?? 0 });
      const change = { tenantId: 1, actorUserId: user.id, subject: `user:${user.id}`, createdAt: scope.now };
      await db.insert(auditLog).values({ ...change, action: "user.changeEmail", before: { email }, after: { email } });
      return made.slice(3);
    });
    expect(await getClosingFacts(scope)).toMatchObject({ openRequests: 2, assigned: 1 });
    await closeOwnAccount(scope, senders, password);
    expect((await applyRetention(database.db, later(29), periodsOf)).removed).toEqual({});
    const runs = await Promise.all([0, 1].map(() => applyRetention(database.db, later(31), periodsOf)));
    expect(runs.reduce((sum, { removed: { accounts = 0 } }) => sum + accounts, 0)).toBe(1);

    expect(await readUser()).toBeUndefined();
    await asPlatform(database.db, async (db) => {
      expect(await db.select().from(requests).orderBy(requests.id)).toMatchObject([
        { description: "company's", firstName: "—", lastName: "", userId: null, companyId: company },
        { id: assigned?.id, workEmail: "eve@lakeshore.test", assigneeUserId: null },
      ]);
      expect(await db.select().from(leads)).toMatchObject([{ email: "eve@lakeshore.test" }]);
      expect(await db.select().from(requestEvents)).toMatchObject([{ note: "hi", actorUserId: null }]);
      expect(await db.select().from(outbox)).toEqual([]);
      const log = await db.select().from(auditLog).orderBy(auditLog.id);
      expect(log.map(({ action }) => action)).toEqual(["user.changeEmail", "user.close", "user.erase"]);
      expect(JSON.stringify(log)).not.toContain("dana");
    });
  });

  async function insertCompany(): Promise<number> {
    const values = { tenantId: 1, slug: "lakeshore", name: "Lakeshore" };
    const [company] = await database.db.insert(companies).values(values).returning();
    return company?.id ?? 0;
  }
});
