import { and, eq, inArray, isNotNull, lt, ne, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { serviceProbeDays } from "#app/db/schema/availability.ts";
import { diligenceAccesses } from "#app/db/schema/diligence-accesses.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import { users } from "#app/db/schema/identity.ts";
import { leads } from "#app/db/schema/leads.ts";
import { missedSearchers, missedSearches } from "#app/db/schema/missed-searches.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import { trialUses } from "#app/db/schema/trial-keys.ts";
import { typedPreviews } from "#app/db/schema/typed-previews.ts";
import { type AnyScope, createScope, type Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { TenantConfig } from "#app/features/tenancy/tenant-config.ts";
import { typedPreviewMs } from "#app/features/tenancy/typed-previews.server.ts";
import { erasePerson } from "./erase-person.server.ts";
import { monthsBefore } from "./months-before.ts";

export type Periods = TenantConfig["retention"];

/** A tenant's periods; null while they are not known for certain: then nothing of it is deleted. */
export type PeriodsOf = (tenantId: number) => Promise<Periods | null>;

export interface RetentionRun {
  /** Numbers of removed rows by kind. */
  removed: Record<string, number>;
  /** Accounts, and kinds of rows of a tenant, that could not be deleted. The next run tries again. */
  failures: { of: string; error: unknown }[];
  /** Tenants whose periods are not known. */
  skipped: number[];
}

/** Rows of a statement: few enough that nobody waits for them. */
const batch = 500;
const day = 86_400_000;
/** Searches that found nothing and were not repeated. */
const missedSearchDays = 90;
/** The days for which a seller can read the calls with its test key. */
const trialCallDays = 30;
/** The whole days that figures of availability cover. */
const probeDays = 30;

/** Deletes what is past its period in every tenant that has rows. What fails keeps nobody else's data. */
export async function applyRetention(db: Database, now: Date, periodsOf: PeriodsOf): Promise<RetentionRun> {
  const run: RetentionRun = { removed: {}, failures: [], skipped: [] };
  const attempt = async (of: string, name: string, remove: () => Promise<number>) => {
    try {
      const removed = await remove();
      if (removed > 0) run.removed[name] = (run.removed[name] ?? 0) + removed;
    } catch (error) {
      run.failures.push({ of, error });
    }
  };
  for (const account of await listClosedAccounts(db))
    await attempt(`user:${account.id}`, "accounts", () => eraseAccount(db, account, now, periodsOf));
  for (const tenantId of await listTenantIds(db)) {
    const periods = await periodsOf(tenantId).catch((error: unknown) => {
      run.failures.push({ of: `retention:${tenantId}`, error });
      return null;
    });
    if (periods === null) run.skipped.push(tenantId);
    const scope = createScope<AnyScope>({ db, tenantId, now });
    for (const [name, step] of periods === null ? [] : Object.entries(toSteps(periods, now)))
      await attempt(`retention:${tenantId} ${name}`, name, () => removeAll(scope, name, step));
  }
  return run;
}

interface ClosedAccount {
  id: number;
  tenantId: number;
  closedAt: Date | null;
}

function listClosedAccounts(db: Database): Promise<ClosedAccount[]> {
  return db
    .select({ id: users.id, tenantId: users.tenantId, closedAt: users.closedAt })
    .from(users)
    .where(isNotNull(users.closedAt))
    .orderBy(users.closedAt);
}

/** Deletes a closed account past its period, in a transaction of its own: a reopening at the same moment wins or loses whole. */
async function eraseAccount(
  db: Database,
  { id, tenantId, closedAt }: ClosedAccount,
  now: Date,
  periodsOf: PeriodsOf,
): Promise<number> {
  const periods = await periodsOf(tenantId);
  if (periods === null) return 0;
  const before = new Date(now.getTime() - periods.closedAccountDays * day);
  if (closedAt === null || closedAt >= before) return 0;
  return asPlatform(db, async (tx) => {
    const [person] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), lt(users.closedAt, before)))
      .for("update", { skipLocked: true });
    if (!person) return 0;
    await erasePerson(tx, person);
    const scope = createScope<AnyScope>({ db: tx, tenantId, now });
    await recordAudit(scope, { action: "user.erase", subject: `user:${id}`, after: { by: "retention" } });
    return 1;
  });
}

interface Step {
  remove(scope: AnyScope): Promise<number>;
  /** What the log entry says besides the number. */
  noted?: Record<string, string>;
}

/**
 * What is removed, by its name in the audit log. Each call takes a batch of rows that no other server has locked, so
 * that servers share the work and a repeated run finds nothing. Each names the tenant: the database shows it all of them.
 */
function toSteps({ requestMonths, mailBodyDays, auditYears }: Periods, now: Date): Record<string, Step> {
  const forms = monthsBefore(now, requestMonths);
  const bodies = new Date(now.getTime() - mailBodyDays * day);
  const entries = monthsBefore(now, 12 * auditYears);
  return {
    requests: { remove: (scope) => removeRequests(scope, forms) },
    leads: { remove: (scope) => removeRows(scope, leads, lt(leads.createdAt, forms)) },
    eventRegistrations: {
      remove: (scope) => removeRows(scope, eventRegistrations, lt(eventRegistrations.createdAt, forms)),
    },
    // Acceptances of terms stay: without them the company could no longer read the documents.
    diligenceReads: {
      remove: (scope) =>
        removeRows(
          scope,
          diligenceAccesses,
          and(lt(diligenceAccesses.accessedAt, forms), ne(diligenceAccesses.kind, "terms")),
        ),
    },
    missedSearchers: {
      remove: (scope) => removeRows(scope, missedSearchers, lt(missedSearchers.day, toDay(now, missedSearchDays))),
    },
    missedSearches: {
      remove: (scope) => removeRows(scope, missedSearches, lt(missedSearches.lastDay, toDay(now, missedSearchDays))),
    },
    trialCalls: {
      remove: (scope) => removeRows(scope, trialUses, lt(trialUses.day, toDay(now, trialCallDays))),
    },
    probeDays: {
      remove: (scope) => removeRows(scope, serviceProbeDays, lt(serviceProbeDays.day, toDay(now, probeDays))),
    },
    // What is typed in a tenant removes what was typed there before; the last of it stays until somebody types again.
    typedPreviews: {
      remove: (scope) =>
        removeRows(scope, typedPreviews, lt(typedPreviews.keptAt, new Date(now.getTime() - typedPreviewMs))),
    },
    mails: { remove: (scope) => removeRows(scope, outbox, lt(outbox.createdAt, forms)) },
    mailBodies: { remove: (scope) => removeMailBodies(scope, bodies) },
    // Tells the log's chain from when on entries must exist.
    auditEntries: { remove: (scope) => pruneAuditLog(scope, entries), noted: { before: entries.toISOString() } },
  };
}

/** Sees every tenant's rows, since an agreement may be on another than the request that led to it. */
async function removeAll(scope: AnyScope, name: string, { remove, noted }: Step): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = await asPlatform(scope.db, async (db) => {
      const scoped = { ...scope, db };
      const count = await remove(scoped);
      const entry = { subject: `retention:${scoped.tenantId}`, after: { [name]: count, ...noted } };
      if (count > 0) await recordAudit(scoped, { action: "retention.apply", ...entry });
      return count;
    });
    total += removed;
    if (removed < batch) return total;
  }
}

/** Selects rows by their physical addresses, which are valid while they are locked. */
async function removeRows(
  { db, tenantId }: AnyScope,
  table:
    | typeof leads
    | typeof eventRegistrations
    | typeof outbox
    | typeof missedSearches
    | typeof missedSearchers
    | typeof diligenceAccesses
    | typeof trialUses
    | typeof serviceProbeDays
    | typeof typedPreviews,
  isPast: SQL | undefined,
): Promise<number> {
  const past = sql`select ctid from ${table} where ${and(eq(table.tenantId, tenantId), isPast)} limit ${batch} for update skip locked`;
  return countOf(await db.execute(sql`delete from ${table} where ctid = any(array(${past}))`));
}

/** The database deletes no entries but by this function, and only such as are older than two years (decision 046). */
async function pruneAuditLog({ db, tenantId }: AnyScope, past: Date): Promise<number> {
  const { rows } = await db.execute<{ pruned: number }>(
    sql`select prune_audit_log(${tenantId}, ${past.toISOString()}::timestamptz, ${batch}) as pruned`,
  );
  return rows[0]?.pruned ?? 0;
}

/** Requests whose agreement is offered or in force stay: they say how it came about. */
async function removeRequests({ db, tenantId }: AnyScope, before: Date): Promise<number> {
  const inForce = db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(eq(agreements.requestId, requests.id), notInArray(agreements.state, ["ended", "declined"])));
  const past = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.tenantId, tenantId), lt(requests.updatedAt, before), notExists(inForce)))
    .limit(batch)
    .for("update", { skipLocked: true });
  return past.length === 0 ? 0 : countOf(await db.delete(requests).where(inArray(requests.id, toIds(past))));
}

/** The mail stays in the list with its recipient and subject. One that was never sent will not be sent any more. */
async function removeMailBodies({ db, tenantId }: AnyScope, before: Date): Promise<number> {
  // Written as in the index of mails with a body, so that PostgreSQL finds that it applies.
  const hasBody = sql`(${outbox.text} <> '' or ${outbox.html} <> '')`;
  const past = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.tenantId, tenantId), lt(outbox.createdAt, before), hasBody))
    .limit(batch)
    .for("update", { skipLocked: true });
  if (past.length === 0) return 0;
  const status = sql`case ${outbox.status} when 'pending' then 'dead' else ${outbox.status} end`;
  return countOf(
    await db
      .update(outbox)
      .set({ text: "", html: "", status })
      .where(inArray(outbox.id, toIds(past))),
  );
}

function toDay(now: Date, days: number): string {
  return new Date(now.getTime() - days * day).toISOString().slice(0, 10);
}

function toIds(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

function countOf({ rowCount }: { rowCount: number | null }): number {
  return rowCount ?? 0;
}

/** Tenants with rows, whether or not their folder is still there. */
function listTenantIds(db: Database): Promise<number[]> {
  const tables = [
    requests,
    leads,
    eventRegistrations,
    outbox,
    auditLog,
    missedSearches,
    diligenceAccesses,
    trialUses,
    serviceProbeDays,
    typedPreviews,
  ];
  return asPlatform(db, async (tx) => {
    const ids = new Set<number>();
    for (const table of tables)
      for (const { tenantId } of await tx.selectDistinct({ tenantId: table.tenantId }).from(table)) ids.add(tenantId);
    return [...ids].sort((one, other) => one - other);
  });
}
