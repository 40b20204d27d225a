import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { socialIdentities } from "#app/db/schema/social-identities.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { buildIdentity } from "#tests/factories/social-issuer.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { linkByPassword } from "./link-by-password.server.ts";
import { listLinkedProviders, listSocialIdentities, unlinkSocialIdentity } from "./social-identities.server.ts";
import type { SocialIdentity } from "./social-identity.ts";
import { linkSocialIdentity, signInSocially } from "./social-sign-in.server.ts";
import type { VerifiedToken } from "./social-token.server.ts";

const sender = buildAccountSender();
const client = { userAgent: null, address: "203.0.113.9", replaces: null, onlyTenantId: null };
const password = "correct horse battery";

function buildToken(scope: TestScope, identity: SocialIdentity = buildIdentity()): VerifiedToken {
  const expiresAt = new Date(scope.now.getTime() + 300_000);
  return { kind: "verified", identity, tokenId: crypto.randomUUID(), expiresAt };
}

describeOnEveryDatabase("social sign-in", (open) => {
  let database: TestDatabase;
  let scope: TestScope;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearAuditLog(database.db);
    await asPlatform(database.db, async (tx) => {
      for (const table of [socialIdentities, outbox]) await tx.delete(table);
    });
    await database.db.delete(users);
    await database.db.delete(throttles);
    scope = database.scope();
  });

  async function insertViewer(overrides: Partial<typeof users.$inferInsert> = {}) {
    const { id } = await insertAccount(scope, overrides);
    const viewer = await findViewer(scope.db, await createSession(scope, { id }, client), scope.now);
    if (!viewer) throw new Error("nobody is signed in");
    return viewer;
  }

  const link = async (identity: SocialIdentity, overrides: Partial<typeof users.$inferInsert> = {}) => {
    const viewer = await insertViewer(overrides);
    expect(await linkSocialIdentity(scope, sender, { viewer, identity })).toBe(true);
    return viewer;
  };

  it("opens the linked account, even after its address has changed", async () => {
    const viewer = await link(buildIdentity());
    const renamed = buildIdentity({ email: "new@lakeshore.test", emailVerified: false });
    expect(await signInSocially(scope, buildToken(scope, renamed), client)).toMatchObject({
      kind: "signedIn",
      viewer: { userId: viewer.userId },
    });
  });

  it("never opens an account by its address alone, and reveals it only to the address's verified owner", async () => {
    await insertAccount(scope, { email: "Dana@Lakeshore.test" });
    const signIn = (identity: SocialIdentity) => signInSocially(scope, buildToken(scope, identity), client);
    expect(await signIn(buildIdentity())).toEqual({ kind: "conflict" });
    expect(await signIn(buildIdentity({ emailVerified: false }))).toEqual({ kind: "unregistered" });
    expect(await signIn(buildIdentity({ email: "else@lakeshore.test" }))).toEqual({ kind: "unregistered" });
    expect(await signIn(buildIdentity({ email: "", emailVerified: false }))).toEqual({ kind: "unregistered" });
    expect(await scope.db.select().from(sessions)).toEqual([]);
  });

  it("distinguishes equal subjects of two issuers", async () => {
    await link(buildIdentity());
    const elsewhere = buildIdentity({ issuer: "https://other.test" });
    expect(await signInSocially(scope, buildToken(scope, elsewhere), client)).toEqual({ kind: "conflict" });
  });

  it("opens only the tenant's accounts at a tenant's own address", async () => {
    const at = (onlyTenantId: number) => signInSocially(scope, buildToken(scope), { ...client, onlyTenantId });
    const viewer = await link(buildIdentity());
    expect(await at(viewer.tenantId + 1)).toEqual({ kind: "unregistered" });
    expect(await at(viewer.tenantId)).toMatchObject({ kind: "signedIn" });
    await asPlatform(database.db, (tx) => tx.delete(socialIdentities));
    expect(await at(viewer.tenantId + 1)).toEqual({ kind: "unregistered" });
    expect(await at(viewer.tenantId)).toEqual({ kind: "conflict" });
  });

  it("opens no deactivated account", async () => {
    const { userId } = await link(buildIdentity());
    await scope.db.update(users).set({ deactivatedAt: scope.now }).where(eq(users.id, userId));
    expect(await signInSocially(scope, buildToken(scope), client)).toEqual({ kind: "unregistered" });
  });

  it("uses each token once, under parallel calls", async () => {
    await link(buildIdentity());
    const token = buildToken(scope);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => signInSocially(scope, token, client)));
    expect(outcomes.filter(({ kind }) => kind === "signedIn")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "badToken")).toHaveLength(9);
    const later = { ...scope, now: new Date(scope.now.getTime() + 350_000) };
    expect(await signInSocially(later, token, client)).toEqual({ kind: "badToken" });
  });

  it("replaces the browser's previous session", async () => {
    await link(buildIdentity());
    const first = await signInSocially(scope, buildToken(scope), client);
    const replaces = first.kind === "signedIn" ? first.token : null;
    await signInSocially(scope, buildToken(scope), { ...client, replaces });
    expect(await findViewer(scope.db, replaces ?? "", scope.now)).toBeNull();
  });

  it("is linked by the account's password, and the owner is notified", async () => {
    const hashed = await hashPassword(password);
    await insertAccount(scope, { passwordHash: hashed === "busy" ? "" : hashed.hash });
    const prove = (typed: string, identity = buildIdentity()) =>
      linkByPassword(scope, sender, { ...client, identity, password: typed });
    expect(await prove("wrong")).toEqual({ kind: "wrong" });
    expect(await prove(password, buildIdentity({ emailVerified: false }))).toEqual({ kind: "taken" });
    expect(await signInSocially(scope, buildToken(scope), client)).toEqual({ kind: "conflict" });
    expect(await prove(password)).toMatchObject({ kind: "signedIn", viewer: { email: "dana@lakeshore.test" } });
    expect(await signInSocially(scope, buildToken(scope), client)).toMatchObject({ kind: "signedIn" });
    const mails = await readMails(scope);
    expect(mails).toMatchObject([{ kind: "signInLinked", recipient: "dana@lakeshore.test" }]);
    const entries = await asPlatform(scope.db, (tx) => tx.select().from(auditLog));
    const linked = entries.filter(({ action }) => action === "user.linkSignIn");
    expect(linked).toMatchObject([{ action: "user.linkSignIn", after: { provider: "google" } }]);
  });

  it("leaves no session open where the password is right, but the sign-in opens another account by now", async () => {
    const hashed = await hashPassword(password);
    await insertAccount(scope, { passwordHash: hashed === "busy" ? "" : hashed.hash });
    const eve = await insertViewer({ email: "eve@lakeshore.test" });
    await linkSocialIdentity(scope, sender, { viewer: eve, identity: buildIdentity() });
    const proof = { ...client, identity: buildIdentity(), password };
    expect(await linkByPassword(scope, sender, proof)).toEqual({ kind: "taken" });
    const open = await scope.db.select({ userId: sessions.userId }).from(sessions);
    expect(open).toEqual([{ userId: eve.userId }]);
  });

  it("opens one account only, and linking it again changes nothing", async () => {
    const dana = await link(buildIdentity());
    const eve = await insertViewer({ email: "eve@lakeshore.test" });
    expect(await linkSocialIdentity(scope, sender, { viewer: eve, identity: buildIdentity() })).toBe(false);
    expect(await linkSocialIdentity(scope, sender, { viewer: dana, identity: buildIdentity() })).toBe(true);
    expect(await readMails(scope)).toHaveLength(1);
    const other = await insertViewer({ email: "abe@premfi.test", tenantId: 4 });
    expect(await linkSocialIdentity(scope, sender, { viewer: other, identity: buildIdentity() })).toBe(false);
  });

  it("is listed and unlinked by its owner only, on the owner's tenant", async () => {
    const { userId } = await link(buildIdentity(), { passwordHash: "x" });
    const eve = await insertViewer({ email: "eve@lakeshore.test" });
    const own = { ...scope, userId };
    const [linked] = await listSocialIdentities(own);
    expect(linked).toMatchObject({ provider: "google", email: "dana@lakeshore.test" });
    expect(await listLinkedProviders(scope, userId)).toEqual(["google"]);
    for (const stranger of [scope, { ...scope, userId: eve.userId }, testScopeIn(own, 4)]) {
      expect(await listSocialIdentities(stranger)).toEqual([]);
      expect(await unlinkSocialIdentity(stranger, sender, linked?.id ?? 0)).toBeNull();
    }
    expect(await unlinkSocialIdentity(own, sender, linked?.id ?? 0)).toEqual({ kind: "done" });
    expect(await listSocialIdentities(own)).toEqual([]);
    expect((await readMails(scope)).filter(({ kind }) => kind === "signInUnlinked")).toMatchObject([
      { recipient: "dana@lakeshore.test", text: expect.stringContaining("no longer opens your account") },
    ]);
    expect(await unlinkSocialIdentity(own, sender, linked?.id ?? 0)).toBeNull();
  });

  it("is never unlinked as the last one, not even by two concurrent calls", async () => {
    const viewer = await link(buildIdentity());
    const own = { ...scope, userId: viewer.userId };
    const [google] = await listSocialIdentities(own);
    expect(await unlinkSocialIdentity(own, sender, google?.id ?? 0)).toEqual({ kind: "lastOne" });
    const identity = buildIdentity({ subject: "windowslive|dana", provider: "microsoft" });
    await linkSocialIdentity(scope, sender, { viewer, identity });
    const linked = await listSocialIdentities(own);
    const outcomes = await Promise.all(linked.map(({ id }) => unlinkSocialIdentity(own, sender, id)));
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["done", "lastOne"]);
  });
});
