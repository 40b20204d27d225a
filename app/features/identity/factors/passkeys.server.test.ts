import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { recoveryCodes } from "#app/db/schema/factors.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { testFactorKeys } from "#tests/factories/factors.ts";
import { createTestDevice, type TestDevice } from "#tests/factories/passkeys.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { addPasskey, getOwnFactors, listSecondStepMethods, removeFactor } from "./factors.server.ts";
import { toPasskeySite } from "./passkey.ts";
import { signInByPasskey } from "./passkey-sign-in.server.ts";
import { createLoginOptions, createProofOptions, createRegisterOptions } from "./passkeys.server.ts";
import { resetFactors } from "./reset-factors.server.ts";
import { createPendingOptions, takeSecondStep } from "./second-step.server.ts";

const origin = "https://market.test:8443";
const site = toPasskeySite(origin, testFactorKeys.cookie);
const sender = buildAccountSender();
const client = { address: "203.0.113.9", userAgent: null, language: null, replaces: null };

describeOnEveryDatabase("a passkey", (open) => {
  let database: TestDatabase;
  let own: TestScope;
  let device: TestDevice;
  let sessionId: number;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(users);
    await database.db.delete(throttles);
    await clearAuditLog(database.db);
    const user = await insertAccount(database.scope(), { email: "dana@lakeshore.test", passwordHash: "x" });
    own = database.scope({ userId: user.id });
    device = createTestDevice(user.id);
    sessionId = (await openConfirmation(own)).sessionId;
  });

  const register = async (of = device, name = "Laptop") => {
    const query = await createRegisterOptions(own, site, { email: "dana@lakeshore.test", site: "Market" });
    return addPasskey(own, sender, { name, sessionId, proof: { posted: of.register(query, origin), site } });
  };
  const login = (posted: string, onlyTenantId: number | null = null) =>
    signInByPasskey(database.scope(), { ...client, proof: { posted, site }, onlyTenantId });
  const answer = async () => device.answer(await createLoginOptions(database.scope(), site), origin);
  const listActions = async () =>
    (
      await asPlatform(database.db, (db) =>
        db.select().from(auditLog).where(eq(auditLog.tenantId, 1)).orderBy(auditLog.id),
      )
    ).map(({ action }) => action);

  it("is not made by a session that a new password ended meanwhile", async () => {
    await database.db.delete(sessions).where(eq(sessions.id, sessionId));
    expect(await register()).toEqual({ kind: "wrong" });
    expect(await getOwnFactors(own)).toEqual({ factors: [], recoveryCodes: null });
  });

  it("is made once, with recovery codes the first time, an audit entry and a mail", async () => {
    expect(await register()).toMatchObject({ kind: "done", name: "Laptop", codes: { length: 10 } });
    expect(await getOwnFactors(own)).toMatchObject({ factors: [{ kind: "passkey", name: "Laptop" }] });
    expect((await own.db.select().from(users))[0]?.hasFactor).toBe(true);
    expect(await listActions()).toEqual(["user.addFactor"]);
    expect((await readMails(own)).at(-1)).toMatchObject({ subject: "A passkey was added to your account" });
    const again = await createRegisterOptions(own, site, { email: "dana@lakeshore.test", site: "Market" });
    expect(again.options.excludeCredentials).toMatchObject([{ transports: ["internal"] }]);
    expect(await register(createTestDevice(own.userId ?? 0), "Phone")).toMatchObject({ kind: "done", codes: null });
  });

  it("is not made from a wrong answer", async () => {
    const query = await createRegisterOptions(own, site, { email: "dana@lakeshore.test", site: "Market" });
    const add = (posted: string) => addPasskey(own, sender, { name: "Laptop", sessionId, proof: { posted, site } });
    for (const posted of ["", "{}", "[]", "x", device.register(query, "https://evil.test:8443")])
      expect(await add(posted)).toEqual({ kind: "wrong" });
    // The last of them has used the challenge up.
    expect(await add(device.register(query, origin))).toEqual({ kind: "wrong" });
    expect(await getOwnFactors(own)).toMatchObject({ factors: [] });
  });

  it("is not made twice, whichever account has the first", async () => {
    await register();
    expect(await register(device, "Copy")).toEqual({ kind: "wrong" });
    const other = await insertAccount(database.scope(), { email: "eve@lakeshore.test", passwordHash: "x" });
    const eve = database.scope({ userId: other.id });
    const query = await createRegisterOptions(eve, site, { email: "eve@lakeshore.test", site: "Market" });
    const proof = { posted: device.register(query, origin), site };
    const hers = (await openConfirmation(eve)).sessionId;
    expect(await addPasskey(eve, sender, { name: "Copy", sessionId: hers, proof })).toEqual({ kind: "wrong" });
    expect(await getOwnFactors(eve)).toMatchObject({ factors: [] });
    expect(await listActions()).toEqual(["user.addFactor"]);
  });

  it("logs in without the password, once an answer, in a session that counts as confirmed", async () => {
    await register();
    const posted = await answer();
    const outcome = await login(posted);
    expect(outcome).toMatchObject({ kind: "signedIn", viewer: { userId: own.userId } });
    expect(await login(posted)).toEqual({ kind: "wrong" });
    const viewer = outcome.kind === "signedIn" ? outcome.viewer : null;
    const confirmation = { sessionId: viewer?.sessionId ?? 0, consent: true, password: "" };
    expect(await requireConfirmation(own, confirmation, true)).toBeNull();
    expect(await listActions()).toContain("user.signIn");
  });

  it("is refused for another site, without unlocking, too late, altered, and once it is removed", async () => {
    await register();
    const late = { ...database.scope(), now: new Date(own.now.getTime() - 6 * 60_000) };
    const [query, elsewhere, locked, old] = [
      await createLoginOptions(database.scope(), site),
      await createLoginOptions(database.scope(), site),
      await createLoginOptions(database.scope(), site),
      await createLoginOptions(late, site),
    ];
    const other = createTestDevice(own.userId ?? 0);
    const wrong = [
      device.answer(query, "https://evil.test"),
      device.answer(elsewhere, origin, { rpId: "evil.test" }),
      device.answer(locked, origin, { isVerified: false }),
      device.answer(old, origin),
      other.answer(await createLoginOptions(database.scope(), site), origin),
      // A challenge made for a signed-in user is not accepted for a login.
      device.answer(await createProofOptions(own, site), origin),
      (await answer()).replace(/"token":"[^.]+/, '"token":"e30'),
    ];
    for (const posted of wrong) expect(await login(posted)).toEqual({ kind: "wrong" });
    expect(await listActions()).toContain("user.failSignIn");
    expect(await login(await answer())).toMatchObject({ kind: "signedIn" });
    const [passkey] = (await getOwnFactors(own)).factors;
    await removeFactor(own, sender, passkey?.id ?? 0);
    expect(await login(await answer())).toEqual({ kind: "wrong" });
  });

  it("works at the host that it was made for, for accounts that may sign in there", async () => {
    await register();
    const premium = toPasskeySite("https://premium.test", testFactorKeys.cookie);
    const query = await createLoginOptions(database.scope(), premium);
    const posted = device.answer(query, premium.origin);
    const proof = { posted, site: premium };
    expect(await signInByPasskey(database.scope(), { ...client, proof, onlyTenantId: null })).toEqual({
      kind: "wrong",
    });
    expect((await createProofOptions(own, premium)).options.allowCredentials).toEqual([]);
    expect(await login(await answer(), 4)).toEqual({ kind: "elsewhere" });
    await own.db.update(users).set({ deactivatedAt: own.now });
    expect(await login(await answer())).toEqual({ kind: "wrong" });
    await own.db.update(users).set({ closedAt: own.now });
    expect(await login(await answer())).toEqual({ kind: "accountClosed" });
  });

  it("is the second step after the password, of its own account only", async () => {
    await register();
    expect(await listSecondStepMethods(own, site.rpId)).toEqual(["passkey", "recoveryCode"]);
    const pending = { userId: own.userId ?? 0, tenantId: 1 };
    const take = (posted: string) =>
      takeSecondStep(database.scope(), {
        ...{ ...client, pending, code: "", keys: testFactorKeys.secrets, passkey: { posted, site } },
        devices: { tokens: [], keys: [new Uint8Array(32)] },
        senderOf: async () => sender,
      });
    expect(await take(await answer())).toEqual({ kind: "wrong" });
    const query = await createPendingOptions(database.scope(), pending, site);
    expect(query.options.allowCredentials).toHaveLength(1);
    expect(await take(device.answer(query, origin))).toMatchObject({ kind: "signedIn" });
  });

  it("is not offered at another host, where the step is asked for all the same", async () => {
    await register();
    for (const host of ["premium.test", null]) expect(await listSecondStepMethods(own, host)).toEqual(["recoveryCode"]);
    await asPlatform(own.db, (db) => db.update(recoveryCodes).set({ usedAt: own.now }));
    expect(await listSecondStepMethods(own, "premium.test")).toEqual(["recoveryCode"]);
    expect(await listSecondStepMethods(own, site.rpId)).toEqual(["passkey"]);
    const elsewhere = { sessionId: 0, consent: true, password: "", host: "premium.test" };
    const required = await requireConfirmation(own, elsewhere, true);
    expect(required).toMatchObject({ proof: [{ name: "proofCode" }] });
    expect(required).not.toHaveProperty("hasPasskey");
  });

  it("confirms a dangerous action instead of a code", async () => {
    await register();
    const token = await createSession(own, { id: own.userId ?? 0 }, { userAgent: null, address: null });
    const sessionId = (await findViewer(own.db, token, own.now))?.sessionId ?? 0;
    const confirm = (posted: string) =>
      requireConfirmation(
        own,
        {
          ...{ sessionId, host: site.rpId, consent: true, password: "" },
          secondStep: { code: "", keys: testFactorKeys.secrets, sender, passkey: { posted, site } },
        },
        true,
      );
    const required = { proof: [{ name: "proofCode" }], hasPasskey: true };
    expect(await confirm("{}")).toMatchObject({ kind: "wrongCode", ...required });
    expect(await confirm(device.answer(await createProofOptions(own, site), origin))).toBeNull();
  });

  it("goes with the rest of the second step when that is reset", async () => {
    await register();
    expect(await resetFactors(own, sender, "dana@lakeshore.test")).toBe(1);
    expect(await login(await answer())).toEqual({ kind: "wrong" });
  });
});
