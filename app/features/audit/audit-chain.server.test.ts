import { count, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { type AccountScope, type AnyScope, createScope, type Database } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { applyRetention } from "#app/features/retention/retention.server.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { recordAudit, recordAudits } from "./audit-log.server.ts";
import { sealAuditLog } from "./seal-audit-log.server.ts";
import { verifyAudit } from "./verify-audit.server.ts";

const now = new Date("2026-11-24T12:00:00Z");
const ancient = new Date("2010-01-01T00:00:00Z");

describeOnEveryDatabase("the audit log's chain", (open) => {
  let database: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    db = database.db;
    await clearAuditLog(db);
  });

  const record = (tenantId: number, subject: string, fields: { after?: Record<string, unknown>; at?: Date } = {}) =>
    inTenant(createScope<AnyScope>({ db, tenantId, userId: 7, now: fields.at ?? now }), (scoped) =>
      recordAudit(scoped, { action: "user.changeRole", subject, after: fields.after ?? { role: 2 } }),
    );
  /** What a superuser of the database could do. */
  const tamper = (statement: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(statement));
    });
  const findFaults = async (...noted: Parameters<typeof verifyAudit>[1][]) => {
    const { faults } = await verifyAudit(
      { db, now },
      noted.flatMap((heads) => heads ?? []),
    );
    return faults.map(({ kind, tenantId }) => `${kind} ${tenantId}`);
  };

  it("links each tenant's entries, once, however many servers append and seal at once", async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        await record(index % 2 === 0 ? 1 : 4, `user:${index}`);
        if (index % 5 === 0) await sealAuditLog(db);
      }),
    );
    expect((await verifyAudit({ db, now })).waiting.count).toBe(60 - (await countSealed(db)));
    await Promise.all([sealAuditLog(db), sealAuditLog(db), sealAuditLog(db)]);
    await sealAuditLog(db);
    const check = await verifyAudit({ db, now });
    expect(check).toMatchObject({ sealed: 60, waiting: { count: 0, oldest: null }, faults: [] });
    expect(check.heads.map(({ tenantId, position }) => [tenantId, position])).toEqual([
      [1, 30],
      [4, 30],
    ]);
  });

  it("takes more changes at once than a statement has values for", async () => {
    const scope = createScope<AccountScope>({ db, tenantId: 1, userId: 7, now });
    const entries = Array.from({ length: 9_500 }, (_, id) => {
      return { tenantId: 1, action: "mail.retry", subject: `mail:${id}` } as const;
    });
    const recorded = await asPlatform(db, async (tx) => {
      await recordAudits({ ...scope, db: tx }, entries);
      return tx.select({ entries: count() }).from(auditLog);
    });
    expect(recorded).toEqual([{ entries: 9_500 }]);
  });

  it.each([
    ["changed", "update audit_log set action = 'user.erase' where subject = 'user:2'"],
    ["changed", `update audit_log set after = '{"role": 1, "email": "a@x.test"}' where subject = 'user:2'`],
    ["changed", `update audit_log set after = after || '{"email": "eve@x.test"}' where subject = 'user:2'`],
    ["changed", `update audit_log set after = '{"email": "eve@x.test"}', salt = null where subject = 'user:2'`],
    ["changed", "update audit_log set created_at = created_at - interval '1 day' where subject = 'user:2'"],
    ["missing", "delete from audit_log where subject = 'user:2'"],
    [
      "unsealed",
      "insert into audit_log (tenant_id, action, subject, created_at) values (1, 'user.erase', 'user:9', now())",
    ],
    ["broken", "update audit_seals set digest = 'x' where position = 2"],
    ["broken", "update audit_seals set hash = 'x' where position = 2"],
    ["gap", "delete from audit_seals where position = 2"],
  ])("detects that an entry is %s: %s", async (kind, statement) => {
    for (const id of [1, 2, 3]) await record(1, `user:${id}`, { after: { role: 2, email: "a@x.test" } });
    await sealAuditLog(db);
    expect(await findFaults()).toEqual([]);
    await tamper(statement);
    expect(await findFaults()).toContain(`${kind} 1`);
  });

  it("detects by a noted head that the end was cut off", async () => {
    for (const id of [1, 2]) await record(1, `user:${id}`);
    await sealAuditLog(db);
    const { heads } = await verifyAudit({ db, now });
    await record(1, "user:3");
    await sealAuditLog(db);
    expect(await findFaults(heads)).toEqual([]);
    await tamper("delete from audit_log where subject in ('user:2', 'user:3')");
    await tamper("delete from audit_seals where position > 1");
    expect(await findFaults()).toEqual([]);
    expect(await findFaults(heads)).toEqual(["otherHead 1"]);
    const strangers = [...heads, ...heads.map((head) => ({ ...head, tenantId: 4 }))];
    expect(await findFaults(strangers)).toEqual(["otherHead 1", "otherHead 4"]);
    const statements = await countStatements(() => findFaults(heads));
    expect(await countStatements(() => findFaults(strangers))).toBe(statements);
  });

  it("holds when names and addresses are erased, and entries pruned after their period", async () => {
    await record(1, "user:1", { at: ancient });
    await record(1, "user:2", { after: { email: "gone@x.test", role: 2 } });
    await record(1, "user:3");
    await sealAuditLog(db);
    await asPlatform(db, (tx) =>
      tx.update(auditLog).set({ after: sql`audit_without_person(${auditLog.after})`, salt: null }),
    );
    const periods = { requestMonths: 24, closedAccountDays: 30, mailBodyDays: 90, auditYears: 7, ledgerYears: 10 };
    expect((await applyRetention(db, now, async () => periods)).removed).toEqual({ auditEntries: 1 });
    await sealAuditLog(db);
    expect(await verifyAudit({ db, now })).toMatchObject({ sealed: 4, faults: [] });
    const kept = await asPlatform(db, (tx) => tx.select().from(auditLog).orderBy(auditLog.id));
    expect(kept.map(({ after }) => after)).toMatchObject([{ role: 2 }, { role: 2 }, { auditEntries: 1 }]);
    expect(JSON.stringify(kept)).not.toContain("gone@x.test");
  });

  it.each([
    "update audit_log set subject = 'user:2'",
    "update audit_log set after = '{}'",
    "update audit_log set after = after - 'role', salt = null",
    "update audit_log set salt = gen_random_uuid()",
    "delete from audit_log",
    "truncate audit_log",
    "insert into audit_seals (tenant_id, entry_id, entry_at, personal_digest, digest) values (1, 0, now(), '', '')",
    "update audit_seals set hash = 'x'",
    "delete from audit_seals",
    "truncate audit_seals",
    "select prune_audit_log(1, now() + interval '1 day', 10)",
  ])("is append-only for the server: %s", async (statement) => {
    await record(1, "user:1");
    await sealAuditLog(db);
    const tried = asPlatform(db, (tx) => tx.execute(sql.raw(statement)));
    await expect(tried).rejects.toMatchObject({ cause: { code: "42501" } });
    expect(await findFaults()).toEqual([]);
  });

  it("is append-only by triggers, even for the owner of the tables", async () => {
    await record(1, "user:1");
    await sealAuditLog(db);
    for (const statement of ["update audit_log set subject = 'x'", "delete from audit_log", "delete from audit_seals"])
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});

async function countSealed(db: Database): Promise<number> {
  const { rows } = await asPlatform(db, (tx) =>
    tx.execute<{ count: number }>(sql`select count(*)::int as count from audit_seals where position is not null`),
  );
  return rows[0]?.count ?? 0;
}
