import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { accountFactors, recoveryCodes } from "#app/db/schema/factors.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { renewDevice } from "#app/features/identity/sign-in/known-device.server.ts";
import { signIn } from "#app/features/identity/sign-in/sign-in.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { codeAt, insertApp, testFactorKeys } from "#tests/factories/factors.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { listSecondStepMethods } from "./factors.server.ts";
import { replaceRecoveryCodes } from "./recovery-codes.server.ts";
import { takeSecondStep } from "./second-step.server.ts";

const password = "correct horse battery";
const deviceKeys = [new Uint8Array(32)] as const;
const client = { userAgent: "Firefox", address: "203.0.113.9", replaces: null };
const sender = buildAccountSender();
const senderOf = async () => sender;
let passwordHash = "";

beforeAll(async () => {
  const hashed = await hashPassword(password);
  passwordHash = hashed === "busy" ? "" : hashed.hash;
});

describeOnEveryDatabase("the second step", (open) => {
  let database: TestDatabase;
  let scope: TestScope;
  let user: typeof users.$inferSelect;

  beforeAll(async () => {
    database = await open();
    scope = database.scope();
  });
  beforeEach(async () => {
    await database.db.delete(users);
    await database.db.delete(throttles);
    await asPlatform(database.db, async (db) => {
      await db.delete(outbox);
    });
    user = await insertAccount(testScopeIn(scope, 4), { passwordHash });
    await insertApp(scope, user);
  });

  const at = (seconds: number) => database.scope({ now: new Date(scope.now.getTime() + seconds * 1000) });
  const take = (code: string, overrides: { seconds?: number; address?: string; tokens?: string[] } = {}) => {
    const { seconds = 0, address = client.address, tokens = [] } = overrides;
    const pending = { userId: user.id, tenantId: user.tenantId };
    const devices = { keys: deviceKeys, tokens };
    const step = { ...client, address, pending, code, keys: testFactorKeys.secrets, devices, senderOf };
    return takeSecondStep(at(seconds), step);
  };
  const makeCodes = () => inTenant(testScopeIn(scope, 4), (scoped) => replaceRecoveryCodes(scoped, user.id));

  it("is required after the right password, and only then", async () => {
    const attempt = { ...client, email: user.email, password, onlyTenantId: null };
    const pending = { userId: user.id, tenantId: 4 };
    expect(await signIn(scope, attempt)).toMatchObject({ kind: "secondStep", pending });
    expect(await signIn(scope, { ...attempt, password: "wrong" })).toEqual({ kind: "wrong" });
    expect(await database.db.select().from(sessions)).toEqual([]);
    await asPlatform(database.db, (db) => db.delete(accountFactors));
    expect(await signIn(scope, attempt)).toMatchObject({ kind: "signedIn" });
  });

  it("is not taken after a password that was changed since", async () => {
    const outcome = await signIn(scope, { ...client, email: user.email, password, onlyTenantId: null });
    if (outcome.kind !== "secondStep") throw new Error("no second step was asked for");
    const { pending } = outcome;
    const devices = { keys: deviceKeys, tokens: [] };
    const step = { ...client, pending, code: codeAt(scope.now), keys: testFactorKeys.secrets, devices, senderOf };
    await database.db.update(users).set({ passwordHash: "another" }).where(eq(users.id, user.id));
    expect(await takeSecondStep(scope, step)).toEqual({ kind: "ended" });
    await database.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    expect(await takeSecondStep(scope, step)).toMatchObject({ kind: "signedIn" });
  });

  it("signs in by the code of the app, once, and the session needs no other proof", async () => {
    expect(await take("000000")).toEqual({ kind: "wrong" });
    const code = codeAt(scope.now);
    const outcome = await take(code);
    expect(outcome).toMatchObject({ kind: "signedIn", viewer: { userId: user.id, tenantId: 4 } });
    expect(await take(code)).toEqual({ kind: "wrong" });
    expect(await take(codeAt(at(-30).now))).toEqual({ kind: "wrong" });
    const sessionId = outcome.kind === "signedIn" ? outcome.viewer.sessionId : 0;
    const own = { ...testScopeIn(scope, 4), userId: user.id };
    expect(await requireConfirmation(own, { sessionId, consent: true, password: "" }, true)).toBeNull();
    expect(await take(codeAt(at(60).now), { seconds: 60 })).toMatchObject({ kind: "signedIn" });
  });

  it("accepts a code once, however many post it at the same moment", async () => {
    const [recoveryCode = ""] = await makeCodes();
    for (const code of [codeAt(scope.now), recoveryCode]) {
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => take(code)));
      expect(outcomes.filter(({ kind }) => kind === "signedIn")).toHaveLength(1);
    }
  });

  it("accepts each recovery code once, notifies the owner, and stores only hashes", async () => {
    const codes = await makeCodes();
    expect(new Set(codes).size).toBe(10);
    const [first = "", second = ""] = codes;
    expect(await take(first.toLowerCase().replaceAll("-", " "))).toMatchObject({ kind: "signedIn" });
    expect(await take(first)).toEqual({ kind: "wrong" });
    expect(await readMails(scope)).toMatchObject([
      { kind: "factorChanged", recipient: user.email, text: expect.stringContaining("9 codes are left") },
    ]);
    const stored = JSON.stringify(await asPlatform(database.db, (db) => db.select().from(recoveryCodes)));
    for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));
    const entries = await asPlatform(database.db, (db) =>
      db.select().from(auditLog).where(eq(auditLog.action, "user.useRecoveryCode")),
    );
    expect(entries.at(-1)).toMatchObject({ tenantId: 4, actorUserId: user.id, after: { left: 9 } });
    await makeCodes();
    expect(await take(second)).toEqual({ kind: "wrong" });
  });

  it("checks at most 10 codes of strangers in 15 minutes, and lets the owner in on a known device", async () => {
    let checked = 0;
    for (let seconds = 0; seconds < 15 * 60; seconds += 10) {
      const outcome = await take("000000", { seconds, address: `203.0.113.${seconds / 10}` });
      if (outcome.kind === "wrong") checked += 1;
    }
    expect(checked).toBeGreaterThan(1);
    expect(checked).toBeLessThanOrEqual(10);
    const code = codeAt(at(890).now);
    expect(await take(code, { seconds: 890 })).toMatchObject({ kind: "throttled" });
    const tokens = renewDevice({ keys: deviceKeys, tokens: [] }, { id: user.id, passwordHash }, scope.now);
    expect(await take(code, { seconds: 890, tokens })).toMatchObject({ kind: "signedIn" });
  });

  it("ends with the account, and belongs to nobody on another tenant", async () => {
    const own = { ...testScopeIn(scope, 4), userId: user.id };
    expect(await listSecondStepMethods(own, null)).toEqual(["app"]);
    await makeCodes();
    expect(await listSecondStepMethods(own, null)).toEqual(["app", "recoveryCode"]);
    expect(await listSecondStepMethods({ ...scope, userId: user.id }, null)).toEqual([]);
    expect(await listSecondStepMethods({ ...own, userId: user.id + 1 }, null)).toEqual([]);
    await database.db.update(users).set({ deactivatedAt: scope.now });
    expect(await take(codeAt(scope.now))).toEqual({ kind: "ended" });
    await database.db.delete(users);
    expect(await take(codeAt(scope.now))).toEqual({ kind: "ended" });
  });

  it("is what a dangerous action asks for, in place of the password", async () => {
    const [session] = await database.db
      .insert(sessions)
      .values({ tokenHash: "x", userId: user.id, tenantId: 4, expiresAt: at(600).now })
      .returning();
    const own = { ...testScopeIn(scope, 4), userId: user.id };
    const confirm = (code: string, consent = true) => {
      const secondStep = { code, keys: testFactorKeys.secrets, sender };
      return requireConfirmation(own, { sessionId: session?.id ?? 0, consent, password, secondStep }, true);
    };
    const required = { proof: [expect.objectContaining({ name: "proofCode" })] };
    expect(await confirm("", false)).toEqual({ kind: "confirm", ...required });
    expect(await confirm("")).toEqual({ kind: "wrongCode", ...required });
    expect(await confirm("123123")).toEqual({ kind: "wrongCode", ...required });
    expect(await confirm(codeAt(scope.now))).toBeNull();
    expect(await confirm("")).toBeNull();
  });
});
