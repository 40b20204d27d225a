import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { companies, sessions, users } from "#app/db/schema/identity.ts";
import { requests } from "#app/db/schema/requests.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { consoleDeactivation } from "#app/features/audit/console-deactivation.server.ts";
import { getLinkOwner } from "#app/features/identity/password/set-password.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails, readToken } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { changeMember as changeMemberAs } from "./change-member.server.ts";
import { inviteMember, resendInvitation } from "./invite-member.server.ts";
import type { MemberChange } from "./member.ts";
import { parseMemberQuery } from "./member-query.ts";
import { getMember, listAdministrators, listMembers } from "./members.server.ts";

const sender = buildAccountSender();
const guest = { firstName: "Gus", lastName: "Ames", workEmail: "gus@guest.test", roleId: "3" };
const list = (scope: TestScope, question = "") => listMembers(scope, parseMemberQuery(new URLSearchParams(question)));
const client = { userAgent: null, address: null };
const changeMember = (scope: TestScope, id: number, change: MemberChange) =>
  changeMemberAs(scope, (tenantId, locale) => buildAccountSender({ id: tenantId, locale: locale ?? "en" }), {
    id,
    change,
  });

describeOnEveryDatabase("the users of a company", (open) => {
  let database: TestDatabase;
  let boss: typeof users.$inferSelect;
  let agent: typeof users.$inferSelect;
  let as: (user: typeof users.$inferSelect) => TestScope;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    const scope = database.scope();
    await clearAuditLog(scope.db);
    for (const table of [users, companies, throttles]) await scope.db.delete(table);
    const companyId = await insertCompany(scope, "lakeshore");
    boss = await insertAccount(scope, { companyId, passwordHash: "hash", lastSeenAt: null });
    const ann = { companyId, roleId: 3, email: "ann@lakeshore.test", passwordHash: "hash", lastSeenAt: null };
    agent = await insertAccount(scope, ann);
    as = (user) => database.scope({ userId: user.id, companyId: user.companyId, tenantId: user.tenantId });
  });

  const insertCompany = async ({ db, tenantId }: TestScope, slug: string) => {
    const [company] = await db.insert(companies).values({ tenantId, slug, name: slug }).returning({ id: companies.id });
    return company?.id ?? null;
  };
  const readUser = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0];

  it("are listed to all members, and managed by administrators", async () => {
    expect(await list(as(agent))).toMatchObject({
      canManage: false,
      members: [{ id: boss.id }, { id: agent.id }],
    });
    expect(await list(as(boss))).toMatchObject({ canManage: true, viewerId: boss.id });
    expect(await getMember(as(agent), boss.id)).toBeNull();
    expect(await listAdministrators(as(agent))).toEqual([{ name: "Dana Whitcomb", email: "dana@lakeshore.test" }]);
  });

  it("are hidden from other companies, other tenants and visitors", async () => {
    const other = await insertAccount(database.scope(), {
      companyId: await insertCompany(database.scope(), "redhill"),
      email: "rae@redhill.test",
      passwordHash: "hash",
    });
    const strangers = [as(other), testScopeIn(as(boss), 4), database.scope(), { ...as(boss), userId: 999_999 }];
    for (const stranger of strangers) {
      expect((await list(stranger))?.members.map(({ id }) => id) ?? []).not.toContain(agent.id);
      expect(await getMember(stranger, agent.id)).toBeNull();
      expect(await changeMember(stranger, agent.id, { kind: "deactivate" })).toBeNull();
      expect(await changeMember(stranger, agent.id, { kind: "remove" })).toBeNull();
      expect(await resendInvitation(stranger, sender, agent.id)).toBeNull();
    }
    expect(await list(testScopeIn(as(boss), 4))).toBeNull();
    expect(await inviteMember(as(agent), sender, guest)).toBeNull();
    expect(await readUser(agent.id)).toMatchObject({ deactivatedAt: null, companyId: boss.companyId });
  });

  it("change roles and rights, which is audited", async () => {
    expect(await changeMember(as(boss), agent.id, { kind: "role", roleId: 2 })).toEqual({
      kind: "done",
      change: "role",
    });
    await changeMember(as(boss), agent.id, { kind: "quotingPartner", allowed: true });
    expect(await readUser(agent.id)).toMatchObject({ roleId: 2, quotingPartner: true });
    const entries = await asPlatform(database.db, (tx) => tx.select().from(auditLog));
    expect(entries.map(({ action }) => action)).toEqual(["user.changeRole", "user.changeQuotingPartner"]);
    expect(entries[0]).toMatchObject({ actorUserId: boss.id, before: { roleId: 3 }, after: { roleId: 2 } });
  });

  it.each([
    "deactivate",
    "remove",
  ] as const)("give what they were to answer back to the team after %s, on every tenant", async (kind) => {
    const person = { firstName: "Vera", lastName: "Stone", description: "Please", acceptedTerms: true, locale: "en" };
    const rows = ["submitted", "approved", "live"].map((status, at) => ({
      ...{ ...person, kind: "service" as const, workEmail: `${kind}-${status}@buyer.test`, status },
      ...{ tenantId: at === 0 ? 1 : 4, assigneeUserId: agent.id },
    }));
    await asPlatform(database.db, (db) => db.insert(requests).values(rows));
    expect(await changeMember(as(boss), agent.id, { kind })).toMatchObject({ kind: "done" });
    const kept = await asPlatform(database.db, (db) => db.select().from(requests).orderBy(requests.id));
    expect(kept.map(({ assigneeUserId }) => assigneeUserId)).toEqual([null, null, agent.id]);
    await asPlatform(database.db, (db) => db.delete(requests));
  });

  it("are mailed in their language what was changed, unless they never accepted the invitation", async () => {
    await database.db.update(users).set({ locale: "es" }).where(eq(users.id, agent.id));
    const before = (await readMails(database.scope())).length;
    await changeMember(as(boss), agent.id, { kind: "role", roleId: 2 });
    await changeMember(as(boss), agent.id, { kind: "quotingPartner", allowed: true });
    for (const kind of ["deactivate", "reactivate", "remove"] as const)
      await changeMember(as(boss), agent.id, { kind });
    await inviteMember(as(boss), sender, guest);
    const invited = (await list(as(boss)))?.members.find(({ state }) => state === "invited");
    await changeMember(as(boss), invited?.id ?? 0, { kind: "role", roleId: 2 });
    const mails = (await readMails(database.scope())).slice(before).filter(({ kind }) => kind === "memberChanged");
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [agent.email, "Su función en lakeshore ha cambiado"],
      [agent.email, "Su cuenta en lakeshore se ha desactivado"],
      [agent.email, "Su cuenta en lakeshore vuelve a estar activa"],
      [agent.email, "Ya no pertenece a lakeshore"],
    ]);
    expect(mails[0]?.text).toContain("Función: Administrador");
  });

  it("are signed out when deactivated, and can be reactivated", async () => {
    await createSession(as(agent), agent, client);
    await changeMember(as(boss), agent.id, { kind: "deactivate" });
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect((await getMember(as(boss), agent.id))?.member.state).toBe("deactivated");
    expect(await list(as(agent))).toBeNull();
    await changeMember(as(boss), agent.id, { kind: "reactivate" });
    expect((await getMember(as(boss), agent.id))?.member.state).toBe("active");
  });

  it("stay deactivated when the console did it, until the console reactivates them", async () => {
    const inConsole = async (
      action: "user.deactivate" | "user.reactivate",
      deactivatedAt: Date | null,
      after: Record<string, unknown>,
    ) => {
      const entry = { action, subject: `user:${agent.id}`, after };
      await inTenant(database.scope(), (scoped) => recordAudit(scoped, entry));
      await database.db.update(users).set({ deactivatedAt }).where(eq(users.id, agent.id));
    };
    const reactivate = () => changeMember(as(boss), agent.id, { kind: "reactivate" });
    await changeMember(as(boss), agent.id, { kind: "deactivate" });
    await reactivate();
    await inConsole("user.deactivate", database.scope().now, consoleDeactivation);
    expect(await getMember(as(boss), agent.id)).toMatchObject({ managedByConsole: true });
    expect(await reactivate()).toEqual({ kind: "heldByConsole" });
    expect((await readUser(agent.id))?.deactivatedAt).not.toBeNull();
    await inConsole("user.reactivate", null, { state: "active" });
    expect(await getMember(as(boss), agent.id)).toMatchObject({ managedByConsole: false });
    await changeMember(as(boss), agent.id, { kind: "deactivate" });
    expect(await reactivate()).toMatchObject({ kind: "done" });
  });

  it.each(["deactivate", "remove"] as const)("lose access at once, on every browser, after %s", async (kind) => {
    const tokens = [await createSession(as(agent), agent, client), await createSession(as(agent), agent, client)];
    const own = await createSession(as(boss), boss, client);
    expect(await changeMember(as(boss), agent.id, { kind })).toMatchObject({ kind: "done" });
    const { now } = database.scope();
    for (const token of tokens) expect(await findViewer(database.db, token, now)).toBeNull();
    expect(await findViewer(database.db, own, now)).toMatchObject({ userId: boss.id });
  });

  it("always keep an administrator, even when two remove each other's role concurrently", async () => {
    for (const change of [{ kind: "role", roleId: 3 }, { kind: "deactivate" }, { kind: "remove" }] as const)
      expect(await changeMember(as(boss), boss.id, change)).toEqual({ kind: "lastAdministrator" });
    await changeMember(as(boss), agent.id, { kind: "role", roleId: 2 });
    expect(await changeMember(as(boss), boss.id, { kind: "remove" })).toEqual({ kind: "yourself" });
    const demote = { kind: "role", roleId: 3 } as const;
    await Promise.all([changeMember(as(boss), agent.id, demote), changeMember(as(agent), boss.id, demote)]);
    const left = await database.db.select({ id: users.id }).from(users).where(eq(users.roleId, 2));
    expect(left).toHaveLength(1);
  });

  it("keep their account when removed, unless it was never used", async () => {
    await inviteMember(as(boss), sender, guest);
    const invited = (await list(as(boss)))?.members.find(({ state }) => state === "invited");
    expect(await changeMember(as(boss), invited?.id ?? 0, { kind: "remove" })).toMatchObject({ kind: "done" });
    expect(await readUser(invited?.id ?? 0)).toBeUndefined();
    await changeMember(as(boss), agent.id, { kind: "remove" });
    expect(await readUser(agent.id)).toMatchObject({ companyId: null, passwordHash: "hash" });
  });

  it("are filtered by name, address, role and state, sorted and paged", async () => {
    const { companyId } = boss;
    const scope = database.scope();
    for (let number = 10; number < 40; number += 1)
      await insertAccount(scope, {
        ...{
          companyId,
          roleId: 3,
          email: `zoe-${number}@lakeshore.test`,
          firstName: "Zoe",
          lastName: `Young ${number}`,
          lastSeenAt: null,
        },
        ...(number < 12 ? { deactivatedAt: scope.now } : number < 20 ? { passwordHash: "hash" } : {}),
      });
    const names = async (question: string) => {
      const found = await list(as(agent), question);
      return [found?.total, found?.members.map(({ lastName }) => lastName).join()];
    };
    expect((await list(as(boss)))?.members).toHaveLength(25);
    expect((await list(as(boss)))?.total).toBe(32);
    expect((await list(as(boss), "page=2"))?.members).toHaveLength(7);
    expect(await list(as(boss), "page=9")).toMatchObject({ total: 32, members: [] });
    expect(await names("q=YOUNG+12")).toEqual([1, "Young 12"]);
    expect(await names("q=zoe-13%40")).toEqual([1, "Young 13"]);
    expect(await names("q=%25")).toEqual([0, ""]);
    expect(await names("role=2")).toEqual([1, "Whitcomb"]);
    expect(await names("state=deactivated&sort=-name")).toEqual([2, "Young 11,Young 10"]);
    expect((await list(as(boss), "state=invited"))?.total).toBe(20);
    expect((await list(as(boss), "state=active"))?.total).toBe(10);
    expect((await list(as(boss), "sort=-role"))?.members.at(-1)).not.toMatchObject({ id: boss.id });
    await createSession(as(agent), agent, client);
    expect((await list(as(boss), "sort=-seen"))?.members[0]).toMatchObject({ id: agent.id });
  });

  describe("are invited", () => {
    it("by a link that opens the account created for them", async () => {
      expect(await inviteMember(as(boss), sender, guest)).toEqual({ kind: "done", email: "gus@guest.test" });
      const mail = (await readMails(database.scope())).at(-1);
      expect(mail).toMatchObject({ kind: "inviteUser", recipient: "gus@guest.test" });
      const owner = await getLinkOwner(database.scope(), { token: readToken(mail), kinds: ["invite"] });
      expect(owner).toMatchObject({ email: "gus@guest.test", hasPassword: false });
      expect(await readUser(owner?.userId ?? 0)).toMatchObject({ companyId: boss.companyId, roleId: 3 });
    });

    it("once by a button that is pressed twice, and told what was sent before", async () => {
      const invite = (values: Partial<typeof guest> = {}, now = database.scope().now) =>
        inviteMember({ ...as(boss), now }, sender, { ...guest, ...values });
      const before = (await readMails(database.scope())).length;
      const twice = await Promise.all([invite(), invite()]);
      expect(twice).toEqual([1, 2].map(() => ({ kind: "done", email: "gus@guest.test" })));
      expect((await readMails(database.scope())).length).toBe(before + 1);
      expect(await invite({ firstName: "Augustus" })).toMatchObject({ kind: "pending" });
      const later = new Date(database.scope().now.getTime() + 3_600_000);
      expect(await invite({}, later)).toMatchObject({ kind: "pending", values: guest });
    });

    it("only at an address without an account, with a role that an administrator may assign", async () => {
      const invite = (values: Partial<typeof guest>) => inviteMember(as(boss), sender, { ...guest, ...values });
      await insertAccount(database.scope({ tenantId: 4 }), { email: "known@else.test" });
      await insertAccount(database.scope(), {
        companyId: await insertCompany(database.scope(), "redhill"),
        email: "rae@redhill.test",
      });
      for (const workEmail of ["KNOWN@else.test", "rae@redhill.test"])
        expect(await invite({ workEmail })).toMatchObject({ kind: "known" });
      expect(await invite({ workEmail: "Ann@lakeshore.test" })).toMatchObject({ kind: "member" });
      for (const workEmail of ["", "a@b.test, c@d.test", "a@b.test\r\nBcc: c@d.test", "gus"])
        expect(await invite({ workEmail })).toMatchObject({
          kind: "faulty",
          errors: { workEmail: expect.any(String) },
        });
      for (const roleId of [0, 1, 4, Number.NaN])
        expect(await invite({ roleId: String(roleId) })).toMatchObject({ kind: "faulty" });
    });

    it("repeatedly, within a limit", async () => {
      await inviteMember(as(boss), sender, guest);
      const before = (await readMails(database.scope())).length;
      const invited = (await list(as(boss)))?.members.find(({ state }) => state === "invited");
      const resend = () => resendInvitation(as(boss), sender, invited?.id ?? 0);
      expect(await resend()).toEqual({ kind: "done", change: "resend" });
      expect(await resend()).toEqual({ kind: "done", change: "resend" });
      expect(await resend()).toMatchObject({ kind: "throttled", retryAfterSeconds: expect.any(Number) });
      expect(await readMails(database.scope())).toHaveLength(before + 2);
      expect(await resendInvitation(as(boss), sender, agent.id)).toBeNull();
    });
  });
});
