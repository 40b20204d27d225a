import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import type { ScopeFields } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { getLinkOwner } from "#app/features/identity/password/set-password.server.ts";
import { voidAccountLinks } from "#app/features/identity/social/account-links.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails, readToken } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { anySender } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { changeMember } from "./change-member.server.ts";
import { listOpenInvitations, resendOpenInvitation, withdrawOpenInvitation } from "./invite-account.server.ts";
import { inviteMember, resendInvitation } from "./invite-member.server.ts";
import { acceptCompanyInvitation, getCompanyInvitation } from "./join-company.server.ts";

const sender = buildAccountSender();
const week = 7 * 24 * 3_600_000;

describeOnEveryDatabase("people with an account and without a company", (open) => {
  let database: TestDatabase;
  let boss: typeof users.$inferSelect;
  let ann: typeof users.$inferSelect;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    const scope = database.scope();
    await clearAuditLog(scope.db);
    for (const table of [users, companies, throttles]) await scope.db.delete(table);
    boss = await insertBoss("lakeshore", "dana@lakeshore.test");
    ann = await insertAccount(scope, { roleId: 3, email: "ann@lakeshore.test", passwordHash: "hash" });
  });

  const insertCompany = async (slug: string) => {
    const { db, tenantId } = database.scope();
    const [company] = await db.insert(companies).values({ tenantId, slug, name: slug }).returning({ id: companies.id });
    return company?.id ?? 0;
  };
  const insertBoss = async (slug: string, email: string) =>
    insertAccount(database.scope(), { companyId: await insertCompany(slug), email, passwordHash: "hash" });
  const as = (user: typeof users.$inferSelect, overrides: Partial<ScopeFields> = {}) =>
    database.scope({ userId: user.id, companyId: user.companyId, ...overrides });
  const aMinuteLater = () => new Date(database.scope().now.getTime() + 60_000);
  const invite = (from = boss, roleId = 2, now = database.scope().now) =>
    inviteMember(as(from, { now }), sender, {
      firstName: "A",
      lastName: "S",
      workEmail: "ANN@lakeshore.test",
      roleId: String(roleId),
    });
  const readNewestToken = async () => readToken((await readMails(database.scope())).at(-1));
  const readUser = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0];
  const readActions = async () =>
    (await asPlatform(database.db, (tx) => tx.select().from(auditLog))).map(({ action }) => action);

  it("get no invitation by rights that ended after the request had begun", async () => {
    await invite();
    const [open] = await listOpenInvitations(as(boss));
    const guest = { firstName: "Gus", lastName: "Ames", workEmail: "gus@guest.test", roleId: "3" };
    await inviteMember(as(boss), sender, guest);
    const [invited] = await database.db.select().from(users).where(eq(users.email, guest.workEmail));
    const carried = as(boss, { actor: await authorize(as(boss), "manageMembers") });
    await database.db.update(users).set({ roleId: 3 }).where(eq(users.id, boss.id));
    expect([
      await inviteMember(carried, sender, { ...guest, workEmail: "late@guest.test" }),
      await resendInvitation(carried, sender, invited?.id ?? 0),
      await resendOpenInvitation(carried, sender, open?.id ?? 0),
      await withdrawOpenInvitation(carried, open?.id ?? 0),
    ]).toEqual([null, null, null, null]);
    expect(await readActions()).toEqual(["user.inviteAccount", "user.invite"]);
  });

  it("are asked by mail, and join once they accept", async () => {
    expect(await invite()).toEqual({ kind: "asked", email: "ANN@lakeshore.test" });
    expect(await readUser(ann.id)).toMatchObject({ companyId: null });
    const mail = (await readMails(database.scope())).at(-1);
    expect(mail).toMatchObject({ kind: "inviteAccount", recipient: "ann@lakeshore.test" });
    const token = readToken(mail);
    const invitation = { email: "ann@lakeshore.test", company: "lakeshore", roleId: 2, isTeamMember: false };
    expect(await getCompanyInvitation(as(ann), token)).toEqual(invitation);
    const answers = await Promise.all([1, 2].map(() => acceptCompanyInvitation(as(ann), token)));
    expect(answers).toContainEqual(invitation);
    expect(answers).toContain(null);
    expect(await readUser(ann.id)).toMatchObject({ companyId: boss.companyId, roleId: 2 });
    expect(await acceptCompanyInvitation(as(ann), token)).toBeNull();
    expect(await listOpenInvitations(as(boss))).toEqual([]);
  });

  it("are mailed once when the button is pressed twice, also at the same moment, and again after a minute", async () => {
    const count = async () => (await readMails(database.scope())).length;
    const before = await count();
    const outcome = { kind: "asked", email: "ANN@lakeshore.test" };
    expect(await Promise.all([invite(), invite()])).toEqual([outcome, outcome]);
    expect(await count()).toBe(before + 1);
    expect(await getCompanyInvitation(as(ann), await readNewestToken())).not.toBeNull();
    expect(await invite(boss, 2, aMinuteLater())).toEqual(outcome);
    expect(await count()).toBe(before + 2);
  });

  it("are asked in their own language, else in the tenant's, never in the inviter's", async () => {
    const values = { firstName: "A", lastName: "S", workEmail: "ann@lakeshore.test", roleId: "2" };
    const readLocale = async () => (await readMails(database.scope())).at(-1)?.locale;
    await inviteMember(as(boss), buildAccountSender({ locale: "es" }), values);
    expect(await readLocale()).toBe("en");
    await database.db.update(users).set({ locale: "es" }).where(eq(users.id, ann.id));
    await inviteMember(as(boss, { now: aMinuteLater() }), sender, values);
    expect(await readLocale()).toBe("es");
  });

  it("are sent no link that the inviter has for a name, of a person or of the company", async () => {
    const { db } = database;
    const lure = "Locked: https://evil.example";
    await db.update(users).set({ firstName: lure, lastName: lure }).where(eq(users.id, boss.id));
    await db
      .update(companies)
      .set({ name: lure })
      .where(eq(companies.id, boss.companyId ?? 0));
    await invite();
    const workEmail = "new@lakeshore.test";
    await inviteMember(as(boss), sender, { firstName: lure, lastName: lure, workEmail, roleId: "2" });
    const mails = (await readMails(database.scope())).slice(-2);
    expect(mails.map(({ kind }) => kind)).toEqual(["inviteAccount", "inviteUser"]);
    for (const { text, html } of mails) expect(text + html).not.toContain("evil.example");
    expect(mails[1]?.text).toContain("Locked");
  });

  it("are asked by a personal link that expires", async () => {
    await invite();
    const token = await readNewestToken();
    const later = new Date(database.scope().now.getTime() + week + 60_000);
    const strangers = [as(boss), database.scope(), as(ann, { tenantId: 4 }), as(ann, { now: later })];
    for (const stranger of strangers) {
      expect(await getCompanyInvitation(stranger, token)).toBeNull();
      expect(await acceptCompanyInvitation(stranger, token)).toBeNull();
    }
    expect(await getLinkOwner(as(ann), { token, kinds: ["invite", "setPassword", "verify", "reset"] })).toBeNull();
    const companyId = await insertCompany("own");
    await database.db.update(users).set({ companyId }).where(eq(users.id, ann.id));
    expect(await acceptCompanyInvitation(as(ann), token)).toBeNull();
    expect(await readUser(ann.id)).toMatchObject({ companyId });
  });

  it("do not come back by an invitation once they joined in another way and were removed", async () => {
    await invite();
    const token = await readNewestToken();
    const left = { companyId: boss.companyId, roleId: 3, lastSeenAt: new Date() };
    await database.db.update(users).set(left).where(eq(users.id, ann.id));
    const removed = await changeMember(as(boss), anySender, { id: ann.id, change: { kind: "remove" } });
    expect(removed).toMatchObject({ kind: "done" });
    expect(await acceptCompanyInvitation(as(ann), token)).toBeNull();
    expect(await readUser(ann.id)).toMatchObject({ companyId: null });
  });

  it("keep the role of an administrator, got since they were asked", async () => {
    await invite();
    const token = await readNewestToken();
    await database.db.update(users).set({ roleId: 1 }).where(eq(users.id, ann.id));
    expect(await getCompanyInvitation(as(ann), token)).toBeNull();
    expect(await acceptCompanyInvitation(as(ann), token)).toBeNull();
    expect(await readUser(ann.id)).toMatchObject({ companyId: null, roleId: 1 });
  });

  it("are not asked if they administer the platform or cannot sign in", async () => {
    await database.db.update(users).set({ roleId: 1 }).where(eq(users.id, ann.id));
    expect(await invite()).toMatchObject({ kind: "known" });
    await database.db.update(users).set({ roleId: 3, deactivatedAt: new Date() }).where(eq(users.id, ann.id));
    expect(await invite()).toMatchObject({ kind: "known" });
  });

  it("are listed in the company's open invitations until they accept, or a week has passed", async () => {
    await invite();
    const { now } = database.scope();
    const endsAt = new Date(now.getTime() + week);
    expect(await listOpenInvitations(as(boss))).toEqual([
      {
        id: expect.any(Number),
        email: "ann@lakeshore.test",
        roleId: 2,
        isTeamMember: false,
        endsAt: endsAt.toISOString(),
      },
    ]);
    expect(await listOpenInvitations(as(boss, { now: endsAt }))).toEqual([]);
    await database.db.update(users).set({ deactivatedAt: now }).where(eq(users.id, ann.id));
    expect(await listOpenInvitations(as(boss))).toEqual([]);
  });

  it("join with the role of the last invitation, and by its link only", async () => {
    await invite(boss, 2);
    const first = await readNewestToken();
    await invite(boss, 3);
    expect(await listOpenInvitations(as(boss))).toMatchObject([{ roleId: 3 }]);
    expect(await acceptCompanyInvitation(as(ann), first)).toBeNull();
    expect(await acceptCompanyInvitation(as(ann), await readNewestToken())).toMatchObject({ roleId: 3 });
  });

  it("are reminded with a new link, within a limit", async () => {
    await invite();
    const first = await readNewestToken();
    const resend = async () => {
      const [invitation] = await listOpenInvitations(as(boss));
      return resendOpenInvitation(as(boss), sender, invitation?.id ?? 0);
    };
    expect(await resend()).toEqual({ kind: "resent", email: "ann@lakeshore.test" });
    expect(await getCompanyInvitation(as(ann), first)).toBeNull();
    expect(await getCompanyInvitation(as(ann), await readNewestToken())).toMatchObject({ company: "lakeshore" });
    expect(await resend()).toMatchObject({ kind: "resent" });
    expect(await resend()).toMatchObject({ kind: "throttled", retryAfterSeconds: expect.any(Number) });
  });

  it("are not reminded once they belong elsewhere, and can still be removed from the list", async () => {
    await invite();
    const [invitation] = await listOpenInvitations(as(boss));
    const companyId = await insertCompany("own");
    await database.db.update(users).set({ companyId }).where(eq(users.id, ann.id));
    const before = (await readMails(database.scope())).length;
    expect(await resendOpenInvitation(as(boss), sender, invitation?.id ?? 0)).toMatchObject({ kind: "known" });
    expect(await readMails(database.scope())).toHaveLength(before);
    expect(await withdrawOpenInvitation(as(boss), invitation?.id ?? 0)).toMatchObject({ kind: "withdrawn" });
    expect(await listOpenInvitations(as(boss))).toEqual([]);
  });

  it("cannot join once the invitation is withdrawn, which is audited", async () => {
    await invite();
    const token = await readNewestToken();
    const [invitation] = await listOpenInvitations(as(boss));
    const withdraw = () => withdrawOpenInvitation(as(boss), invitation?.id ?? 0);
    expect(await withdraw()).toEqual({ kind: "withdrawn", email: "ann@lakeshore.test" });
    expect(await withdraw()).toEqual({ kind: "gone", email: "ann@lakeshore.test" });
    expect(await resendOpenInvitation(as(boss), sender, invitation?.id ?? 0)).toMatchObject({ kind: "gone" });
    expect(await acceptCompanyInvitation(as(ann), token)).toBeNull();
    expect(await readUser(ann.id)).toMatchObject({ companyId: null });
    expect(await readActions()).toEqual(["user.inviteAccount", "user.withdrawInvitation"]);
  });

  it("are hidden from other companies, tenants and colleagues, who cannot remind or withdraw", async () => {
    await invite();
    const token = await readNewestToken();
    const [invitation] = await listOpenInvitations(as(boss));
    const id = invitation?.id ?? 0;
    const rival = await insertBoss("redhill", "rae@redhill.test");
    const { companyId } = boss;
    const agent = await insertAccount(database.scope(), { companyId, roleId: 3, email: "bo@lakeshore.test" });
    const strangers = [as(rival), as(agent), as(ann), database.scope(), as(boss, { tenantId: 4 })];
    for (const stranger of strangers) {
      expect(await listOpenInvitations(stranger)).toEqual([]);
      expect(await resendOpenInvitation(stranger, sender, id)).toBeNull();
      expect(await withdrawOpenInvitation(stranger, id)).toBeNull();
    }
    expect(await getCompanyInvitation(as(ann), token)).not.toBeNull();
  });

  it("keep another company's invitation when one withdraws its own, and none once they accept one", async () => {
    const rival = await insertBoss("redhill", "rae@redhill.test");
    await invite(rival, 3);
    const rivals = await readNewestToken();
    await invite();
    const [own] = await listOpenInvitations(as(boss));
    await withdrawOpenInvitation(as(boss), own?.id ?? 0);
    expect(await listOpenInvitations(as(rival))).toHaveLength(1);
    await invite();
    expect(await acceptCompanyInvitation(as(ann), rivals)).toMatchObject({ company: "redhill" });
    expect(await listOpenInvitations(as(boss))).toEqual([]);
  });

  it("may reset their password first: the invitation stays open", async () => {
    await invite();
    await inTenant(as(ann), (scoped) => voidAccountLinks(scoped, ann.id));
    expect(await acceptCompanyInvitation(as(ann), await readNewestToken())).toMatchObject({ company: "lakeshore" });
  });
});
