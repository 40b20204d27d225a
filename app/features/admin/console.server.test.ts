import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { events, posts, videos } from "#app/db/schema/community.ts";
import { companies, sessions, users } from "#app/db/schema/identity.ts";
import { leads } from "#app/db/schema/leads.ts";
import { invitationCodes } from "#app/db/schema/onboarding.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import { tenantDrafts, tenantRevisions } from "#app/db/schema/tenant-revisions.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { getOutboxMail } from "#app/features/admin/outbox/outbox-mail.server.ts";
import { countRetriableMails, retryMails } from "#app/features/admin/outbox/retry-mails.server.ts";
import { createInvitation, revokeInvitations } from "#app/features/admin/people/change-codes.server.ts";
import { changeUsers } from "#app/features/admin/people/change-users.server.ts";
import { getCompanyDetails } from "#app/features/admin/people/company-details.server.ts";
import { findActions } from "#app/features/admin/sentence-copy.ts";
import type { StoredSection } from "#app/features/admin/table/rows.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery, type TableSpec } from "#app/features/admin/table/table-query.ts";
import { exportRows, getRow, listRows } from "#app/features/admin/table/table-rows.server.ts";
import { answerLeads } from "#app/features/admin/work/answer-leads.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { consoleDeactivation } from "#app/features/audit/console-deactivation.server.ts";
import { hashInvitationCode, redeemInvitation } from "#app/features/companies/invitation-codes.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { listInbox } from "#app/features/requests/inbox/inbox.server.ts";
import { parseInboxQuery } from "#app/features/requests/inbox/inbox-query.ts";
import { createTenantDirectory } from "#app/features/tenancy/tenant-directory.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { buildServerState } from "#tests/factories/server-state.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { countConsole } from "./console-counts.server.ts";
import { getHealth } from "./health.server.ts";
import { getBusiness } from "./overview/business.server.ts";
import { searchConsole } from "./overview/console-search.server.ts";
import { listWaiting } from "./overview/waiting.server.ts";
import { reloadTenants } from "./reload-tenants.server.ts";
import { countTenants, exportTenants, listTenants } from "./tenant-rows.server.ts";

const password = "eleven quiet harbours";
const stored = [
  ...(["users", "companies", "markets", "requests", "codes", "leads", "mail", "audit"] as const),
  ...(["posts", "events", "videos"] as const),
];
const ask = (section: StoredSection, search = "") => parseTableQuery(new URLSearchParams(search), sections[section]);

async function collect(pieces: AsyncIterable<string> | null): Promise<string> {
  let text = "";
  for await (const piece of pieces ?? []) text += piece;
  return text;
}

describeOnEveryDatabase("the console", (open) => {
  let database: TestDatabase;
  let platform: TestScope;
  let tenant: TestScope;
  let confirmation: Confirmation;

  /** Tenant 1 and tenant 4 with one row of everything; each text of tenant 4 contains "delta". */
  beforeAll(async () => {
    database = await open();
    const hashed = await hashPassword(password);
    if (hashed === "busy") throw new Error("busy");
    const { db } = database.scope();
    for (const [tenantId, word] of [
      [1, "alpha"],
      [4, "delta"],
    ] as const) {
      const scope = database.scope({ tenantId });
      const company = { tenantId, slug: `company-${word}`, name: `Company ${word}`, hasGigMarket: true };
      const [made] = await db.insert(companies).values(company).returning();
      const admin = await insertAccount(scope, {
        ...{ roleId: 1, email: `admin@${word}.test`, lastName: word, passwordHash: hashed.hash },
        companyId: made?.id,
      });
      await insertAccount(scope, {
        ...{ email: `agent@${word}.test`, lastName: word, roleId: 3, companyId: made?.id, lastSeenAt: null },
      });
      await inTenant({ ...scope, userId: admin.id }, async (scoped) => {
        const person = { firstName: "Ann", lastName: word, workEmail: `ann@${word}.test`, description: word };
        const rest = { kind: "service", acceptedTerms: true, locale: "en", serviceName: `Service ${word}` } as const;
        await scoped.db.insert(requests).values({ tenantId, ...person, ...rest });
        const lead = { name: `Lead ${word}`, email: `lead@${word}.test`, company: `=Lead & ${word}`, locale: "en" };
        await scoped.db.insert(leads).values({ tenantId, kind: "demo", ...lead });
        await scoped.db
          .insert(invitationCodes)
          .values({ tenantId, codeHash: word, label: `Code ${word}`, useLimit: 3 });
        const content = { subject: `Mail ${word}`, heading: word, paragraphs: [], facts: [], footnote: "" };
        await postMail(scoped, buildAccountSender(), { kind: "welcome", recipient: `mail@${word}.test`, content });
        await recordAudit(scoped, {
          action: "company.update",
          subject: `${word}:1`,
          before: { word },
          after: { word },
        });
      });
      const item = { tenantId, title: `Item ${word}`, summary: word, publishedAt: scope.now };
      const shown = { body: "", thumbnailUrl: "", author: word, readingMinutes: 1 };
      await db.insert(posts).values({ ...item, ...shown });
      const times = { startsAt: scope.now, endsAt: scope.now, timeZone: "UTC", joinUrl: "", host: word };
      await db.insert(events).values({ ...item, ...times });
      await db.insert(videos).values({ ...item, videoUrl: "", posterUrl: "", durationSeconds: 1 });
      const acting = database.scope({ tenantId, userId: admin.id });
      if (tenantId === 1) platform = acting;
      else tenant = acting;
    }
  });

  beforeEach(async () => {
    confirmation = { sessionId: await openSession(platform), consent: true, password };
  });

  async function openSession(scope: TestScope): Promise<number> {
    const token = await createSession(scope, { id: scope.userId ?? 0 }, { userAgent: null, address: null });
    return (await findViewer(scope.db, token, scope.now))?.sessionId ?? 0;
  }

  const findUser = async (email: string) => {
    const [user] = await platform.db.select().from(users).where(eq(users.email, email));
    if (!user) throw new Error(`no ${email}`);
    return user;
  };
  const readAudit = (action: string) =>
    asPlatform(platform.db, (db) => db.select().from(auditLog).where(eq(auditLog.action, action)));

  it.each(
    stored,
  )("shows %s of every tenant to the platform's administrator, of their own to a tenant's", async (section) => {
    const all = JSON.stringify((await listRows(platform, section, ask(section)))?.rows);
    expect(all).toContain("alpha");
    expect(all).toContain("delta");
    const narrowed = JSON.stringify((await listRows(platform, section, ask(section, "tenant=4")))?.rows);
    expect(narrowed).not.toContain("alpha");
    for (const search of ["", "tenant=1"]) {
      const own = await listRows(tenant, section, ask(section, search));
      expect(JSON.stringify(own?.rows)).toContain("delta");
      expect(JSON.stringify(own?.rows)).not.toContain("alpha");
      expect(await collect(await exportRows(tenant, section, ask(section, search)))).not.toContain("alpha");
    }
  });

  it.each(stored)("can sort %s by every offered column, in both directions", async (section) => {
    for (const sort of sections[section].sorts) {
      const up = await listRows(platform, section, ask(section, `sort=${sort}`));
      const down = await listRows(platform, section, ask(section, `sort=-${sort}`));
      expect(up?.rows).toHaveLength(down?.rows.length ?? -1);
    }
  });

  it.each(stored)("can filter %s by every offered filter", async (section) => {
    const filters: TableSpec["filters"] = sections[section].filters;
    for (const [filter, values] of Object.entries(filters)) {
      const counts = await Promise.all(
        values.map(
          async (value) => (await listRows(platform, section, ask(section, `${filter}=${value}`)))?.total ?? 0,
        ),
      );
      // Few companies need attention; every other filter has a choice for each row.
      const all = filter === "attention" ? 0 : (await listRows(platform, section, ask(section)))?.total;
      expect([section, filter, counts.reduce((sum, count) => sum + count, 0)]).toEqual([section, filter, all]);
    }
  });

  it("counts requests by state, whichever is open and within what else is asked for", async () => {
    const all = await listRows(platform, "requests", ask("requests"));
    const { counts = {}, total } = all ?? {};
    expect(counts.all).toBe(total);
    for (const status of sections.requests.filters.status) {
      const page = await listRows(platform, "requests", ask("requests", `status=${status}`));
      expect([status, page?.counts, page?.total]).toEqual([status, counts, counts[status] ?? 0]);
    }
    const own = await listRows(tenant, "requests", ask("requests"));
    expect(own?.counts?.all).toBe(own?.total);
    expect((await listRows(platform, "requests", ask("requests", "q=no such buyer")))?.counts).toEqual({ all: 0 });
  });

  it("searches for the literal text", async () => {
    expect((await listRows(platform, "users", ask("users", "q=AGENT@delta")))?.rows).toMatchObject([
      { email: "agent@delta.test", role: 3, state: "invited", company: "Company delta" },
    ]);
    expect((await listRows(platform, "users", ask("users", "q=%25")))?.total).toBe(0);
    expect((await listRows(platform, "audit", ask("audit", "until=2026-01-14")))?.total).toBe(0);
    expect((await listRows(platform, "mail", ask("mail", "to=mail%40alpha")))?.total).toBe(1);
  });

  it("finds audit entries by words of their sentence, in the reader's language", async () => {
    const find = async (locale: string, text: string) => {
      const { t } = buildAccountSender({ locale });
      const query = ask("audit", `q=${encodeURIComponent(text)}&tenant=4`);
      const page = await listRows(platform, "audit", query, (word) => findActions(word, t));
      return page?.rows.map(({ action }) => action);
    };
    expect(await find("en", "delta changed the DETAILS of")).toEqual(["company.update"]);
    expect(await find("es", "cambio los datos")).toEqual(["company.update"]);
    expect(await find("en", "company.update")).toEqual(["company.update"]);
    expect(await find("en", "delta deactivated")).toEqual([]);
  });

  it("is not available to anyone else", async () => {
    const agent = await findUser("agent@alpha.test");
    const strangers = [database.scope(), database.scope({ userId: agent.id }), testScopeIn(tenant, 1)];
    for (const scope of strangers) {
      for (const section of stored) {
        expect(await listRows(scope, section, ask(section))).toBeNull();
        expect(await exportRows(scope, section, ask(section))).toBeNull();
        expect(await getRow(scope, section, 1)).toBeNull();
      }
      expect(await countConsole(scope)).toBeNull();
      expect(await getBusiness(scope)).toBeNull();
      expect(await getHealth(scope, buildServerState())).toBeNull();
      expect(await getCompanyDetails(scope, agent.companyId ?? 0)).toBeNull();
      expect(await getOutboxMail(scope, 1)).toBeNull();
      expect(await changeUsers(scope, { ids: [agent.id], change: { kind: "signOut" }, confirmation })).toBeNull();
      expect(await answerLeads(scope, { ids: [1], answered: true, confirmation })).toBeNull();
      expect(await retryMails(scope, { ids: "all", confirmation })).toBeNull();
      expect(await countRetriableMails(scope)).toBe(0);
      expect(await revokeInvitations(scope, { ids: [1], confirmation })).toBeNull();
    }
  });

  it("counts open requests as the inbox does: workflows, too, but no spam", async () => {
    const request = { tenantId: 4, firstName: "Ann", lastName: "Delta", acceptedTerms: true, locale: "en" };
    const rows = [
      { kind: "workflow" },
      { kind: "workflow" },
      { kind: "service", spamAt: database.scope().now },
    ] as const;
    const made = await asPlatform(database.db, (db) =>
      db
        .insert(requests)
        .values(rows.map((row, at) => ({ ...request, ...row, workEmail: `ann@${at}.test`, description: "More" })))
        .returning({ id: requests.id }),
    );
    for (const admin of [platform, tenant]) {
      const inbox = await listInbox(admin, parseInboxQuery(new URLSearchParams()));
      expect((await countConsole(admin))?.requests).toBe(inbox?.counts.open);
    }
    const ids = made.map(({ id }) => id);
    await asPlatform(database.db, (db) => db.delete(requests).where(inArray(requests.id, ids)));
  });

  it("counts pending work, and hides other tenants' from a tenant's administrator", async () => {
    expect(await countConsole(platform)).toMatchObject({ isPlatform: true, requests: 2, markets: 2, dueMails: 2 });
    expect(await countConsole(tenant)).toMatchObject({ isPlatform: false, requests: 1, markets: 1, dueMails: 1 });
    expect(await getHealth(tenant, buildServerState())).toBeNull();
    expect(await getHealth(platform, buildServerState())).toMatchObject({
      version: "1.2.3",
      uptimeSeconds: 60,
      ledger: { unbalanced: 0 },
      outbox: { due: 2, dead: 0, oldestDue: "2026-01-15T12:00:00.000Z" },
    });
    const agent = await findUser("agent@alpha.test");
    expect(await getCompanyDetails(tenant, agent.companyId ?? 0)).toBeNull();
    expect(await getCompanyDetails(platform, agent.companyId ?? 0)).toMatchObject({ isPublic: true });
    const partner = await findUser("agent@delta.test");
    expect(await getCompanyDetails(platform, partner.companyId ?? 0)).toMatchObject({ isPublic: false });
    expect(await getRow(tenant, "users", agent.id)).toBeNull();
    expect(await getRow(platform, "users", agent.id)).toMatchObject({ email: "agent@alpha.test" });
    const mails = (await listRows(platform, "mail", ask("mail", "to=alpha")))?.rows ?? [];
    expect(await getOutboxMail(tenant, mails[0]?.id ?? 0)).toBeNull();
    expect(await getOutboxMail(platform, mails[0]?.id ?? 0)).toMatchObject({ recipient: "mail@alpha.test" });
    expect((await getOutboxMail(platform, mails[0]?.id ?? 0, true))?.text).not.toMatch(/[\w-]{43}/);
  });

  it("deactivates after consent and password, signs out, and audits in the account's tenant", async () => {
    const agent = await findUser("agent@delta.test");
    await createSession({ ...tenant }, agent, { userAgent: null, address: null });
    const perform = { ids: [agent.id], change: { kind: "deactivate" } as const };
    expect(await changeUsers(platform, { ...perform, confirmation: { ...confirmation, consent: false } })).toEqual({
      kind: "unconfirmed",
      required: { kind: "confirm", proof: [expect.objectContaining({ name: "password" })] },
    });
    expect(
      await changeUsers(platform, { ...perform, confirmation: { ...confirmation, password: "wrong" } }),
    ).toMatchObject({
      required: { kind: "wrongPassword" },
    });
    expect((await findUser("agent@delta.test")).deactivatedAt).toBeNull();
    expect(await changeUsers(platform, { ...perform, confirmation })).toEqual({ kind: "done", count: 1 });
    expect((await findUser("agent@delta.test")).deactivatedAt).toEqual(platform.now);
    expect(await platform.db.select().from(sessions).where(eq(sessions.userId, agent.id))).toEqual([]);
    expect(await readAudit("user.deactivate")).toMatchObject([
      { tenantId: 4, actorUserId: platform.userId, subject: `user:${agent.id}`, after: consoleDeactivation },
    ]);
    expect(await changeUsers(platform, { ...perform, change: { kind: "reactivate" }, confirmation })).toEqual({
      kind: "done",
      count: 1,
    });
    expect((await findUser("agent@delta.test")).deactivatedAt).toBeNull();
  });

  it("lets one of two administrators who take each other's role at the same moment keep it", async () => {
    const { passwordHash, companyId } = await findUser("admin@alpha.test");
    const rivals = await Promise.all(
      ["first", "second"].map((name) =>
        insertAccount(platform, { roleId: 1, email: `${name}@rivals.test`, companyId, passwordHash }),
      ),
    );
    const demote = async (by: number, on: number) => {
      const scope = database.scope({ userId: rivals[by]?.id });
      const own = { ...confirmation, sessionId: await openSession(scope) };
      const change = { kind: "role", roleId: 3 } as const;
      return changeUsers(scope, { ids: [rivals[on]?.id ?? 0], change, confirmation: own });
    };
    const outcomes = await Promise.all([demote(0, 1), demote(1, 0)]);
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual([{ kind: "done", count: 1 }]);
    const kept = await Promise.all(rivals.map(({ email }) => findUser(email)));
    expect(kept.map(({ roleId }) => roleId).sort()).toEqual([1, 3]);
    for (const { id } of rivals) await platform.db.delete(users).where(eq(users.id, id));
  });

  it("makes a member of a seller's team what the role says, with all of its rights", async () => {
    const { id } = await findUser("agent@alpha.test");
    await platform.db.update(users).set({ roleId: 4, isTeamMember: true }).where(eq(users.id, id));
    for (const roleId of [4, 3]) {
      const perform = { ids: [id], change: { kind: "role", roleId } as const, confirmation };
      expect(await changeUsers(platform, perform)).toEqual({ kind: "done", count: 1 });
      expect(await changeUsers(platform, perform)).toEqual({ kind: "done", count: 0 });
      expect(await findUser("agent@alpha.test")).toMatchObject({ roleId, isTeamMember: false });
    }
  });

  it("accepts a password for ten minutes in the same session only", async () => {
    const agent = await findUser("agent@alpha.test");
    const perform = { ids: [agent.id], change: { kind: "role", roleId: 4 } as const };
    const without = { ...confirmation, password: "" };
    expect(await changeUsers(platform, { ...perform, confirmation: without })).toMatchObject({
      required: { kind: "wrongPassword" },
    });
    expect(await changeUsers(platform, { ...perform, confirmation })).toEqual({ kind: "done", count: 1 });
    const later = (minutes: number): TestScope => ({
      ...platform,
      now: new Date(platform.now.getTime() + minutes * 60_000),
    });
    const back = { ids: [agent.id], change: { kind: "role", roleId: 3 } as const };
    expect(await changeUsers(later(9), { ...back, confirmation: without })).toEqual({ kind: "done", count: 1 });
    expect(await changeUsers(later(11), { ...perform, confirmation: without })).toMatchObject({
      required: { kind: "wrongPassword" },
    });
    const other = { ...without, sessionId: await openSession(platform) };
    expect(await changeUsers(later(1), { ...perform, confirmation: other })).toMatchObject({
      required: { proof: [{ name: "password" }] },
    });
    const foreign = { ...without, sessionId: await openSession(tenant) };
    expect(await changeUsers(later(1), { ...perform, confirmation: foreign })).toMatchObject({
      required: { proof: [{ name: "password" }] },
    });
  });

  it("refuses to lock out the administrator, or to extend a tenant administrator's rights", async () => {
    const ids = [platform.userId ?? 0];
    expect(await changeUsers(platform, { ids, change: { kind: "deactivate" }, confirmation })).toEqual({
      kind: "refused",
      reason: "yourself",
    });
    expect(await changeUsers(platform, { ids: [], change: { kind: "deactivate" }, confirmation })).toMatchObject({
      reason: "nobody",
    });
    const own = { sessionId: await openSession(tenant), consent: true, password };
    const agent = await findUser("agent@delta.test");
    const promote = { ids: [agent.id], change: { kind: "role", roleId: 1 } as const, confirmation: own };
    expect(await changeUsers(tenant, promote)).toEqual({ kind: "refused", reason: "administrator" });
    const stranger = {
      ids: [(await findUser("agent@alpha.test")).id],
      change: { kind: "deactivate" } as const,
      confirmation: own,
    };
    expect(await changeUsers(tenant, stranger)).toBeNull();
    expect((await findUser("agent@alpha.test")).deactivatedAt).toBeNull();
  });

  it("marks leads of the administrator's own tenant only, and undoes it", async () => {
    const rows = (await listRows(platform, "leads", ask("leads")))?.rows ?? [];
    const ids = rows.map(({ id }) => id);
    const own = { sessionId: await openSession(tenant), consent: true, password };
    expect(await answerLeads(tenant, { ids, answered: true, confirmation: { ...own, consent: false } })).toMatchObject({
      kind: "unconfirmed",
      required: { proof: [{ name: "password" }] },
    });
    expect(await answerLeads(tenant, { ids, answered: true, confirmation: own })).toEqual({ kind: "done", count: 1 });
    const answered = await listRows(platform, "leads", ask("leads", "state=answered"));
    expect(answered?.rows).toMatchObject([{ tenantId: 4, answeredBy: "admin@delta.test" }]);
    expect(await answerLeads(platform, { ids, answered: false, confirmation })).toEqual({ kind: "done", count: 1 });
    expect(await readAudit("lead.answer")).toMatchObject([{ tenantId: 4, before: { state: "waiting" } }]);
  });

  it("resends mails that were given up; all at once only with the password", async () => {
    expect(await countRetriableMails(platform)).toBe(0);
    await asPlatform(platform.db, (db) => db.update(outbox).set({ status: "dead", attempts: 9 }));
    expect([await countRetriableMails(platform), await countRetriableMails(tenant)]).toEqual([2, 1]);
    const own = { sessionId: await openSession(tenant), consent: true, password };
    expect(await retryMails(tenant, { ids: "all", confirmation: { ...own, password: "" } })).toMatchObject({
      required: { kind: "wrongPassword" },
    });
    expect(await retryMails(tenant, { ids: "all", confirmation: own })).toEqual({ kind: "done", count: 1 });
    expect(await countRetriableMails(tenant)).toBe(0);
    expect((await listRows(platform, "mail", ask("mail", "status=dead")))?.rows).toMatchObject([{ tenantId: 1 }]);
    expect((await listRows(platform, "mail", ask("mail", "status=pending")))?.rows).toMatchObject([
      { tenantId: 4, attempts: 0 },
    ]);
  });

  it("creates a code once, for the administrator's own tenant, and revokes it", async () => {
    const values = {
      code: "SPRING-FAIR-27",
      label: "Spring fair",
      useLimit: "5",
      lastDay: "2026-02-01",
      tenantId: "1",
    };
    const posted = [values, values, { ...values, useLimit: "6" }, { ...values, lastDay: "" }];
    const outcomes = await Promise.all(posted.slice(0, 2).map((each) => createInvitation(tenant, each, [1, 4])));
    for (const each of posted) outcomes.push(await createInvitation(tenant, each, [1, 4]));
    const created = { kind: "created", code: "SPRING-FAIR-27", label: "Spring fair" };
    const taken = { errors: { code: "admin:error.codeTaken" } };
    expect(outcomes).toMatchObject([created, created, created, created, taken, taken]);
    const [made, ...others] = (await listRows(platform, "codes", ask("codes", "q=spring")))?.rows ?? [];
    expect(others).toEqual([]);
    expect(made).toMatchObject({ tenantId: 4, state: "usable", used: 0, useLimit: 5, registrations: 0 });
    const faulty = { code: "a", label: " ", useLimit: "0", lastDay: "2026-13-01", tenantId: "" };
    expect(await createInvitation(platform, faulty, [])).toMatchObject({
      errors: {
        code: "admin:error.code",
        label: "admin:error.label",
        useLimit: "admin:error.useLimit",
        lastDay: "admin:error.lastDay",
      },
    });
    const past = { ...values, code: "ANOTHER-CODE", lastDay: "2026-01-14", tenantId: "" };
    expect(await createInvitation(platform, past, [])).toMatchObject({
      errors: { lastDay: "admin:error.lastDayPast" },
    });
    // The following day would be in the year 10000, which the database refuses.
    expect(await createInvitation(platform, { ...past, lastDay: "9999-12-31" }, [])).toMatchObject({
      errors: { lastDay: "admin:error.lastDay" },
    });
    expect(await createInvitation(platform, { ...values, tenantId: "9" }, [1])).toMatchObject({
      errors: { tenantId: "admin:error.tenant" },
    });
    const alphas = (await listRows(platform, "codes", ask("codes", "q=code alpha")))?.rows ?? [];
    const own = { sessionId: await openSession(tenant), consent: true, password };
    const ids = [made?.id ?? 0, alphas[0]?.id ?? 0];
    expect(await revokeInvitations(tenant, { ids, confirmation: own })).toEqual({ kind: "done", count: 1 });
    expect((await listRows(platform, "codes", ask("codes", "state=ended")))?.rows).toMatchObject([{ id: made?.id }]);
  });

  it("creates a code that another tenant or all tenants have without saying so, and redeems the tenant's own first", async () => {
    const code = "SUMMER-FAIR-27";
    const values = { code, label: "Summer fair", useLimit: "1", lastDay: "", tenantId: "1" };
    const create = (by: TestScope, tenantId = "", label = "Summer fair") =>
      createInvitation(by, { ...values, tenantId, label }, [1, 4]);
    expect(await create(platform)).toMatchObject({ kind: "created" });
    expect(await create(platform, "1")).toMatchObject({ kind: "created" });
    expect(await create(tenant)).toMatchObject({ kind: "created" });
    for (const [by, tenantId] of [
      [platform, ""],
      [platform, "1"],
      [platform, "4"],
      [tenant, ""],
    ] as const)
      expect(await create(by, tenantId, "Summer")).toMatchObject({ errors: { code: "admin:error.codeTaken" } });
    const rows = (await listRows(platform, "codes", ask("codes", "q=summer")))?.rows ?? [];
    const idOf = (tenantId: number | null) => rows.find((row) => row.tenantId === tenantId)?.id;
    const redeem = () => inTenant(tenant, (scoped) => redeemInvitation(scoped, code));
    expect([await redeem(), await redeem(), await redeem()]).toEqual([idOf(4), idOf(null), null]);
  });

  it("knows a code that was created before they were the tenant's own", async () => {
    const code = "AUTUMN-FAIR-27";
    const old = { tenantId: 4, codeHash: hashInvitationCode(code, null), label: "Autumn", useLimit: 1 };
    const [row] = await asPlatform(database.db, (db) => db.insert(invitationCodes).values(old).returning());
    const values = { code, label: "Again", useLimit: "1", lastDay: "", tenantId: "" };
    expect(await createInvitation(tenant, values, [])).toMatchObject({ errors: { code: "admin:error.codeTaken" } });
    expect(await inTenant(tenant, (scoped) => redeemInvitation(scoped, code))).toBe(row?.id);
  });

  it("obeys nobody whose rights ended while the confirmation was asked for", async () => {
    const carried = { ...platform, actor: await authorize(platform, "useConsole") };
    const [lead] = await asPlatform(platform.db, (db) => db.update(leads).set({ answeredAt: null }).returning());
    const [code] = await asPlatform(platform.db, (db) =>
      db.update(invitationCodes).set({ expiresAt: null }).returning(),
    );
    await platform.db
      .update(users)
      .set({ roleId: 2 })
      .where(eq(users.id, platform.userId ?? 0));
    const confirmed = { ...confirmation, sessionId: await openSession(platform) };
    const values = { code: "LATE-FAIR-27", label: "Late", useLimit: "1", lastDay: "", tenantId: "1" };
    expect([
      await answerLeads(carried, { ids: [lead?.id ?? 0], answered: true, confirmation: confirmed }),
      await createInvitation(carried, values, [1, 4]),
      await revokeInvitations(carried, { ids: [code?.id ?? 0], confirmation: confirmed }),
      await retryMails(carried, { ids: "all", confirmation: confirmed }),
    ]).toEqual([null, null, null, null]);
    await platform.db
      .update(users)
      .set({ roleId: 1 })
      .where(eq(users.id, platform.userId ?? 0));
  });

  it("rescans every folder for platform administrators only", async () => {
    let looks = 0;
    const folders = {
      refresh: async () => {
        looks += 1;
      },
      slugs: () => ["one", "two"],
    };
    expect(await reloadTenants(platform, folders)).toBe(2);
    expect(await reloadTenants(tenant, folders)).toBeNull();
    expect(await reloadTenants(database.scope(), folders)).toBeNull();
    expect(looks).toBe(1);
  });

  it("lists tenants with their folders' faults, faulty ones first, and only their own for a tenant's administrator", async () => {
    const [market, premium] = [buildTestTenant("market", { id: 1 }), buildTestTenant("premium", { id: 4 })];
    const options = { defaultTenant: market, baseDomain: undefined, defaultHosts: [] };
    const fault = {
      file: "tenant.json",
      line: 3,
      field: "id",
      code: "type.number",
      values: {},
      severity: "error",
    } as const;
    const faults = [
      { ...fault, tenant: "premium" },
      { ...fault, tenant: "torn" },
    ];
    const served = {
      directory: createTenantDirectory([market, premium], options),
      server: buildServerState({ faults: () => faults }),
    };
    const tenants = (search: string) => parseTableQuery(new URLSearchParams(search), sections.tenants);
    const slugs = async (scope: TestScope, search = "") =>
      (await listTenants(scope, served, tenants(search)))?.rows.map(({ slug, state }) => `${slug} ${state}`);
    expect(await slugs(platform)).toEqual(["premium faulty", "torn faulty", "market serving"]);
    expect(await slugs(platform, "q=MARK")).toEqual(["market serving"]);
    const baseDomain = "platform.example";
    const directory = createTenantDirectory([market, premium], { ...options, baseDomain });
    const named = await listTenants(platform, { ...served, directory }, tenants("q=premium.platform"));
    expect(named?.rows.map(({ hosts }) => hosts)).toEqual([[...premium.hosts, "premium.platform.example"]]);
    expect(await slugs(platform, "state=serving")).toEqual(["market serving"]);
    expect(await slugs(tenant)).toEqual(["premium faulty"]);
    const search = async (scope: TestScope, text: string) =>
      (await searchConsole(scope, served, text))?.groups.map(({ kind, total, rows }) => [kind, total, rows.length]);
    expect(await search(platform, "MARK")).toContainEqual(["tenants", 1, 1]);
    expect((await search(platform, "delta"))?.every(([kind, total]) => kind === "tenants" || Number(total) > 0)).toBe(
      true,
    );
    expect((await search(tenant, "alpha"))?.every(([, total]) => total === 0)).toBe(true);
    const joined = async (scope: TestScope) =>
      (await getBusiness({ ...scope, now: new Date() }))?.agencies.now.at(-1) ?? 0;
    expect(await joined(platform)).toBeGreaterThan(await joined(tenant));
    expect(await slugs(database.scope())).toBeUndefined();
    expect(await searchConsole(database.scope(), served, "a")).toBeNull();
    const waits = async (scope: TestScope) =>
      Object.fromEntries((await listWaiting(scope, served)).map(({ kind, rows }) => [kind, JSON.stringify(rows)]));
    const everywhere = await waits(platform);
    expect(Object.keys(everywhere)).toEqual(["listings", "requests", "companies", "tenants"]);
    expect(everywhere.requests).toMatch(/alpha.*delta|delta.*alpha/);
    expect(everywhere.tenants).toContain('"note":"tenant.json"');
    const here = await waits(tenant);
    expect(here.requests).toContain("delta");
    expect(here.requests).not.toContain("alpha");
    expect(here.listings).toBeUndefined();
    expect(await waits(database.scope())).toEqual({});
    const counted = await listTenants(platform, served, tenants("state=serving"));
    expect(counted?.counts).toEqual({ all: 3, serving: 1, faulty: 2, draft: 0 });
    expect((await listTenants(tenant, served, tenants("")))?.counts).toMatchObject({ all: 1 });
    const revisions = async (scope: TestScope) =>
      (await listTenants(scope, served, tenants("")))?.rows.map(({ slug, revision }) => [slug, revision]);
    for (const number of [1, 2]) {
      const row = {
        slug: "premium",
        number,
        revision: "a",
        files: {},
        source: "folder",
        createdAt: platform.now,
      } as const;
      await inTenant(testScopeIn(platform, 4), ({ db }) => db.insert(tenantRevisions).values({ ...row, tenantId: 4 }));
    }
    expect(await revisions(platform)).toEqual([
      ["premium", 2],
      ["torn", null],
      ["market", null],
    ]);
    expect(await revisions(tenant)).toEqual([["premium", 2]]);
    const drafted = async (scope: TestScope) =>
      (await listTenants(scope, served, tenants("")))?.rows.filter(({ hasDraft }) => hasDraft).map(({ slug }) => slug);
    for (const [tenantId, slug] of [
      [4, "premium"],
      [1, "market"],
    ] as const) {
      const draft = { tenantId, slug, files: {}, updatedAt: platform.now };
      await inTenant(testScopeIn(platform, tenantId), ({ db }) => db.insert(tenantDrafts).values(draft));
    }
    expect(await drafted(platform)).toEqual(["premium", "market"]);
    expect(await drafted(tenant)).toEqual(["premium"]);
    expect(await countTenants(platform, served)).toEqual({ tenants: 3, faulty: 2 });
    expect(await countTenants(tenant, served)).toEqual({ tenants: 1, faulty: 1 });
    const own = (await exportTenants(tenant, served, tenants("")))?.split("\r\n");
    expect(own?.map((line) => line.split(",").slice(1, 4).join(" "))).toEqual([
      "slug name state",
      expect.stringContaining("faulty"),
      "",
    ]);
    expect((await exportTenants(platform, served, tenants("")))?.split("\r\n")).toHaveLength(5);
    expect(await exportTenants(database.scope(), served, tenants(""))).toBeNull();
  });

  it("exports the matching rows, with formulas neutralized", async () => {
    const csv = await collect(await exportRows(platform, "leads", ask("leads", "tenant=4")));
    const lines = csv.trimEnd().split("\r\n");
    expect(lines[0]).toBe("id,tenantId,kind,state,name,email,company,phone,message,createdAt,answeredAt,answeredBy");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(",Lead delta,lead@delta.test,'=Lead & delta,");
  });
});
