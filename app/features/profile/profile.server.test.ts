import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import type { Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { hashPassword, verifyPassword } from "#app/features/identity/password/passwords.server.ts";
import { getLinkOwner } from "#app/features/identity/password/set-password.server.ts";
import { createSession } from "#app/features/identity/session/sessions.server.ts";
import { findKnownDevice, renewDevice } from "#app/features/identity/sign-in/known-device.server.ts";
import { createAccountLink } from "#app/features/identity/social/account-links.server.ts";
import { insertSocialIdentity, listSocialIdentities } from "#app/features/identity/social/social-identities.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { buildIdentity } from "#tests/factories/social-issuer.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { confirmEmailChange, getEmailChange, requestEmailChange } from "./change-email.server.ts";
import { changeOwnPassword } from "./change-password.server.ts";
import { changeProfile, type ProfileChange } from "./change-profile.server.ts";
import { getOwnProfile, updateOwnDetails, updateOwnLanguage } from "./own-profile.server.ts";
import { endAllOwnSessions, endOwnSession, listOwnSessions } from "./own-sessions.server.ts";
import { toEmailChangedMail } from "./profile-mails.ts";

const sender = buildAccountSender();
const password = "correct horse battery";
const keys = [randomBytes(32)] as const;
const devices = { keys, tokens: [] };
const client = { userAgent: "Firefox/143.0", address: "203.0.113.9" };

describeOnEveryDatabase("the own account", (open) => {
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
    await database.db.delete(users);
    await database.db.delete(throttles);
    user = await insertAccount(database.scope(), { passwordHash });
    scope = database.scope({ userId: user.id });
  });

  const readOwn = async () => (await database.db.select().from(users).where(eq(users.id, user.id)))[0];
  const newestMail = async () => (await readMails(scope)).at(-1);
  const readToken = async () => /\/profile\/email\/([\w-]{43})/.exec((await newestMail())?.text ?? "")?.[1] ?? "";

  it("is available to its signed-in user, on the user's own tenant", async () => {
    expect(await getOwnProfile(scope)).toMatchObject({ email: user.email, hasPassword: true, pendingEmail: null });
    expect(await getOwnProfile(database.scope())).toBeNull();
    expect(await getOwnProfile(testScopeIn(scope, 4))).toBeNull();
    await updateOwnDetails(testScopeIn(scope, 4), { firstName: "X", lastName: "Y", contactNumber: "" });
    expect(await readOwn()).toMatchObject({ firstName: "Dana" });
  });

  it("accepts names, a phone of ten digits and a known language", async () => {
    const details = { firstName: " Dee ", lastName: "Whit", contactNumber: "(208) 555-0142" };
    expect(await updateOwnDetails(scope, details)).toMatchObject({ kind: "done" });
    expect(await readOwn()).toMatchObject({ firstName: "Dee", phone: "2085550142" });
    const faulty = await updateOwnDetails(scope, { firstName: "", lastName: "a\0b", contactNumber: "123" });
    expect(Object.keys(faulty.errors).sort()).toEqual(["contactNumber", "firstName", "lastName"]);
    await updateOwnLanguage(scope, "es");
    expect(await readOwn()).toMatchObject({ locale: "es" });
    await updateOwnLanguage(scope, "tlh");
    expect(await readOwn()).toMatchObject({ locale: null });
  });

  describe("changes its password", () => {
    const change = (currentPassword: string, newPassword: string, sessionId = 0) =>
      changeOwnPassword(scope, sender, { currentPassword, newPassword, sessionId, devices });

    it("with the current one, ending other sessions and notifying the owner", async () => {
      await createSession(scope, user, client);
      await createSession(scope, user, client);
      const [own] = await listOwnSessions(scope, 0);
      expect(await change(password, "seven green lanterns", own?.id)).toMatchObject({ kind: "done" });
      expect((await listOwnSessions(scope, own?.id ?? 0)).map(({ id }) => id)).toEqual([own?.id]);
      expect(await verifyPassword((await readOwn())?.passwordHash ?? "", "seven green lanterns")).toBe("match");
      expect(await newestMail()).toMatchObject({ kind: "passwordChanged", recipient: user.email });
    });

    it("in a browser that stays known to the account, as others of the browser do", async () => {
      const other = { id: user.id + 1, passwordHash };
      const tokensOfOther = renewDevice(devices, other, scope.now);
      const tokens = renewDevice({ keys, tokens: tokensOfOther }, { id: user.id, passwordHash }, scope.now);
      const input: ProfileChange = {
        intent: "password",
        values: { currentPassword: password, newPassword: "seven green lanterns" },
      };
      const changed = await changeProfile(scope, sender, { input, sessionId: 0, devices: { keys, tokens } });
      const left = { keys, tokens: (changed && "deviceTokens" in changed ? changed.deviceTokens : null) ?? [] };
      const owner = { id: user.id, passwordHash: (await readOwn())?.passwordHash ?? "" };
      expect(findKnownDevice({ keys, tokens }, owner, scope.now)).toBeNull();
      expect(findKnownDevice(left, owner, scope.now)).not.toBeNull();
      expect(findKnownDevice(left, other, scope.now)).not.toBeNull();
    });

    it("once from the same one: who was slower no longer knows the current one", async () => {
      const news = ["seven green lanterns", "nine blue lanterns"];
      const outcomes = await Promise.all(news.map((next) => change(password, next)));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["done", "faulty"]);
      const chosen = news[outcomes.findIndex(({ kind }) => kind === "done")] ?? "";
      expect(await verifyPassword((await readOwn())?.passwordHash ?? "", chosen)).toBe("match");
    });

    it("only with the right one, within a limit of tries", async () => {
      expect(await change("wrong", "seven green lanterns")).toMatchObject({
        kind: "faulty",
        errors: { currentPassword: "profile:error.passwordWrong" },
      });
      expect(await change("", "short")).toMatchObject({
        errors: { currentPassword: "profile:error.passwordMissing", newPassword: "identity:passwordShort" },
      });
      expect(await change(password, "short")).toMatchObject({ errors: { newPassword: "identity:passwordShort" } });
      for (let tries = 0; tries < 4; tries += 1) await change("wrong", "seven green lanterns");
      expect(await change(password, "seven green lanterns")).toMatchObject({ kind: "throttled" });
      expect(await readOwn()).toMatchObject({ passwordHash });
    });
  });

  it("voiding the links mailed before", async () => {
    const { token } = await inTenant(scope, (scoped) =>
      createAccountLink(scoped, { email: user.email, kind: "reset" }),
    );
    const question = { token, kinds: ["reset"] } as const;
    expect(await getLinkOwner(scope, question)).toMatchObject({ userId: user.id });
    const change = { currentPassword: password, newPassword: "seven green lanterns", sessionId: 0 };
    await changeOwnPassword(scope, sender, { ...change, devices });
    expect(await getLinkOwner(scope, question)).toBeNull();
  });

  describe("changes its address", () => {
    const request = (email: string, currentPassword = password) =>
      requestEmailChange(scope, sender, { email, currentPassword });

    it("once the new mailbox confirmed it, and notifies the old one", async () => {
      expect(await request("new@lakeshore.test")).toMatchObject({ kind: "done" });
      expect(await newestMail()).toMatchObject({ kind: "confirmEmail", recipient: "new@lakeshore.test" });
      expect(await getOwnProfile(scope)).toMatchObject({ email: user.email, pendingEmail: "new@lakeshore.test" });
      const token = await readToken();
      expect(await getEmailChange(scope, token)).toMatchObject({ newEmail: "new@lakeshore.test" });
      expect(await confirmEmailChange(scope, sender, token)).toEqual({ kind: "done", email: "new@lakeshore.test" });
      expect(await newestMail()).toMatchObject({ kind: "emailChanged", recipient: user.email });
      const support = { ...sender.tenant.support, email: null };
      const write = (tenant: typeof sender.tenant) => toEmailChangedMail({ ...sender, tenant }, user).paragraphs[1];
      expect(write(sender.tenant)).toContain(`write to us at once: ${sender.tenant.support.email}`);
      expect(write({ ...sender.tenant, support })).not.toContain("write");
      expect(await confirmEmailChange(scope, sender, token)).toEqual({ kind: "ended" });
    });

    it("not once its owner keeps the present one, which ends the links and is recorded", async () => {
      const keep = () => changeProfile(scope, sender, { input: { intent: "keepEmail" }, sessionId: 0, devices });
      const listKept = async () =>
        (await asPlatform(database.db, (db) => db.select().from(auditLog))).filter(
          ({ action, subject }) => action === "user.keepEmail" && subject === `user:${user.id}`,
        );
      await request("first@lakeshore.test");
      const first = await readToken();
      await request("new@lakeshore.test");
      const kept = { section: "email", kind: "done", done: "profile:email.kept", values: { email: user.email } };
      expect([await keep(), await keep()]).toMatchObject([kept, kept]);
      expect(await getOwnProfile(scope)).toMatchObject({ email: user.email, pendingEmail: null });
      for (const token of [first, await readToken()])
        expect(await confirmEmailChange(scope, sender, token)).toEqual({ kind: "ended" });
      expect(await listKept()).toMatchObject([
        { before: { pending: "new@lakeshore.test" }, after: { email: user.email } },
      ]);
    });

    it("only by its owner, within a day", async () => {
      await request("new@lakeshore.test");
      const token = await readToken();
      const other = await insertAccount(scope, { email: "other@lakeshore.test" });
      const late = { ...scope, now: new Date(scope.now.getTime() + 25 * 3_600_000) };
      for (const stranger of [database.scope(), { ...scope, userId: other.id }, testScopeIn(scope, 4), late]) {
        expect(await getEmailChange(stranger, token)).toBeNull();
        expect(await confirmEmailChange(stranger, sender, token)).toEqual({ kind: "ended" });
      }
      expect(await readOwn()).toMatchObject({ email: user.email });
    });

    it("not to another account's address, without revealing that", async () => {
      await insertAccount(database.scope({ tenantId: 4 }), { email: "known@else.test" });
      const mails = (await readMails(scope)).length;
      expect(await request("KNOWN@else.test")).toMatchObject({ kind: "done" });
      expect(await readMails(scope)).toHaveLength(mails);
      await request("free@lakeshore.test");
      const token = await readToken();
      await insertAccount(scope, { email: "free@lakeshore.test" });
      expect(await confirmEmailChange(scope, sender, token)).toEqual({ kind: "ended" });
    });

    it("for one of two accounts that confirm the same address concurrently", async () => {
      const other = await insertAccount(scope, { email: "other@lakeshore.test", passwordHash });
      const confirm = async (owner: TestScope) => {
        const input = { email: "wanted@lakeshore.test", currentPassword: password };
        await requestEmailChange(owner, sender, input);
        const token = await readToken();
        return () => confirmEmailChange(owner, sender, token);
      };
      const confirms = [await confirm(scope), await confirm({ ...scope, userId: other.id })];
      const ends = await Promise.all(confirms.map((run) => run()));
      expect(ends.map(({ kind }) => kind).sort()).toEqual(["done", "ended"]);
    });

    it("with a password, which must be chosen first if there is none", async () => {
      await database.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
      const mails = (await readMails(scope)).length;
      for (const typed of ["", password])
        expect(await request("new@lakeshore.test", typed)).toMatchObject({
          errors: { email: "profile:error.passwordNeeded" },
        });
      expect(await readMails(scope)).toHaveLength(mails);
    });

    it("only with the right password, to a single address", async () => {
      expect(await request("new@lakeshore.test", "wrong")).toMatchObject({
        errors: { emailPassword: expect.any(String) },
      });
      for (const email of ["", "a@b.test, c@d.test", "a@b.test\nBcc: x@y.test", user.email.toUpperCase()])
        expect(await request(email)).toMatchObject({ kind: "faulty", errors: { email: expect.any(String) } });
    });
  });

  it("can sign out its own browsers one by one", async () => {
    const other = await insertAccount(scope, { email: "other@lakeshore.test" });
    await createSession(scope, other, client);
    await createSession(scope, user, client);
    await createSession(scope, user, { userAgent: null, address: null });
    const own = await listOwnSessions(scope, 0);
    expect(own).toHaveLength(2);
    expect(own.map(({ address }) => address)).toContain("203.0.113.9");
    const [latest, earlier] = own.map(({ id }) => id);
    expect((await listOwnSessions(scope, earlier ?? 0)).map(({ id }) => id)).toEqual([earlier, latest]);
    const [foreign] = await listOwnSessions({ ...scope, userId: other.id }, 0);
    expect(await endOwnSession(scope, foreign?.id ?? 0)).toBe(false);
    expect(await endOwnSession(scope, own[0]?.id ?? 0)).toBe(true);
    await endAllOwnSessions(scope);
    expect(await database.db.select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: other.id }]);
    expect(await readOwn()).toMatchObject({ lastSeenAt: scope.now });
  });

  it("takes what another tab has ended or unlinked already as done", async () => {
    const ask = (input: ProfileChange) => changeProfile(scope, sender, { input, sessionId: 0, devices });
    const confirmation = { sessionId: 0, consent: false, password: "" };
    for (const kept of [{ intent: "unlink", confirmation }, { intent: "endSession" }] as const) {
      expect(await ask({ ...kept, id: 999_999 })).toMatchObject({ kind: "done" });
      expect(await ask({ ...kept, id: null })).toBeNull();
    }
  });

  describe("unlinks a social sign-in", () => {
    const unlink = async (confirmation: Partial<Confirmation> = {}) => {
      const [linked] = await listSocialIdentities(scope);
      const own = { sessionId: 0, consent: true, password: "", ...confirmation };
      const input: ProfileChange = { intent: "unlink", id: linked?.id ?? 0, confirmation: own };
      return changeProfile(scope, sender, { input, sessionId: 0, devices });
    };
    const link = (subject: string) =>
      insertSocialIdentity(scope, { userId: user.id, identity: buildIdentity({ subject }) });

    it("with the password that the account has, and tells its owner", async () => {
      await link("google-oauth2|one");
      const mails = (await readMails(scope)).length;
      for (const [given, kind] of [
        [{ consent: false }, "confirm"],
        [{}, "wrongPassword"],
        [{ password: "wrong" }, "wrongPassword"],
      ] as const)
        expect(await unlink(given)).toMatchObject({ kind: "unconfirmed", required: { kind } });
      expect(await listSocialIdentities(scope)).toHaveLength(1);
      expect(await readMails(scope)).toHaveLength(mails);
      expect(await unlink({ password })).toMatchObject({ kind: "done" });
      expect(await listSocialIdentities(scope)).toEqual([]);
      expect(await newestMail()).toMatchObject({ kind: "signInUnlinked", recipient: user.email });
    });

    it("by consent alone where the account has neither password nor second step", async () => {
      await database.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
      await link("google-oauth2|one");
      for (const consent of [false, true])
        expect(await unlink({ consent })).toMatchObject({ errors: { signIn: "profile:error.lastWayIn" } });
      await link("google-oauth2|two");
      expect(await unlink({ consent: false })).toMatchObject({ required: { kind: "confirm", proof: [] } });
      expect(await unlink()).toMatchObject({ kind: "done" });
    });
  });
});
