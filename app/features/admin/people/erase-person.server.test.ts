import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import { leads } from "#app/db/schema/leads.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { createSession } from "#app/features/identity/session/sessions.server.ts";
import { createAccountLink } from "#app/features/identity/social/account-links.server.ts";
import { reopenAccount } from "#app/features/profile/closing/reopen-account.server.ts";
import { erasePerson } from "#app/features/retention/erase-person.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { anySender } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { changeUsers } from "./change-users.server.ts";
import { exportPerson } from "./export-person.server.ts";
import { erasePersonByEmail, exportPersonByEmail } from "./person-by-email.server.ts";

const password = "correct horse battery";
const email = "dana@lakeshore.test";

describeOnEveryDatabase("a person on request", (open) => {
  let database: TestDatabase;
  let passwordHash: string;
  let person: typeof users.$inferSelect;

  beforeAll(async () => {
    database = await open();
    const kept = await hashPassword(password);
    passwordHash = kept === "busy" ? "" : kept.hash;
  });

  beforeEach(async () => {
    await clearAuditLog(database.db);
    await asPlatform(database.db, async (db) => {
      for (const table of [leads, users, throttles]) await db.delete(table);
      const lead = { kind: "demo", name: "Dana", company: "L", email, locale: "en" } as const;
      await db.insert(leads).values([1, 4].map((tenantId) => ({ ...lead, tenantId, message: `on ${tenantId}` })));
    });
    person = await insertAccount(database.scope(), { tenantId: 4, email, emailVerifiedAt: new Date(0) });
  });

  async function insertAdministrator(tenantId: number): Promise<{ scope: TestScope; sessionId: number }> {
    const account = { tenantId, roleId: 1, passwordHash, email: `admin${tenantId}@market.test` };
    const { id } = await insertAccount(database.scope(), account);
    const scope = { ...testScopeIn(database.scope(), tenantId), userId: id };
    await createSession(scope, { id }, { userAgent: null, address: null });
    const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, id));
    return { scope, sessionId: session?.id ?? 0 };
  }

  const erase = ({ scope, sessionId }: { scope: TestScope; sessionId: number }, typed: string) => {
    const confirmation = { sessionId, consent: typed !== "", password: typed };
    return changeUsers(scope, { ids: [person.id], change: { kind: "erase" }, confirmation });
  };
  const readLeads = () => asPlatform(database.db, (db) => db.select().from(leads).orderBy(leads.tenantId));
  const readLog = () => asPlatform(database.db, (db) => db.select().from(auditLog).orderBy(auditLog.id));

  it("is exported by the administrators of the person's tenant and the platform, and by nobody else", async () => {
    const own = await insertAdministrator(4);
    const platform = await insertAdministrator(1);
    const stranger = await insertAdministrator(5);
    expect(await exportPerson(own.scope, person.id)).toMatchObject({ demosAndCampaigns: [{ message: "on 4" }] });
    const all = await exportPerson(platform.scope, person.id);
    expect(all).toMatchObject({ account: [{ email }] });
    expect(all?.demosAndCampaigns).toHaveLength(2);
    expect(await exportPerson(stranger.scope, person.id)).toBeNull();
    expect(await exportPerson({ ...own.scope, userId: person.id }, person.id)).toBeNull();
    const log = await readLog();
    expect(log.map(({ action, tenantId }) => [action, tenantId])).toEqual([
      ["user.export", 4],
      ["user.export", 4],
    ]);
  });

  it("is erased after question and password, by a tenant's administrator on that tenant alone", async () => {
    const own = await insertAdministrator(4);
    expect(await erase(await insertAdministrator(5), password)).toBeNull();
    expect(await erase(own, "")).toMatchObject({
      kind: "unconfirmed",
      required: { kind: "confirm", proof: [{ name: "password" }] },
    });
    expect(await erase(own, "wrong")).toMatchObject({ kind: "unconfirmed", required: { kind: "wrongPassword" } });
    expect(await readLeads()).toHaveLength(2);
    const both = await Promise.all([erase(own, password), erase(own, password)]);
    expect(both.filter((outcome) => outcome?.kind === "done")).toHaveLength(1);
    expect(await readLeads()).toMatchObject([{ tenantId: 1 }]);
    expect(await database.db.select().from(users).where(eq(users.id, person.id))).toEqual([]);
    expect(await readLog()).toMatchObject([{ action: "user.erase", tenantId: 4, after: { by: "console" } }]);
  });

  it("is neither oneself nor, for a tenant's administrator, another administrator", async () => {
    const own = await insertAdministrator(4);
    const change = { kind: "erase" } as const;
    const confirmation = { sessionId: own.sessionId, consent: true, password };
    const mine = { ids: [own.scope.userId ?? 0], change, confirmation };
    expect(await changeUsers(own.scope, mine)).toEqual({ kind: "refused", reason: "yourself" });
    await database.db.update(users).set({ roleId: 1 }).where(eq(users.id, person.id));
    expect(await erase(own, password)).toEqual({ kind: "refused", reason: "administrator" });
  });

  it("is gone from the text of mails to others that have left, and from no other mail", async () => {
    const mail = { kind: "requestAlert", recipient: "seller@x.test", locale: "en", html: "", tenantId: 4 };
    const sent = { ...mail, ...{ fromName: "M", fromAddress: "m@x.test", subject: "S", status: "sent" as const } };
    const rows = [
      { text: "From Dana <Dana@lakeshore.test>." },
      { text: "", html: `<a href="mailto:${email}">Dana</a>` },
      { text: "Answer her", replyTo: email },
      { text: `From Yordana, yor${email}` },
      { text: `From Eve, ${email}.example` },
      { text: `From ${email}`, status: "pending" as const },
    ];
    await asPlatform(database.db, async (db) => {
      await db.delete(outbox);
      await db.insert(outbox).values(rows.map((row, at) => ({ ...sent, ...row, messageId: `<${at}@x.test>` })));
      await erasePerson(db, person);
    });
    const kept = await asPlatform(database.db, (db) => db.select().from(outbox).orderBy(outbox.id));
    expect(kept.map(({ text, html, replyTo }) => [text, html, replyTo])).toEqual([
      ["", "", null],
      ["", "", null],
      ["", "", null],
      [`From Yordana, yor${email}`, "", null],
      [`From Eve, ${email}.example`, "", null],
      [`From ${email}`, "", null],
    ]);
  });

  it("who closed the account is not brought back by others", async () => {
    const own = await insertAdministrator(4);
    const now = database.scope().now;
    await database.db.update(users).set({ closedAt: now, deactivatedAt: now }).where(eq(users.id, person.id));
    const confirmation = { sessionId: own.sessionId, consent: true, password };
    const change = { ids: [person.id], change: { kind: "reactivate" }, confirmation } as const;
    expect(await changeUsers(own.scope, change)).toEqual({ kind: "refused", reason: "closed" });
    expect(await erase(own, password)).toEqual({ kind: "done", count: 1 });
  });

  it("who closed the account cannot reopen it while it is deactivated", async () => {
    const own = await insertAdministrator(4);
    const closedAt = new Date(own.scope.now.getTime() - 1000);
    await database.db.update(users).set({ closedAt, deactivatedAt: closedAt }).where(eq(users.id, person.id));
    const theirs = testScopeIn(database.scope(), 4);
    const link = () => inTenant(theirs, (scoped) => createAccountLink(scoped, { email, kind: "reopen" }));
    const { token } = await link();
    const confirmation = { sessionId: own.sessionId, consent: true, password };
    const change = async (kind: "deactivate" | "reactivate") =>
      changeUsers(own.scope, { ids: [person.id], change: { kind }, confirmation });
    const readClosed = async () => (await database.db.select().from(users).where(eq(users.id, person.id)))[0]?.closedAt;
    expect(await change("deactivate")).toEqual({ kind: "done", count: 1 });
    expect(await change("deactivate")).toEqual({ kind: "done", count: 0 });
    expect(await reopenAccount(theirs, anySender, token)).toEqual({ kind: "ended" });
    expect((await link()).owner).toBeNull();
    expect(await readClosed()).toEqual(closedAt);
    expect(await change("reactivate")).toEqual({ kind: "done", count: 1 });
    expect(await readClosed()).toEqual(closedAt);
    expect(await reopenAccount(theirs, anySender, token)).toEqual({ kind: "done" });
  });

  it("is exported and erased on every tenant by the command line", async () => {
    const scope = database.scope();
    expect((await exportPersonByEmail(scope, "DANA@lakeshore.test"))?.demosAndCampaigns).toHaveLength(2);
    expect(await erasePersonByEmail(scope, email)).toBe(true);
    expect(await readLeads()).toEqual([]);
    expect([await exportPersonByEmail(scope, email), await erasePersonByEmail(scope, email)]).toEqual([null, false]);
    expect((await readLog()).map(({ action, tenantId }) => [action, tenantId])).toEqual([
      ["user.export", 4],
      ["user.erase", 4],
    ]);
  });
});
