import { sql } from "drizzle-orm";
import { auditLog, auditSeals } from "#app/db/schema/audit.ts";
import type { AnyScope, Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { AuditCheck, AuditFault, AuditHead } from "./audit-check.ts";

/** Seals of a transaction: a long log is read in many short ones. */
const batch = 5000;
const mostFaults = 100;

/**
 * Recomputes every tenant's chain and compares each entry with its seal (decision 046).
 * @param noted heads of earlier checks: the chains must still have them.
 */
export async function verifyAudit(
  { db, now }: Pick<AnyScope, "db" | "now">,
  noted: readonly AuditHead[] = [],
): Promise<AuditCheck> {
  const heads = await readHeads(db);
  const faults: AuditFault[] = [];
  for (const { tenantId, position } of heads) {
    for (let after = 0; after < position && faults.length < mostFaults; after += batch)
      faults.push(...(await checkSeals(db, tenantId, { after, upTo: after + batch })));
  }
  faults.push(...(await findUnsealed(db)), ...(await compareNoted(db, noted)));
  return {
    sealed: heads.reduce((sum, { position }) => sum + position, 0),
    waiting: await readWaiting(db),
    heads,
    faults: faults.slice(0, mostFaults),
    checkedAt: now.toISOString(),
  };
}

async function readHeads(db: Database): Promise<AuditHead[]> {
  const { rows } = await asPlatform(db, (tx) =>
    tx.execute<{ tenantId: number; position: number; hash: string }>(sql`
      select distinct on (tenant_id) tenant_id as "tenantId", position, hash from ${auditSeals}
      where position is not null order by tenant_id, position desc`),
  );
  return rows;
}

/** Faults of the positions `after` + 1 to `upTo`. The seal at `after` is read with them, for what follows it. */
async function checkSeals(
  db: Database,
  tenantId: number,
  { after, upTo }: { after: number; upTo: number },
): Promise<AuditFault[]> {
  const { rows } = await asPlatform(db, (tx) =>
    tx.execute<{ kind: AuditFault["kind"]; entryId: number }>(sql`
      with seals as (
        select seal, lag((seal).hash) over chain as previous, lag((seal).position) over chain as previous_position
        from ${auditSeals} seal where tenant_id = ${tenantId} and position between ${after} and ${upTo}
        window chain as (order by position)
      ), pruned as (
        select max((entry.after->>'before')::timestamptz) as past from ${auditLog} entry
        where tenant_id = ${tenantId} and action = 'retention.apply' and entry.after ? 'auditEntries'
      ), checked as (
        select (seal).entry_id, (seal).position, case
          when coalesce(previous_position, 0) + 1 <> (seal).position then 'gap'
          when audit_hash(seal, previous) <> (seal).hash then 'broken'
          when entry.id is null then case when (seal).entry_at < pruned.past then null else 'missing' end
          when audit_digest(entry, (seal).personal_digest) <> (seal).digest then 'changed'
          when entry.salt is not null and audit_personal_digest(entry) <> (seal).personal_digest then 'changed'
          when entry.salt is null and (audit_person(entry.before) is not null or audit_person(entry.after) is not null) then 'changed'
        end as kind
        from seals cross join pruned
        left join ${auditLog} entry on entry.tenant_id = ${tenantId} and entry.id = (seal).entry_id
      )
      select kind, entry_id as "entryId" from checked where kind is not null and position > ${after} order by position limit ${mostFaults}`),
  );
  return rows.map(({ kind, entryId }) => ({ kind, tenantId, entryId }));
}

async function findUnsealed(db: Database): Promise<AuditFault[]> {
  const { rows } = await asPlatform(db, (tx) =>
    tx.execute<{ tenantId: number; entryId: number }>(sql`
      select entry.tenant_id as "tenantId", entry.id as "entryId" from ${auditLog} entry
      where not exists (select from ${auditSeals} seal where seal.tenant_id = entry.tenant_id and seal.entry_id = entry.id)
      order by entry.id limit ${mostFaults}`),
  );
  return rows.map((row) => ({ kind: "unsealed", ...row }));
}

async function compareNoted(db: Database, noted: readonly AuditHead[]): Promise<AuditFault[]> {
  if (noted.length === 0) return [];
  const { rows } = await asPlatform(db, (tx) =>
    tx.execute<{ tenantId: number }>(sql`
      select noted."tenantId"
      from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as noted("tenantId" int, position int, hash text)
      where not exists (
        select from ${auditSeals} seal
        where seal.tenant_id = noted."tenantId" and seal.position = noted.position and seal.hash = noted.hash)`),
  );
  return rows.map(({ tenantId }) => ({ kind: "otherHead", tenantId, entryId: 0 }));
}

async function readWaiting(db: Database): Promise<AuditCheck["waiting"]> {
  const { rows } = await asPlatform(db, (tx) =>
    tx.execute<{ count: number; oldest: string | null }>(sql`
      select count(*)::int as count, to_char(min(entry_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest
      from ${auditSeals} where position is null`),
  );
  return rows[0] ?? { count: 0, oldest: null };
}
