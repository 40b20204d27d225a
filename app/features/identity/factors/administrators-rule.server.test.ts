import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { users } from "#app/db/schema/identity.ts";
import { platformSettings } from "#app/db/schema/platform-settings.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { insertApp } from "#tests/factories/factors.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { findOwnDeadline, getAdministratorsRule, setAdministratorsRule } from "./administrators-rule.server.ts";

const past = "2020-01-01";
const future = "2099-12-31";

describeOnEveryDatabase("the second step of administrators", (open) => {
  let database: TestDatabase;
  let admin: TestScope;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(users);
    await database.db.delete(platformSettings);
    await clearAuditLog(database.db);
    const { id } = await insertAccount(database.scope(), { roleId: 1, email: "ada@platform.test" });
    admin = database.scope({ userId: id });
  });

  const choose = async (twoStepFrom: string) =>
    setAdministratorsRule(admin, { twoStepFrom, confirmation: await openConfirmation(admin) });
  const signIn = async ({ userId, now }: TestScope) => {
    const token = await createSession(admin, { id: userId ?? 0 }, { userAgent: null, address: null });
    return findViewer(database.db, token, now);
  };

  it("is required from the chosen day on, and withholds only administrator rights until it is set up", async () => {
    expect(await choose(future)).toEqual({ kind: "done", count: 1 });
    expect(await authorize(admin, "administerPlatform")).not.toBeNull();
    expect(await findOwnDeadline(admin)).toBe(future);
    expect(await choose(past)).toEqual({ kind: "done", count: 1 });

    expect(await authorize(admin, "administerPlatform")).toBeNull();
    expect(await authorize(admin, "useAccount")).not.toBeNull();
    const viewer = await signIn(admin);
    expect(viewer).toMatchObject({ needsSecondStep: true });
    expect([isPermitted(viewer, "useConsole"), viewer && landingPath(viewer)]).toEqual([false, "/profile/security"]);

    await insertApp(admin, { id: admin.userId ?? 0, tenantId: 1 });
    expect(await authorize(admin, "administerPlatform")).not.toBeNull();
    expect(await findOwnDeadline(admin)).toBeNull();
    expect(await signIn(admin)).toMatchObject({ needsSecondStep: false });
  });

  it("requires nothing of others, and shows them no deadline", async () => {
    await choose(past);
    const { id } = await insertAccount(database.scope(), { roleId: 2, email: "buyer@platform.test" });
    const buyer = database.scope({ userId: id });
    expect(await signIn(buyer)).toMatchObject({ needsSecondStep: false });
    expect(await findOwnDeadline(buyer)).toBeNull();
  });

  it("is decided by platform administrators, who confirm it, and recorded", async () => {
    const { id } = await insertAccount(database.scope({ tenantId: 4 }), { roleId: 1, email: "own@premfi.test" });
    const other = database.scope({ tenantId: 4, userId: id });
    const confirmation = { sessionId: 0, consent: false, password: "" };
    expect(await setAdministratorsRule(other, { twoStepFrom: past, confirmation })).toBeNull();
    expect(await getAdministratorsRule(other)).toBeNull();
    expect(await setAdministratorsRule(admin, { twoStepFrom: past, confirmation })).toMatchObject({
      kind: "unconfirmed",
    });
    for (const typed of ["soon", "2026-02-30", "31.12.2026", "0000-01-01"])
      expect(await choose(typed)).toMatchObject({ errors: { twoStepFrom: "admin:twoStep.dayInvalid" } });
    expect(await getAdministratorsRule(admin)).toEqual({
      from: null,
      without: ["ada@platform.test", "own@premfi.test"],
      hasMore: false,
    });
    await choose(future);
    expect(await choose("")).toEqual({ kind: "done", count: 1 });
    expect((await getAdministratorsRule(admin))?.from).toBeNull();
    const entries = await asPlatform(database.db, (db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ from: null }, { from: future }],
      [{ from: future }, { from: null }],
    ]);
  });
});
