import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { companies, sessions, users } from "#app/db/schema/identity.ts";
import type { Database, ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { closeSession, openSession } from "./open-session.server.ts";
import { createSession, deleteSession, findEndedSession, findViewer } from "./sessions.server.ts";

const client = { userAgent: "Firefox", address: "203.0.113.9" };
const minute = 60_000;
const day = 24 * 60 * minute;

describeOnEveryDatabase("sessions", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(users);
    await database.db.delete(companies);
  });

  it("identify the user with role, tenant and company", async () => {
    const { db, scope } = database;
    const [company] = await db
      .insert(companies)
      .values({ tenantId: 4, slug: "red-hill", name: "Red Hill", hasGigMarket: true, headerText: "Welcome" })
      .returning();
    const user = await addUser(db, { tenantId: 4, roleId: 2, companyId: company?.id, phone: "5550100123" });
    const { now } = scope();

    const token = await createSession(scope(), user, client);

    expect(await findViewer(db, token, now)).toEqual({
      userId: user.id,
      sessionId: expect.any(Number),
      tenantId: 4,
      roleId: 2,
      email: "marcus@redhill.example",
      firstName: "Marcus",
      lastName: "Oyelaran",
      quotingPartner: false,
      isTeamMember: false,
      needsSecondStep: false,
      phone: "5550100123",
      language: null,
      company: {
        id: company?.id,
        slug: "red-hill",
        name: "Red Hill",
        logoUrl: null,
        logoWidth: null,
        logoHeight: null,
        hasGigMarket: true,
        headerText: "Welcome",
      },
    });
  });

  it("identify a user without a company", async () => {
    const { db, scope } = database;
    const token = await createSession(scope(), await addUser(db), client);
    expect(await findViewer(db, token, scope().now)).toMatchObject({ company: null, phone: null });
  });

  it("store only a hash of the token, with browser and address", async () => {
    const { db, scope } = database;
    const token = await createSession(scope({ tenantId: 4 }), await addUser(db), {
      userAgent: "x".repeat(5000),
      address: "::1",
    });
    const rows = await db.select().from(sessions);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows).toEqual([expect.objectContaining({ tenantId: 4, userAgent: "x".repeat(300), address: "::1" })]);
  });

  it("know when they were opened, and whether a factor was proved then", async () => {
    const { db, scope } = database;
    const user = await addUser(db);
    const { now } = scope();
    await createSession(scope(), user, { userAgent: null, address: null });
    await createSession(scope(), user, { ...client, confirmed: true });
    const opened = { createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 30 * day) };
    expect(await db.select().from(sessions).orderBy(sessions.id)).toEqual([
      expect.objectContaining({ ...opened, userAgent: null, confirmedAt: null }),
      expect.objectContaining({ ...opened, userAgent: "Firefox", confirmedAt: now }),
    ]);
    expect(await db.select({ at: users.lastSeenAt }).from(users)).toEqual([{ at: now }]);
  });

  it("give an account the language of its browser, unless it has one", async () => {
    const { db, scope } = database;
    const user = await addUser(db);
    const languageOf = async (language?: string | null) => {
      const token = await createSession(scope(), user, { ...client, language });
      return (await findViewer(db, token, scope().now))?.language;
    };
    expect([await languageOf(), await languageOf(null)]).toEqual([null, null]);
    expect([await languageOf("es"), await languageOf("en")]).toEqual(["es", "es"]);
  });

  it("end when they are deleted, and leave the user's others alone", async () => {
    const { db, scope } = database;
    const user = await addUser(db);
    const here = await createSession(scope(), user, client);
    const there = await createSession(scope(), user, client);

    await deleteSession(db, here);
    await deleteSession(db, "unknown");

    expect(await findViewer(db, here, scope().now)).toBeNull();
    expect(await findViewer(db, there, scope().now)).not.toBeNull();
  });

  it("end after 14 days without use", async () => {
    const { db, scope } = database;
    const token = await createSession(scope(), await addUser(db), client);
    const after = (milliseconds: number) => new Date(scope().now.getTime() + milliseconds);
    expect(await findViewer(db, token, after(14 * day))).toBeNull();
    expect(await findViewer(db, token, after(14 * day - 1))).not.toBeNull();
    expect(await findViewer(db, token, after(20 * day))).not.toBeNull();
  });

  it("end after 30 days, however much they are used", async () => {
    const { db, scope } = database;
    const token = await createSession(scope(), await addUser(db), client);
    const after = (days: number) => new Date(scope().now.getTime() + days * day);
    for (const days of [10, 20, 29]) expect(await findViewer(db, token, after(days))).not.toBeNull();
    expect(await findViewer(db, token, after(30))).toBeNull();
  });

  it("end immediately for a deactivated user", async () => {
    const { db, scope } = database;
    const user = await addUser(db);
    const token = await createSession(scope(), user, client);
    await db.update(users).set({ deactivatedAt: scope().now }).where(eq(users.id, user.id));
    expect(await findViewer(db, token, scope().now)).toBeNull();
  });

  it("update their last use at most once in ten minutes", async () => {
    const { db, scope } = database;
    const token = await createSession(scope(), await addUser(db), client);
    const { now } = scope();
    const seen = async () => (await db.select({ at: sessions.lastSeenAt }).from(sessions))[0]?.at;

    await findViewer(db, token, new Date(now.getTime() + 9 * minute));
    expect(await seen()).toEqual(now);
    const later = new Date(now.getTime() + 10 * minute);
    await findViewer(db, token, later);
    expect(await seen()).toEqual(later);
    expect(await db.select({ at: users.lastSeenAt }).from(users)).toEqual([{ at: later }]);
    // A request that began earlier and is processed later.
    await findViewer(db, token, new Date(now.getTime() + 9 * minute));
    expect(await seen()).toEqual(later);
  });

  it("identify their user while the database takes no changes, and fail with any other fault", async () => {
    const { db, scope } = database;
    const token = await createSession(scope(), await addUser(db), client);
    const later = new Date(scope().now.getTime() + 11 * minute);
    const inTransaction = (preparation: string) =>
      db.transaction(async (tx) => {
        await tx.execute(preparation);
        return findViewer(tx, token, later);
      });
    expect(await inTransaction("set transaction read only")).not.toBeNull();
    await expect(inTransaction("alter table users drop column last_seen_at cascade")).rejects.toThrow();
  });

  it("replace the browser's previous one when they are opened, and are in the audit log", async () => {
    const { db, scope } = database;
    const user = await addUser(db, { tenantId: 4 });
    const other = await createSession(scope(), user, client);
    const first = await openSession(scope(), user, { ...client, replaces: null });
    const second = await openSession(scope(), user, { ...client, replaces: first?.token ?? null });
    const found = await Promise.all(
      [other, first?.token, second?.token].map((token = "") => findViewer(db, token, scope().now)),
    );
    expect(found.map((viewer) => viewer?.userId)).toEqual([user.id, undefined, user.id]);
    expect(second?.viewer).toEqual(found[2]);

    await closeSession(scope() as ShownScope, second?.token ?? "");
    await closeSession(scope() as ShownScope, second?.token ?? "");

    expect(await findViewer(db, second?.token ?? "", scope().now)).toBeNull();
    const own = { tenantId: 4, actorUserId: user.id, subject: `user:${user.id}` };
    expect(await listEntries(user)).toEqual([
      { ...own, action: "user.signIn" },
      { ...own, action: "user.signIn" },
      { ...own, action: "user.logOut" },
    ]);
  });

  it("are not opened for a deactivated user, and the browser's previous one goes on", async () => {
    const { db, scope } = database;
    const user = await addUser(db, { deactivatedAt: scope().now });
    const other = await addUser(db, { email: "ana@redhill.example" });
    const replaces = await createSession(scope(), other, client);
    expect(await openSession(scope(), user, { ...client, replaces })).toBeNull();
    expect(await db.select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: other.id }]);
    expect(await findViewer(db, replaces, scope().now)).toMatchObject({ userId: other.id });
    expect(await listEntries(user)).toEqual([]);
  });

  const listEntries = (user: { id: number }) =>
    asPlatform(database.db, (db) =>
      db
        .select({
          tenantId: auditLog.tenantId,
          actorUserId: auditLog.actorUserId,
          subject: auditLog.subject,
          action: auditLog.action,
        })
        .from(auditLog)
        .where(eq(auditLog.subject, `user:${user.id}`))
        .orderBy(auditLog.id),
    );

  it("are deleted a week after their end, when their user signs in again, and nobody else's are", async () => {
    const { db, scope } = database;
    const user = await addUser(db);
    const other = await addUser(db, { email: "ana@redhill.example" });
    await createSession(scope(), user, client);
    await createSession(scope(), other, client);
    const later = new Date(scope().now.getTime() + 22 * day);

    await createSession(scope({ now: later }), user, client);

    const left = await db
      .select({ userId: sessions.userId, createdAt: sessions.createdAt })
      .from(sessions)
      .orderBy(sessions.id);
    expect(left).toEqual([
      { userId: other.id, createdAt: scope().now },
      { userId: user.id, createdAt: later },
    ]);
  });

  it("stay when their user signs in elsewhere, alive or ended less than a week ago", async () => {
    const { db, scope } = database;
    const user = await addUser(db);
    const after = (days: number) => new Date(scope().now.getTime() + days * day);
    const ended = await createSession(scope(), user, client);
    const alive = await createSession(scope({ now: after(7) }), user, client);

    await createSession(scope({ now: after(20) }), user, client);

    expect(await findEndedSession(db, ended, after(20))).toMatchObject({ userId: user.id });
    expect(await findViewer(db, alive, after(20))).toMatchObject({ userId: user.id });
  });

  it("identify their user for a week after their end, and allow nothing else", async () => {
    const { db, scope } = database;
    const user = await addUser(db);
    const token = await createSession(scope(), user, client);
    const owners = await Promise.all(
      [13, 15, 20, 22].map((days) => findEndedSession(db, token, new Date(scope().now.getTime() + days * day))),
    );
    const owner = { userId: user.id, tenantId: user.tenantId };
    expect(owners).toEqual([null, owner, owner, null]);
    expect(await findViewer(db, token, new Date(scope().now.getTime() + 15 * day))).toBeNull();
  });

  it("are not found by a malformed token", async () => {
    const { db, scope } = database;
    await createSession(scope(), await addUser(db), client);
    for (const text of ["", "short", "0".repeat(43), "0".repeat(44), "' or 1=1 --", "\0", "ü".repeat(43)]) {
      expect(await findViewer(db, text, scope().now)).toBeNull();
    }
    // Junk costs no query: this one fails at the first.
    expect(await findViewer(drizzle.mock(), "short", scope().now)).toBeNull();
    await expect(findViewer(drizzle.mock(), "0".repeat(43), scope().now)).rejects.toThrow();
  });
});

async function addUser(db: Database, overrides: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db
    .insert(users)
    .values({
      tenantId: 1,
      roleId: 3,
      email: "marcus@redhill.example",
      firstName: "Marcus",
      lastName: "Oyelaran",
      ...overrides,
    })
    .returning();
  if (!user) throw new Error("no user was written");
  return user;
}
