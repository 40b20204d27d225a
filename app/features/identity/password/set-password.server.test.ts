import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { accountLinks } from "#app/db/schema/account-links.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { users } from "#app/db/schema/identity.ts";
import { acceptedTerms } from "#app/db/schema/onboarding.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { type LinkKind, linkLifetimes } from "#app/features/identity/social/account-link.ts";
import { createAccountLink } from "#app/features/identity/social/account-links.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { verifyPassword } from "./passwords.server.ts";
import { confirmAddress, getLinkOwner, passwordLinks, setPassword } from "./set-password.server.ts";

const sender = buildAccountSender();
const password = "blue kettle on the pier";

describeOnEveryDatabase("choosing a password by a mailed link", (open) => {
  let database: TestDatabase;
  let email: string;
  let userId: number;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    const { db } = database;
    await db.delete(users);
    await asPlatform(db, (tx) => tx.delete(outbox));
    ({ id: userId, email } = await insertAccount(database.scope()));
  });

  const createLink = async (kind: LinkKind) =>
    inTenant(database.scope(), async (scope) => (await createAccountLink(scope, { email, kind })).token);
  const set = (token: string, kinds: readonly LinkKind[] = passwordLinks.set, input = password) =>
    setPassword(database.scope(), sender, { token, kinds, password: input });
  const readUser = async () => (await database.db.select().from(users).where(eq(users.id, userId)))[0];

  it("sets the first password, confirms the address, and sends a welcome mail", async () => {
    expect(await set(await createLink("verify"))).toEqual({ kind: "done" });
    const user = await readUser();
    expect(await verifyPassword(user?.passwordHash ?? null, password)).toBe("match");
    expect(user?.emailVerifiedAt).toEqual(database.scope().now);
    const mails = await readMails(database.scope());
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([["welcome", email]]);
    expect(mails[0]?.text).toContain("https://market.test/login");
  });

  it("records which terms an invited person accepts with the password, and of nobody else", async () => {
    const page = (html: string, version: string | null) => ({
      ...{ title: "", html, sections: [], version, effective: null, changes: null, earlier: [] },
    });
    const pages = { terms: { en: page("<p>Be kind.</p>", "3") }, privacypolicy: { en: page("<p>Little.</p>", null) } };
    const own = { ...sender, tenant: { ...sender.tenant, pages } };
    const listAccepted = () =>
      asPlatform(database.db, (db) => db.select().from(auditLog).where(eq(auditLog.action, "user.acceptTerms")));
    const listKept = () => asPlatform(database.db, (db) => db.select().from(acceptedTerms));
    const choose = async (kind: LinkKind, kinds: readonly LinkKind[] = passwordLinks.set) =>
      setPassword(database.scope(), own, { token: await createLink(kind), kinds, password });
    for (const kind of ["verify", "setPassword"] as const) expect(await choose(kind)).toEqual({ kind: "done" });
    expect(await choose("reset", passwordLinks.reset)).toEqual({ kind: "done" });
    expect(await listAccepted()).toEqual([]);
    expect(await listKept()).toEqual([]);
    expect(await choose("invite")).toEqual({ kind: "done" });
    const hash = (html: string) => createHash("sha256").update(html).digest("hex");
    const [accepted, ...others] = await listAccepted();
    expect(others).toEqual([]);
    expect(accepted).toMatchObject({ tenantId: 1, actorUserId: userId, subject: `user:${userId}` });
    expect(accepted?.createdAt).toEqual(database.scope().now);
    const texts = {
      ...{ terms: "3", termsHash: hash("<p>Be kind.</p>"), language: "en" },
      ...{ privacyPolicy: null, privacyPolicyHash: hash("<p>Little.</p>") },
    };
    expect(accepted?.after).toEqual(texts);
    expect(await listKept()).toMatchObject([{ ...texts, tenantId: 1, userId, acceptedAt: database.scope().now }]);
  });

  it("resets a password, ends all sessions, signs nobody in, and notifies the owner", async () => {
    await database.db.update(users).set({ passwordHash: "$argon2id$old" });
    const session = await createSession(database.scope(), { id: userId }, { userAgent: null, address: null });
    expect(await findViewer(database.db, session, database.scope().now)).not.toBeNull();
    expect(await set(await createLink("reset"), passwordLinks.reset)).toEqual({ kind: "done" });
    expect(await findViewer(database.db, session, database.scope().now)).toBeNull();
    const mails = await readMails(database.scope());
    expect(mails.map(({ kind }) => kind)).toEqual(["passwordChanged"]);
    expect(mails[0]?.text).toContain("https://market.test/forgotPassword");
    expect(mails[0]?.text).toContain("help@market.test");
  });

  it("uses a link once, and voids the owner's other links", async () => {
    const [first, second] = [await createLink("verify"), await createLink("setPassword")];
    expect(await set(first)).toEqual({ kind: "done" });
    expect(await set(first)).toEqual({ kind: "ended" });
    expect(await set(second)).toEqual({ kind: "ended" });
  });

  it("uses a link once under parallel posts", async () => {
    const token = await createLink("setPassword");
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => set(token)));
    expect(outcomes.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "ended")).toHaveLength(7);
    expect(await readMails(database.scope())).toHaveLength(1);
  });

  it("expires every kind of link on time", async () => {
    for (const kind of ["verify", "setPassword", "reset", "invite"] as const) {
      const token = await createLink(kind);
      const at = (milliseconds: number) =>
        getLinkOwner(database.scope({ now: new Date(database.scope().now.getTime() + milliseconds) }), {
          token,
          kinds: [kind],
        });
      expect(await at(linkLifetimes[kind] - 1)).toMatchObject({ userId });
      expect(await at(linkLifetimes[kind])).toBeNull();
    }
  });

  it("refuses forged, truncated, foreign and misdirected links", async () => {
    const token = await createLink("reset");
    const forged = `${token.slice(0, -4)}${token.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    for (const wrong of [forged, token.slice(0, -1), `${token}A`, "", "..", "\0", "x".repeat(5000), `${token}'--`]) {
      expect(await set(wrong, passwordLinks.reset)).toEqual({ kind: "ended" });
    }
    expect(await set(token, passwordLinks.set)).toEqual({ kind: "ended" });
    const elsewhere = database.scope({ tenantId: 4 });
    expect(await setPassword(elsewhere, sender, { token, kinds: passwordLinks.reset, password })).toEqual({
      kind: "ended",
    });
    expect((await readUser())?.passwordHash).toBeNull();
  });

  it("stores only the hash of a link", async () => {
    const token = await createLink("reset");
    const rows = await asPlatform(database.db, (tx) => tx.select().from(accountLinks));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("refuses a link of an account that was deactivated since", async () => {
    const token = await createLink("reset");
    await database.db.update(users).set({ deactivatedAt: database.scope().now });
    expect(await set(token, passwordLinks.reset)).toEqual({ kind: "ended" });
  });

  it("reports an invalid password and keeps the link valid", async () => {
    const token = await createLink("verify");
    expect(await set(token, passwordLinks.set, "short")).toMatchObject({
      kind: "faulty",
      errors: { password: "identity:passwordShort" },
    });
    expect(await set(token, passwordLinks.set, "Password123")).toMatchObject({
      errors: { password: "identity:passwordCommon" },
    });
    expect(await set(token, passwordLinks.set, email)).toMatchObject({
      errors: { password: "identity:passwordPersonal" },
    });
    expect(await set(token, passwordLinks.set, "MarketPlace2026")).toMatchObject({
      errors: { password: "identity:passwordPersonal" },
    });
    expect(await set(token)).toEqual({ kind: "done" });
  });

  it("confirms an address once and keeps the link valid for choosing a password", async () => {
    const token = await createLink("verify");
    expect(await confirmAddress(database.scope(), token)).toBe(true);
    const later = database.scope({ now: new Date("2026-01-15T13:00:00Z") });
    expect(await confirmAddress(later, token)).toBe(true);
    expect((await readUser())?.emailVerifiedAt).toEqual(database.scope().now);
    expect(await confirmAddress(database.scope({ tenantId: 4 }), token)).toBe(false);
    expect(await confirmAddress(database.scope(), await createLink("reset"))).toBe(false);
    expect(await set(token)).toEqual({ kind: "done" });
  });
});
