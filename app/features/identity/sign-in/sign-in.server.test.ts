import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { hashPassword, verifyPassword } from "#app/features/identity/password/passwords.server.ts";
import { closeSession } from "#app/features/identity/session/open-session.server.ts";
import { findViewer } from "#app/features/identity/session/sessions.server.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { recordFailedSignIn } from "./failed-sign-ins.server.ts";
import { signIn } from "./sign-in.server.ts";

vi.mock("#app/features/identity/password/passwords.server.ts", { spy: true });

const attempt = {
  email: "marcus@redhill.example",
  password: "correct horse battery",
  userAgent: "Firefox",
  address: "203.0.113.9",
  replaces: null,
  onlyTenantId: null,
};
const wrong = { ...attempt, password: "wrong" };
let passwordHash = "";

beforeAll(async () => {
  const kept = await hashPassword(attempt.password);
  if (kept !== "busy") passwordHash = kept.hash;
});

describeOnEveryDatabase("signIn", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(users);
    await database.db.delete(throttles);
  });

  it("returns a token that identifies the user in the user's own tenant", async () => {
    const { db, scope } = database;
    await addUser(db, { tenantId: 4 });

    const outcome = await signIn(scope(), attempt);

    expect(outcome).toMatchObject({ kind: "signedIn", viewer: { email: attempt.email, tenantId: 4 } });
    if (outcome.kind === "signedIn") expect(await findViewer(db, outcome.token, scope().now)).toEqual(outcome.viewer);
  });

  it("accepts the e-mail in any case, however it was registered", async () => {
    const { db, scope } = database;
    await addUser(db, { email: "Marcus@RedHill.example" });
    expect(await signIn(scope(), { ...attempt, email: "MARCUS@redhill.EXAMPLE" })).toMatchObject({ kind: "signedIn" });
  });

  it("answers an unknown account, a wrong password, a deactivated user and one without a password alike", async () => {
    const { db, scope } = database;
    await addUser(db);
    await addUser(db, { email: "gone@redhill.example", deactivatedAt: scope().now });
    await addUser(db, { email: "new@redhill.example", passwordHash: null });
    const refusals = [
      await signIn(scope(), wrong),
      await signIn(scope(), { ...attempt, email: "nobody@redhill.example" }),
      await signIn(scope(), { ...attempt, email: "gone@redhill.example" }),
      await signIn(scope(), { ...attempt, email: "new@redhill.example" }),
    ];
    expect(refusals).toEqual(Array.from({ length: 4 }, () => ({ kind: "wrong" })));
    expect(await db.select().from(sessions)).toEqual([]);
  });

  it("opens no session when the password was changed while the old one was checked", async () => {
    const { db, scope } = database;
    const { id } = await addUser(db);
    vi.mocked(verifyPassword).mockImplementationOnce(async () => {
      await db.update(users).set({ passwordHash: "another" }).where(eq(users.id, id));
      return "match";
    });
    expect(await signIn(scope(), attempt)).toEqual({ kind: "wrong" });
    expect(await db.select().from(sessions)).toEqual([]);
  });

  it("is recorded in the account's own tenant, and failed tries without the address that was typed", async () => {
    const { db, scope } = database;
    await clearAuditLog(db);
    const user = await addUser(db, { tenantId: 4 });
    await signIn(scope(), wrong);
    await signIn(scope(), { ...attempt, email: "hunter2" });
    const outcome = await signIn(scope(), attempt);
    if (outcome.kind === "signedIn") await closeSession(scope(), outcome.token);
    await closeSession(scope(), "unknown");
    const entries = await asPlatform(db, (tx) => tx.select().from(auditLog).orderBy(auditLog.id));
    expect(
      entries.map(({ tenantId, actorUserId, action, subject }) => [tenantId, actorUserId, action, subject]),
    ).toEqual([
      [4, null, "user.failSignIn", `user:${user.id}`],
      [1, null, "visitor.failSignIn", "tenant:1"],
      [4, user.id, "user.signIn", `user:${user.id}`],
      [4, user.id, "user.logOut", `user:${user.id}`],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/hunter2|redhill/);
  });

  it("failed tries fill the log slowly, however many there are", async () => {
    const { db, scope } = database;
    await clearAuditLog(db);
    for (let index = 0; index < 60; index += 1) await recordFailedSignIn(scope(), undefined);
    const entries = await asPlatform(db, (tx) => tx.select().from(auditLog));
    expect(entries).toHaveLength(50);
  });

  it("refuses accounts of another tenant, and gives people who know the password the reason", async () => {
    const { db, scope } = database;
    await addUser(db, { tenantId: 4 });
    expect(await signIn(scope(), { ...attempt, onlyTenantId: 5 })).toEqual({ kind: "elsewhere" });
    expect(await signIn(scope(), { ...wrong, onlyTenantId: 5 })).toEqual({ kind: "wrong" });
    expect(await db.select().from(sessions)).toEqual([]);
    expect(await signIn(scope(), { ...attempt, onlyTenantId: 4 })).toMatchObject({ kind: "signedIn" });
  });

  it("replaces the browser's previous token", async () => {
    const { db, scope } = database;
    await addUser(db);
    const first = await signIn(scope(), attempt);
    if (first.kind !== "signedIn") throw new Error("sign-in was refused");
    const second = await signIn(scope(), { ...attempt, replaces: first.token });
    expect(second.kind === "signedIn" && second.token !== first.token).toBe(true);
    expect(await findViewer(db, first.token, scope().now)).toBeNull();
  });

  it("keeps the previous token when sign-in fails", async () => {
    const { db, scope } = database;
    await addUser(db);
    const first = await signIn(scope(), attempt);
    if (first.kind !== "signedIn") throw new Error("sign-in was refused");
    await signIn(scope(), { ...wrong, replaces: first.token });
    expect(await findViewer(db, first.token, scope().now)).not.toBeNull();
  });

  it.each([
    "marcus@redhill.example",
    "nobody@redhill.example",
  ])("verifies at most 10 passwords of %s in 15 minutes, from however many addresses", async (email) => {
    const { db, scope } = database;
    await addUser(db);
    let verified = 0;
    for (let second = 0; second < 15 * 60; second += 10) {
      const now = new Date(scope().now.getTime() + second * 1000);
      const outcome = await signIn(scope({ now }), { ...wrong, email, address: `203.0.113.${second / 10}` });
      if (outcome.kind === "wrong") verified += 1;
    }
    expect(verified).toBeGreaterThan(1);
    expect(verified).toBeLessThanOrEqual(10);
  });

  it("delays even the right password after wrong ones, reports how long, and then accepts it", async () => {
    const { db, scope } = database;
    await addUser(db);
    for (let round = 0; round < 4; round += 1) expect(await signIn(scope(), wrong)).toMatchObject({ kind: "wrong" });

    const refused = await signIn(scope(), attempt);

    expect(refused).toEqual({ kind: "throttled", retryAfterSeconds: 300 });
    const later = new Date(scope().now.getTime() + 300_000);
    expect(await signIn(scope({ now: later }), attempt)).toMatchObject({ kind: "signedIn" });
  });

  it("lets the owner in from another address while one address is delayed", async () => {
    const { db, scope } = database;
    await addUser(db);
    for (let round = 0; round < 50; round += 1) await signIn(scope(), wrong);
    expect(await signIn(scope(), { ...attempt, address: "198.51.100.1" })).toMatchObject({ kind: "signedIn" });
  });

  it("delays one address that tries many accounts", async () => {
    const { scope } = database;
    const reasons = [];
    for (let round = 0; round < 21; round += 1) {
      const outcome = await signIn(scope(), { ...wrong, email: `user${round}@redhill.example` });
      reasons.push(outcome.kind);
    }
    expect(reasons.filter((reason) => reason === "wrong")).toHaveLength(20);
    expect(reasons.at(-1)).toBe("throttled");
  });

  it("never delays correct sign-ins from one address", async () => {
    const { db, scope } = database;
    await addUser(db);
    for (let round = 0; round < 30; round += 1)
      expect(await signIn(scope(), attempt)).toMatchObject({ kind: "signedIn" });
  });

  it("answers busy when the hash queue is full, and refunds those tries", async () => {
    const { db, scope } = database;
    await addUser(db);
    for (let round = 0; round < 10; round += 1) {
      vi.mocked(verifyPassword).mockResolvedValueOnce("busy");
      expect(await signIn(scope(), attempt)).toEqual({ kind: "busy", retryAfterSeconds: 5 });
    }
    expect(await signIn(scope(), attempt)).toMatchObject({ kind: "signedIn" });
  });

  it("takes as long for an unknown account as for a wrong password", async () => {
    const { db, scope } = database;
    await addUser(db);
    const times: Record<string, number[]> = { [attempt.email]: [], "nobody@redhill.example": [] };
    for (let hour = 0; hour < 15; hour += 1) {
      const now = new Date(scope().now.getTime() + hour * 3_600_000);
      for (const [email, taken] of Object.entries(times)) {
        const start = performance.now();
        await signIn(scope({ now }), { ...wrong, email });
        taken.push(performance.now() - start);
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map((taken) => taken.sort((a, b) => a - b)[7]);
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.7);
  });
});

async function addUser(db: Database, overrides: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db
    .insert(users)
    .values({
      tenantId: 1,
      roleId: 3,
      email: attempt.email,
      firstName: "Marcus",
      lastName: "Oyelaran",
      passwordHash,
      ...overrides,
    })
    .returning();
  if (!user) throw new Error("no user was written");
  return user;
}
