import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { accountFactors } from "#app/db/schema/factors.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { replaceRecoveryCodes } from "#app/features/identity/factors/recovery-codes.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { insertApp } from "#tests/factories/factors.ts";
import { describeOnEveryDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { changeUsers } from "./change-users.server.ts";

const unread = { sessionId: 0, consent: false, password: "" };
const email = "dana@lakeshore.test";

describeOnEveryDatabase("a second step that the console resets", (open) => {
  let platform: TestScope;
  let tenant: TestScope;
  let dana: typeof users.$inferSelect;

  /** Dana on tenant 4 with an app and recovery codes, signed in; an administrator each of tenants 1 and 4. */
  beforeEach(async () => {
    const database = await open();
    await asPlatform(database.db, async (db) => {
      for (const table of [accountFactors, outbox, users]) await db.delete(table);
    });
    const enrol = async (tenantId: number): Promise<TestScope> => {
      const account = { tenantId, roleId: 1, email: `admin@${tenantId}.test` };
      return { ...database.scope({ tenantId }), userId: (await insertAccount(database.scope(), account)).id };
    };
    [platform, tenant] = [await enrol(1), await enrol(4)];
    dana = await insertAccount(database.scope(), { tenantId: 4, email, locale: "es" });
    await insertApp(platform, dana);
    await inTenant(testScopeIn(database.scope(), 4), (scoped) => replaceRecoveryCodes(scoped, dana.id));
    await openConfirmation({ ...testScopeIn(database.scope(), 4), userId: dana.id });
  });

  const senderOf = (id: number, locale: string | null) => buildAccountSender({ id, locale: locale ?? "en" });
  const reset = async (scope: TestScope, ids = [dana.id], confirmation = openConfirmation(scope)) =>
    changeUsers(scope, { ids, change: { kind: "resetFactors", senderOf }, confirmation: await confirmation });
  const readOf = <T>(run: Parameters<typeof asPlatform<T>>[1]) => asPlatform(platform.db, run);
  const readFactors = () => readOf((db) => db.select().from(accountFactors));
  const readLog = () =>
    readOf((db) =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `user:${dana.id}`))
        .orderBy(auditLog.id),
    );

  it("goes with its codes and every session; the owner is told in their language, and the audit log names who did it", async () => {
    expect(await reset(platform)).toEqual({ kind: "done", count: 1 });
    expect(await readFactors()).toEqual([]);
    expect((await platform.db.select().from(users).where(eq(users.id, dana.id)))[0]?.hasFactor).toBe(false);
    expect(await platform.db.select().from(sessions).where(eq(sessions.userId, dana.id))).toEqual([]);
    expect(await readOf((db) => db.select().from(outbox))).toMatchObject([
      { tenantId: 4, recipient: email, kind: "factorChanged", subject: "Se restableció el segundo paso de su cuenta" },
    ]);
    expect(await readLog()).toMatchObject([
      { tenantId: 4, actorUserId: platform.userId, action: "user.resetFactors", after: { hasSecondStep: false } },
    ]);
    expect(await reset(platform)).toEqual({ kind: "done", count: 0 });
    expect(await readOf((db) => db.select().from(outbox))).toHaveLength(1);
    expect(await readLog()).toHaveLength(1);
  });

  it("stays until the administrator has proved who asks", async () => {
    expect(await reset(platform, [dana.id], Promise.resolve(unread))).toMatchObject({
      kind: "unconfirmed",
      required: { kind: "confirm", proof: [{ name: "password" }] },
    });
    const consent = { ...(await openConfirmation(platform)), password: "wrong" };
    await platform.db.update(sessions).set({ confirmedAt: null });
    expect(await reset(platform, [dana.id], Promise.resolve(consent))).toMatchObject({ kind: "unconfirmed" });
    expect(await readFactors()).toHaveLength(1);
    expect(await readLog()).toEqual([]);
  });

  it("is not another tenant's to reset, nor a platform administrator's by a tenant's, nor one's own", async () => {
    const elsewhere = { ...testScopeIn(tenant, 6), userId: (await insertAccount(tenant, otherAdministrator)).id };
    expect(await reset(elsewhere)).toBeNull();
    expect(await reset({ ...testScopeIn(tenant, 4), userId: dana.id })).toBeNull();
    const colleague = await insertAccount(tenant, { ...otherAdministrator, tenantId: 4, email: "second@4.test" });
    expect(await reset(tenant, [colleague.id])).toEqual({ kind: "refused", reason: "administrator" });
    expect(await reset(platform, [platform.userId ?? 0])).toEqual({ kind: "refused", reason: "yourself" });
    expect(await readFactors()).toHaveLength(1);
    expect(await reset(tenant)).toEqual({ kind: "done", count: 1 });
  });
});

const otherAdministrator = { tenantId: 6, roleId: 1, email: "admin@6.test" };
