import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { createAppSetup } from "#app/features/identity/factors/authenticator-app.server.ts";
import { mostFactors } from "#app/features/identity/factors/factor.ts";
import { addApp, getOwnFactors } from "#app/features/identity/factors/factors.server.ts";
import { resetFactors } from "#app/features/identity/factors/reset-factors.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { insertApp, testFactorKeys } from "#tests/factories/factors.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { addOwnApp, findAddingProof } from "./add-app.server.ts";
import { changeSecondStep } from "./change-second-step.server.ts";

const keys = testFactorKeys.secrets;
const sender = buildAccountSender();
const email = "dana@lakeshore.test";

describeOnEveryDatabase("the own second step", (open) => {
  let database: TestDatabase;
  let own: TestScope;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(users);
    await database.db.delete(throttles);
    await asPlatform(database.db, (db) => db.delete(outbox));
    await clearAuditLog(database.db);
    const user = await insertAccount(database.scope(), { email, passwordHash: "x" });
    own = database.scope({ userId: user.id });
  });

  const userOf = ({ userId, tenantId }: TestScope) => ({ id: userId ?? 0, tenantId });
  const listActions = async () =>
    (
      await asPlatform(database.db, (db) =>
        db.select().from(auditLog).where(eq(auditLog.tenantId, 1)).orderBy(auditLog.id),
      )
    ).map(({ action }) => action);
  const add = async (overrides: { name?: string; code?: string } = {}) => {
    const setup = createAppSetup({ keys, userId: own.userId ?? 0, email, issuer: "Market" });
    const totp = new TOTP({ secret: Secret.fromBase32(setup.key.replaceAll(" ", "")) });
    const code = totp.generate({ timestamp: own.now.getTime() });
    const input = { name: "My phone", code, sealedSecret: setup.sealedSecret, ...overrides };
    return {
      setup,
      outcome: await addOwnApp(own, sender, { input, keys, email, confirmation: await openConfirmation(own) }),
    };
  };

  it("is turned on by a code of the new app, with recovery codes the first time", async () => {
    const { outcome } = await add({ name: "  My   phone " });
    expect(outcome).toMatchObject({ kind: "done", name: "My phone", codes: { length: 10 } });
    expect((await own.db.select().from(users))[0]?.hasFactor).toBe(true);
    expect(await getOwnFactors(own)).toMatchObject({
      factors: [{ kind: "app", name: "My phone", lastUsedAt: null }],
      recoveryCodes: { left: 10 },
    });
    expect((await add({ name: "Tablet" })).outcome).toMatchObject({ kind: "done", codes: null });
    expect(await listActions()).toEqual(["user.addFactor", "user.addFactor"]);
    expect(await readMails(own)).toMatchObject([
      { kind: "factorChanged", recipient: email, text: expect.stringContaining("My phone") },
      { kind: "factorChanged", text: expect.stringContaining("Tablet") },
    ]);
  });

  it("is not turned on by a session that a new password ended meanwhile", async () => {
    const setup = createAppSetup({ keys, userId: own.userId ?? 0, email, issuer: "Market" });
    const totp = new TOTP({ secret: Secret.fromBase32(setup.key.replaceAll(" ", "")) });
    const code = totp.generate({ timestamp: own.now.getTime() });
    const { sessionId } = await openConfirmation(own);
    await database.db.delete(sessions).where(eq(sessions.id, sessionId));
    const input = { name: "Phone", code, sealedSecret: setup.sealedSecret, keys, sessionId };
    expect(await addApp(own, sender, input)).toMatchObject({ kind: "faulty" });
    expect(await getOwnFactors(own)).toEqual({ factors: [], recoveryCodes: null });
  });

  it("has a name of its own for each app, also after the same form in two tabs, and after a change of name", async () => {
    await Promise.all([add(), add({ name: "my PHONE" })]);
    const { factors } = await getOwnFactors(own);
    const names = factors.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(["my phone", "my phone (2)"]);
    const long = "x".repeat(60);
    const drawn = `${"x".repeat(55)}🙂abc`;
    for (const name of [long, long, drawn, drawn]) await add({ name });
    expect((await getOwnFactors(own)).factors.slice(2)).toMatchObject([
      { name: long },
      { name: `${long.slice(0, 56)} (2)` },
      { name: drawn },
      { name: `${"x".repeat(55)} (2)` },
    ]);
    const rename = (name: string) => {
      const change = { intent: "rename", id: factors[1]?.id ?? 0, name } as const;
      return changeSecondStep(own, sender, { change, confirmation: { sessionId: 0, consent: false, password: "" } });
    };
    expect(await rename("My phone")).toMatchObject({ errors: { name: "identity:factor.nameTaken" } });
    expect(await rename("MY PHONE (2)")).toMatchObject({ kind: "done" });
  });

  it("keeps the key and says what is wrong where the code or the name is", async () => {
    const { outcome, setup } = await add({ code: "000000" });
    const { key: shown, sealedSecret } = setup;
    expect(outcome).toMatchObject({
      kind: "again",
      setup: { key: shown, sealedSecret },
      errors: { code: "identity:code.wrongNew" },
      required: null,
    });
    expect((await add({ name: " " })).outcome).toMatchObject({ errors: { name: "identity:factor.nameMissing" } });
    expect((await add({ name: "x".repeat(61) })).outcome).toMatchObject({
      errors: { name: "identity:factor.nameLong" },
    });
    expect(await getOwnFactors(own)).toEqual({ factors: [], recoveryCodes: null });
    for (let made = 0; made < mostFactors; made += 1) await insertApp(own, userOf(own));
    expect((await add()).outcome).toEqual({ kind: "tooMany" });
  });

  it("asks for a proof first: the password, a fresh sign-in without one, or a code of a factor", async () => {
    const token = await createSession(own, { id: own.userId ?? 0 }, { userAgent: null, address: null });
    const sessionId = (await findViewer(own.db, token, own.now))?.sessionId ?? 0;
    expect(await findAddingProof(own, { sessionId })).toEqual({
      kind: "confirm",
      proof: [expect.objectContaining({ name: "password" })],
    });
    await own.db.update(users).set({ passwordHash: null });
    expect(await findAddingProof(own, { sessionId })).toBeNull();
    await own.db.update(sessions).set({ createdAt: new Date(own.now.getTime() - 11 * 60_000) });
    expect(await findAddingProof(own, { sessionId })).toEqual({
      kind: "confirm",
      proof: [expect.objectContaining({ name: "password" })],
    });
    await insertApp(own, userOf(own));
    expect(await findAddingProof(own, { sessionId })).toEqual({
      kind: "confirm",
      proof: [expect.objectContaining({ name: "proofCode" })],
    });
    const input = { name: "x", code: "1", sealedSecret: "" };
    const confirmation = { sessionId, consent: true, password: "" };
    const outcome = await addOwnApp(own, sender, { input, keys, email, confirmation });
    expect(outcome).toMatchObject({ kind: "again", required: { kind: "wrongCode" } });
  });

  it("is renamed, renewed and removed, with a mail and an audit entry each; weakening it requires a confirmation", async () => {
    const id = await insertApp(own, userOf(own));
    const unconfirmed = { sessionId: 0, consent: false, password: "" };
    const confirmation = await openConfirmation(own);
    const rename = (name: string) =>
      changeSecondStep(own, sender, { change: { intent: "rename", id, name }, confirmation: unconfirmed });
    expect(await rename("Pixel")).toEqual({ kind: "done", change: "renamed", name: "Pixel" });
    expect(await rename("")).toMatchObject({ kind: "faulty", id, errors: { name: "identity:factor.nameMissing" } });
    const renew = { intent: "newCodes" } as const;
    expect(await changeSecondStep(own, sender, { change: renew, confirmation: unconfirmed })).toMatchObject({
      kind: "unconfirmed",
      required: { kind: "confirm", proof: [{ name: "proofCode" }] },
    });
    expect(await changeSecondStep(own, sender, { change: renew, confirmation })).toMatchObject({
      codes: { length: 10 },
    });
    const remove = { intent: "remove", id } as const;
    expect(await changeSecondStep(own, sender, { change: remove, confirmation: unconfirmed })).toMatchObject({
      kind: "unconfirmed",
    });
    expect(await changeSecondStep(own, sender, { change: remove, confirmation })).toMatchObject({ change: "ended" });
    expect(await getOwnFactors(own)).toEqual({ factors: [], recoveryCodes: null });
    expect((await own.db.select().from(users))[0]?.hasFactor).toBe(false);
    expect(await listActions()).toEqual(["user.renameFactor", "user.renewRecoveryCodes", "user.removeFactor"]);
    expect(await readMails(own)).toHaveLength(3);
    expect(await changeSecondStep(own, sender, { change: renew, confirmation })).toEqual({ kind: "gone" });
  });

  it("says of what was removed in another tab that it is gone, and asks for no proof of it", async () => {
    const id = await insertApp(own, userOf(own));
    await insertApp(own, userOf(own), "Tablet");
    const confirmation = await openConfirmation(own);
    const unconfirmed = { sessionId: 0, consent: false, password: "" };
    const remove = { intent: "remove", id } as const;
    await changeSecondStep(own, sender, { change: remove, confirmation });
    const mails = (await readMails(own)).length;
    for (const [change, by] of [
      [remove, unconfirmed],
      [remove, confirmation],
      [{ intent: "rename", id, name: "Pixel" } as const, unconfirmed],
    ] as const)
      expect(await changeSecondStep(own, sender, { change, confirmation: by })).toEqual({ kind: "gone" });
    expect((await getOwnFactors(own)).factors).toMatchObject([{ name: "Tablet" }]);
    expect(await readMails(own)).toHaveLength(mails);
  });

  it("is reset by the operator, with every session, on the account's own tenant only", async () => {
    await add();
    await openConfirmation(own);
    expect(await resetFactors(testScopeIn(own, 4), sender, email)).toBeNull();
    expect(await resetFactors(database.scope(), sender, email.toUpperCase())).toBe(1);
    expect(await getOwnFactors(own)).toEqual({ factors: [], recoveryCodes: null });
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect((await own.db.select().from(users))[0]?.hasFactor).toBe(false);
    expect((await readMails(own)).at(-1)).toMatchObject({
      recipient: email,
      text: expect.stringContaining("took the second step off"),
    });
    expect((await listActions()).at(-1)).toBe("user.resetFactors");
    expect(await resetFactors(database.scope(), sender, email)).toBe(0);
    expect(await resetFactors(database.scope(), sender, "nobody@lakeshore.test")).toBeNull();
  });

  it("is nobody else's to see or change", async () => {
    const id = await insertApp(own, userOf(own));
    const eve = await insertAccount(database.scope(), { email: "eve@lakeshore.test" });
    const stranger = database.scope({ userId: eve.id });
    const confirmation = await openConfirmation(stranger);
    for (const scope of [stranger, testScopeIn({ ...stranger, userId: eve.id } as TestScope, 1)]) {
      expect((await getOwnFactors(scope)).factors).toEqual([]);
      expect(await changeSecondStep(scope, sender, { change: { intent: "remove", id }, confirmation })).toEqual({
        kind: "gone",
      });
      expect(
        await changeSecondStep(scope, sender, { change: { intent: "rename", id, name: "x" }, confirmation }),
      ).toEqual({ kind: "gone" });
    }
    expect((await getOwnFactors(testScopeIn(own, 4))).factors).toEqual([]);
    expect((await getOwnFactors(own)).factors).toHaveLength(1);
  });
});
