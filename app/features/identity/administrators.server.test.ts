import { asc } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { passwordLinks, setPassword } from "#app/features/identity/password/set-password.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails, readToken } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { createAdministrator, promoteAdministrator } from "./administrators.server.ts";

const sender = buildAccountSender();
const ada = { email: "ada.byron@market.test", firstName: "Ada", lastName: "Byron" };
const halfAnHour = 30 * 60_000;

describeOnEveryDatabase("administrators created by the operator", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(users);
    await clearAuditLog(database.db);
    await asPlatform(database.db, (db) => db.delete(outbox));
  });

  const create = (overrides: Partial<typeof ada> = {}, byMail = false) =>
    createAdministrator(database.scope(), sender, { ...ada, ...overrides, byMail });
  const promote = (email = ada.email) => promoteAdministrator(database.scope(), email);
  const choose = (token: string | null, afterMs = 0) =>
    setPassword(database.scope({ now: new Date(database.scope().now.getTime() + afterMs) }), sender, {
      token: token ?? "",
      kinds: passwordLinks.set,
      password: "blue kettle on the pier",
    });
  const readUsers = () => database.db.select().from(users).orderBy(asc(users.id));
  const readAuditEntries = () =>
    asPlatform(database.db, (db) =>
      db
        .select({ tenantId: auditLog.tenantId, action: auditLog.action, subject: auditLog.subject })
        .from(auditLog)
        .orderBy(asc(auditLog.id)),
    );

  it("creates the first one of an empty platform, without a password, with a single-use link", async () => {
    const outcome = await create();
    if (outcome.kind === "refused") throw new Error(outcome.reason);
    const [user, ...others] = await readUsers();
    expect(others).toEqual([]);
    expect(user).toMatchObject({ ...ada, tenantId: 1, roleId: 1, companyId: null, passwordHash: null });
    expect(await readAuditEntries()).toEqual([
      { tenantId: 1, action: "user.createAdministrator", subject: `user:${user?.id}` },
    ]);
    expect(await readMails(database.scope())).toEqual([]);
    expect(await choose(outcome.token, halfAnHour - 1)).toMatchObject({ kind: "done" });
    expect(await choose(outcome.token, halfAnHour - 1)).toEqual({ kind: "ended" });
  });

  it("issues a link that is valid for half an hour", async () => {
    const outcome = await create();
    expect(outcome.kind === "made" && (await choose(outcome.token, halfAnHour))).toEqual({ kind: "ended" });
  });

  it("mails the link when asked to, and then returns it to nobody else", async () => {
    expect(await create({}, true)).toEqual({ kind: "made", token: null });
    const [mail] = await readMails(database.scope());
    expect(mail).toMatchObject({ kind: "administratorInvited", recipient: ada.email, tenantId: 1 });
    expect(await choose(readToken(mail))).toMatchObject({ kind: "done" });
  });

  it("issues a new link that replaces earlier ones until a password is chosen, then none", async () => {
    const first = await create();
    const second = await create({ email: "ADA.Byron@Market.test" });
    if (first.kind !== "made" || second.kind !== "renewed") throw new Error(`${first.kind}, ${second.kind}`);
    expect(await readUsers()).toHaveLength(1);
    expect(await choose(first.token)).toEqual({ kind: "ended" });
    expect(await choose(second.token)).toMatchObject({ kind: "done" });
    expect(await create()).toEqual({ kind: "refused", reason: "administrator" });
    expect((await readAuditEntries()).map(({ action }) => action)).toEqual([
      "user.createAdministrator",
      "user.renewLink",
      "user.setPassword",
    ]);
  });

  it("creates one account under parallel calls", async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(outcomes.filter(({ kind }) => kind === "made")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "renewed")).toHaveLength(5);
    expect(await readUsers()).toHaveLength(1);
  });

  it("changes no existing account", async () => {
    const scope = database.scope();
    await insertAccount(scope, { email: "agent@market.test", roleId: 3 });
    await insertAccount(scope, { email: "gone@market.test", roleId: 1, deactivatedAt: scope.now });
    await insertAccount(scope, { email: "away@acme.test", tenantId: 7, roleId: 1 });
    const closed = { closedAt: scope.now, deactivatedAt: scope.now };
    await insertAccount(scope, { email: "closed@market.test", ...closed });
    const before = await readUsers();
    expect(await create({ email: "Agent@market.test" })).toEqual({ kind: "refused", reason: "account" });
    expect(await create({ email: "gone@market.test" })).toEqual({ kind: "refused", reason: "deactivated" });
    expect(await create({ email: "away@acme.test" })).toEqual({ kind: "refused", reason: "otherTenant" });
    expect(await promote("gone@market.test")).toEqual({ kind: "refused", reason: "deactivated" });
    expect(await promote("closed@market.test")).toEqual({ kind: "refused", reason: "closed" });
    expect(await create({ email: "closed@market.test" })).toEqual({ kind: "refused", reason: "closed" });
    expect(await promote("away@acme.test")).toEqual({ kind: "refused", reason: "otherTenant" });
    expect(await promote("nobody@market.test")).toEqual({ kind: "refused", reason: "unknown" });
    expect(await readUsers()).toEqual(before);
    expect(await readAuditEntries()).toEqual([]);
  });

  it("promotes an account of the platform's tenant once, and signs it out", async () => {
    const scope = database.scope();
    const { id } = await insertAccount(scope, { email: ada.email, roleId: 2 });
    const session = await createSession(scope, { id }, { userAgent: null, address: null });
    expect(await promote("Ada.Byron@market.test")).toEqual({ kind: "promoted" });
    expect(await readUsers()).toMatchObject([{ id, roleId: 1 }]);
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(await findViewer(database.db, session, scope.now)).toBeNull();
    expect(await promote()).toEqual({ kind: "refused", reason: "administrator" });
    expect(await readAuditEntries()).toEqual([{ tenantId: 1, action: "user.changeRole", subject: `user:${id}` }]);
  });
});
