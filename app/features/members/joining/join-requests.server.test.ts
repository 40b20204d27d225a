import { eq } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { joinRequests } from "#app/db/schema/join-requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { joinByLink } from "#app/features/companies/new-company.server.ts";
import { getOwnCompany } from "#app/features/companies/own-company.server.ts";
import { changeMember } from "#app/features/members/change-member.server.ts";
import { parseMemberQuery } from "#app/features/members/member-query.ts";
import { listMembers } from "#app/features/members/members.server.ts";
import { getAgency, registerAgent } from "#app/features/onboarding/register-agent.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import {
  countWaitingJoiners,
  decideJoiner,
  getOwnJoining,
  listWaitingJoiners,
  settleJoining,
  withdrawJoining,
} from "./join-requests.server.ts";
import {
  closePrivateLink,
  getJoiningSettings,
  renewPrivateLink,
  saveJoiningSettings,
} from "./joining-settings.server.ts";

const sender = buildAccountSender();
const senderOf = () => sender;
const key = () => crypto.randomUUID().slice(0, 8);

describeOnEveryDatabase("joining a company", (open) => {
  let database: TestDatabase;
  let scope: TestScope;
  beforeAll(async () => {
    database = await open();
    scope = database.scope();
  });

  /** A company with an active administrator, and a registration by its link. */
  async function buildCompany() {
    const slug = `lake-${key()}`;
    const { company, user, scope: boss } = await insertMember(scope, { slug });
    const come = { lastSeenAt: scope.now, emailVerifiedAt: scope.now, email: `boss@${slug}.example` };
    await scope.db.update(users).set(come).where(eq(users.id, user.id));
    const register = async (email: string, link: string | null = null) => {
      const agency = await getAgency(scope, slug);
      if (!agency) throw new Error("the agency is gone");
      const values = { firstName: "Mal", lastName: "Ory", workEmail: email, contactNumber: "", acceptTerms: true };
      const submission = { agency, values, utmSource: "", formKey: null, link, address: null };
      return registerAgent(scope, { sender, senderOf }, submission);
    };
    return { slug, company, boss, bossEmail: come.email, register };
  }
  async function readUser(email: string) {
    const [user] = await scope.db.select().from(users).where(eq(users.email, email));
    if (!user) throw new Error("no such account");
    return user;
  }
  const as = ({ id, companyId }: { id: number; companyId: number | null }): TestScope => ({
    ...scope,
    userId: id,
    companyId,
  });
  const newcomer = async (change: Partial<typeof users.$inferInsert> = {}) =>
    insertAccount(scope, { email: `${key()}@newcomer.example`, companyId: null, roleId: 2, ...change });
  const readAudit = async (companyId: number) => {
    const subject = `company:${companyId}`;
    const rows = await asPlatform(scope.db, (db) =>
      db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(auditLog.id),
    );
    return rows.map(({ action }) => action);
  };
  const readAuthors = async (companyId: number) => {
    const rows = await asPlatform(scope.db, (db) =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `company:${companyId}`))
        .orderBy(auditLog.id),
    );
    return rows.map(({ actorUserId }) => actorUserId);
  };

  it("leaves anyone who knows the public address waiting, by registration and by the button", async () => {
    const { slug, company, boss, bossEmail, register } = await buildCompany();
    const email = `mal-${key()}@evil.example`;
    expect(await register(email)).toEqual({ kind: "done", email, waits: true });
    const registered = await readUser(email);
    expect(registered.companyId).toBeNull();
    const account = await newcomer();
    expect(await joinByLink(as(account), senderOf, slug)).toEqual({ kind: "waits" });
    expect(await joinByLink(as(account), senderOf, slug)).toEqual({ kind: "waits" });
    for (const user of [registered, account]) {
      const me = as(user);
      expect(await getOwnCompany(me)).toBeNull();
      expect(await listMembers(me, parseMemberQuery(new URLSearchParams()))).toBeNull();
      expect(await getOwnJoining(me)).toMatchObject({ company: company.name, state: "pending" });
      expect(await settleJoining(me, senderOf)).toBe(false);
    }
    expect((await listWaitingJoiners(boss)).map((joiner) => [joiner.email, joiner.isStranger])).toEqual([
      [email, true],
      [account.email, true],
    ]);
    expect(await countWaitingJoiners(boss)).toBe(2);
    const mails = (await readMails(scope)).filter(
      ({ recipient, kind }) => `${kind} ${recipient}` === `joinerWaiting ${bossEmail}`,
    );
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain("a domain that nobody in your company has");
    expect(await readAudit(company.id)).toEqual(["company.askToJoin", "company.askToJoin"]);
    expect(await readAuthors(company.id)).toEqual([registered.id, account.id]);
  });

  it("lets an administrator approve once, as an agent, and notifies the person", async () => {
    const { slug, company, boss } = await buildCompany();
    const account = await newcomer({ email: `ann@${slug}.example` });
    await joinByLink(as(account), senderOf, slug);
    const [waiting] = await listWaitingJoiners(boss);
    expect(waiting).toMatchObject({ isStranger: false, isConfirmed: false });
    const yes = { id: waiting?.id ?? 0, approve: true, reason: "" };
    const { boss: stranger } = await buildCompany();
    for (const other of [stranger, as(account), scope]) expect(await decideJoiner(other, senderOf, yes)).toBeNull();
    const outcomes = await Promise.all([decideJoiner(boss, senderOf, yes), decideJoiner(boss, senderOf, yes)]);
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["approved", "gone"]);
    expect(await readUser(account.email)).toMatchObject({ companyId: company.id, roleId: 3 });
    const mails = (await readMails(scope)).filter(({ recipient }) => recipient === account.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["joiningDecided"]);
    expect(await readAudit(company.id)).toEqual(["company.askToJoin", "company.approveJoiner"]);
    expect(await listWaitingJoiners(boss)).toEqual([]);
  });

  it("lets a person turn to another company at the very moment of a decision", async () => {
    const { slug, boss } = await buildCompany();
    const account = await newcomer();
    await joinByLink(as(account), senderOf, slug);
    const [waiting] = await listWaitingJoiners(boss);
    let deciding: ReturnType<typeof decideJoiner> | undefined;
    await asPlatform(scope.db, async (db) => {
      await db.select().from(users).where(eq(users.id, account.id)).for("update");
      deciding = decideJoiner(boss, senderOf, { id: waiting?.id ?? 0, approve: true, reason: "" });
      // The embedded database has one session, whose turn the decision awaits.
      if (database.engine === "postgres") await vi.waitFor(() => expectLock(database));
      await db.update(joinRequests).set({ state: "withdrawn" }).where(eq(joinRequests.userId, account.id));
    });
    expect(await deciding).toEqual({ kind: "gone", name: "" });
    expect((await readUser(account.email)).companyId).toBeNull();
  });

  it("lets an administrator decline with a reason, after which the person must wait 30 days", async () => {
    const { slug, boss, company } = await buildCompany();
    const account = await newcomer();
    await joinByLink(as(account), senderOf, slug);
    const [waiting] = await listWaitingJoiners(boss);
    const no = { id: waiting?.id ?? 0, approve: false, reason: "" };
    for (const reason of ["", "  ", "x".repeat(501), "a\u0000b"])
      expect(await decideJoiner(boss, senderOf, { ...no, reason })).toEqual({ kind: "faulty", reason });
    expect(await decideJoiner(boss, senderOf, { ...no, reason: "We do not know you" })).toMatchObject({
      kind: "declined",
    });
    const me = as(account);
    expect(await getOwnJoining(me)).toMatchObject({ state: "declined", reason: "We do not know you" });
    const mail = (await readMails(scope)).find(({ recipient }) => recipient === account.email);
    expect(mail?.text).toContain("We do not know you");
    expect(await joinByLink(me, senderOf, slug)).toEqual({ kind: "declined" });
    const later = new Date(scope.now.getTime() + 31 * 24 * 3_600_000);
    expect(await joinByLink({ ...me, now: later }, senderOf, slug)).toEqual({ kind: "waits" });
    expect((await readUser(account.email)).companyId).toBeNull();
    expect(await readAudit(company.id)).toContain("company.declineJoiner");
  });

  it("allows one request at a time, which can be withdrawn, and which creating an own company cancels", async () => {
    const first = await buildCompany();
    const second = await buildCompany();
    const account = await newcomer();
    await joinByLink(as(account), senderOf, first.slug);
    const [stale] = await listWaitingJoiners(first.boss);
    await joinByLink(as(account), senderOf, second.slug);
    expect(await listWaitingJoiners(first.boss)).toEqual([]);
    expect(await decideJoiner(first.boss, senderOf, { id: stale?.id ?? 0, approve: true, reason: "" })).toMatchObject({
      kind: "gone",
    });
    const [waiting] = await listWaitingJoiners(second.boss);
    const own = await insertMember(scope, { slug: `own-${key()}` });
    await scope.db.update(users).set({ companyId: own.company.id }).where(eq(users.id, account.id));
    const yes = { id: waiting?.id ?? 0, approve: true, reason: "" };
    expect(await decideJoiner(second.boss, senderOf, yes)).toMatchObject({ kind: "gone" });
    expect((await readUser(account.email)).companyId).toBe(own.company.id);
    const other = await newcomer();
    await joinByLink(as(other), senderOf, second.slug);
    await withdrawJoining(as(other));
    expect(await listWaitingJoiners(second.boss)).toEqual([]);
    expect(await getOwnJoining(as(other))).toBeNull();
  });

  it("by invitation only, registers nobody by the link", async () => {
    const { slug, boss, register } = await buildCompany();
    await saveJoiningSettings(boss, { mode: "closed", domains: "" });
    const email = `mal-${key()}@evil.example`;
    expect(await register(email)).toEqual({ kind: "closed" });
    expect(await scope.db.select().from(users).where(eq(users.email, email))).toEqual([]);
    expect(await joinByLink(as(await newcomer()), senderOf, slug)).toEqual({ kind: "closed" });
  });

  it("by domains, accepts confirmed addresses of exactly the company's own", async () => {
    const { slug, boss, bossEmail, company, register } = await buildCompany();
    expect(await saveJoiningSettings(boss, { mode: "domains", domains: "gmail.com" })).toMatchObject({
      errors: { domains: "members:joining.error.freeMail" },
    });
    await saveJoiningSettings(boss, { mode: "domains", domains: `@${slug}.example` });
    for (const email of [`mal@x.${slug}.example`, `mal@${slug}.example.evil.example`, "mal@gmail.com"])
      expect(await register(email)).toEqual({ kind: "domain" });
    const email = `ann@${slug.toUpperCase()}.Example`;
    expect(await register(email)).toEqual({ kind: "done", email, waits: false });
    const user = await readUser(email);
    expect(user.companyId).toBeNull();
    expect(await settleJoining(as(user), senderOf)).toBe(false);
    expect(await getOwnJoining(as(user))).toMatchObject({ awaitsConfirmation: true });
    const [waiting] = await listWaitingJoiners(boss);
    const yes = { id: waiting?.id ?? 0, approve: true, reason: "" };
    expect(await decideJoiner(boss, senderOf, yes)).toMatchObject({ kind: "unconfirmed" });
    await scope.db.update(users).set({ emailVerifiedAt: scope.now }).where(eq(users.id, user.id));
    expect(await settleJoining(as(user), senderOf)).toBe(true);
    expect(await readUser(email)).toMatchObject({ companyId: company.id, roleId: 3 });
    const notified = { kind: "joinerEntered", recipient: bossEmail, subject: `Mal Ory has joined ${company.name}` };
    expect((await readMails(scope)).at(-1)).toMatchObject(notified);
    expect(await joinByLink(as(await newcomer({ emailVerifiedAt: scope.now })), senderOf, slug)).toEqual({
      kind: "domain",
    });
  });

  it("by the private link, needs no approval, until it is renewed, closed or expired", async () => {
    const { slug, boss, company } = await buildCompany();
    const join = async (token: string | null, now = scope.now) => {
      const account = await newcomer();
      return (
        await joinByLink({ ...as(account), now }, senderOf, `https://m.test/agentonboarding/${slug}?link=${token}`)
      ).kind;
    };
    const first = await renewPrivateLink(boss);
    expect(await join(first)).toBe("joins");
    expect(await join("x".repeat(43))).toBe("waits");
    expect(await join(first, new Date(scope.now.getTime() + 30 * 24 * 3_600_000))).toBe("waits");
    const second = await renewPrivateLink(boss);
    expect(await join(first)).toBe("waits");
    expect(await join(second)).toBe("joins");
    const other = await buildCompany();
    expect((await joinByLink(as(await newcomer()), senderOf, `${other.slug}?link=${second}`)).kind).toBe("waits");
    expect((await getJoiningSettings(boss))?.privateLinkEndsAt).not.toBeNull();
    await closePrivateLink(boss);
    expect(await join(second)).toBe("waits");
    expect(await join("null")).toBe("waits");
    const [stored] = await scope.db.select().from(companies).where(eq(companies.id, company.id));
    expect(stored).toMatchObject({ joinLinkHash: null, joiningMode: "approval" });
  });

  it("is configured by administrators of the company only", async () => {
    const { company, boss } = await buildCompany();
    const agent = as(await insertAccount(scope, { roleId: 3, companyId: company.id, email: `${key()}@agent.example` }));
    const stranger = (await buildCompany()).boss;
    const values = { mode: "open", domains: "" };
    expect(await saveJoiningSettings(agent, values)).toBeNull();
    expect(await renewPrivateLink(agent)).toBeNull();
    expect(await closePrivateLink(agent)).toBe(false);
    expect(await getJoiningSettings(agent)).toBeNull();
    expect(await saveJoiningSettings(stranger, values)).toEqual({ kind: "saved" });
    expect((await getJoiningSettings(boss))?.values.mode).toBe("approval");
    expect(await saveJoiningSettings(boss, { mode: "everybody", domains: "" })).toMatchObject({ kind: "faulty" });
  });

  it("is closed for a month to whoever was removed, in every mode, until they are invited", async () => {
    const { slug, company, boss, bossEmail } = await buildCompany();
    await scope.db.update(companies).set({ joiningMode: "open" }).where(eq(companies.id, company.id));
    const agent = await newcomer();
    const join = (days = 0) =>
      joinByLink({ ...as(agent), now: new Date(scope.now.getTime() + days * 86_400_000) }, senderOf, slug);
    expect(await join()).toEqual({ kind: "joins" });
    expect((await readMails(scope)).at(-1)).toMatchObject({ kind: "joinerEntered", recipient: bossEmail });
    expect(await changeMember(boss, senderOf, { id: agent.id, change: { kind: "remove" } })).toMatchObject({
      kind: "done",
    });
    expect(await getOwnJoining(as(agent))).toMatchObject({ state: "declined", reason: null });
    for (const mode of ["open", "approval"] as const) {
      await scope.db.update(companies).set({ joiningMode: mode }).where(eq(companies.id, company.id));
      expect(await join(29)).toEqual({ kind: "declined" });
    }
    expect(await readUser(agent.email)).toMatchObject({ companyId: null });
    expect(await join(31)).toEqual({ kind: "waits" });
  });
});

/** Expects one session to wait for a lock: the decision's. */
async function expectLock({ pool }: TestDatabase): Promise<void> {
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  expect((await pool.query(waiting)).rowCount).toBe(1);
}
