import { min, sql } from "drizzle-orm";
import { outbox } from "#app/db/schema/outbox.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { getAdministrator } from "#app/features/admin/people/administrator.server.ts";
import { getRecentAuditCheck } from "#app/features/audit/recent-audit-check.server.ts";
import { getLedgerCheck } from "#app/features/ledger/ledger-check.server.ts";
import type { ServerState } from "#app/features/tenancy/server-state.ts";
import type { Health } from "./health.ts";

/** Health of the answering server; null for users who are not platform administrators. */
export async function getHealth(scope: AccountScope, server: ServerState): Promise<Health | null> {
  if (!(await getAdministrator(scope))?.isPlatform) return null;
  const begun = performance.now();
  const mails = await readOutbox(scope);
  const databaseMs = Math.round(performance.now() - begun);
  const faulty = server.faults().filter(({ severity }) => severity === "error");
  return {
    version: server.version,
    startedAt: server.startedAt.toISOString(),
    uptimeSeconds: Math.max(0, Math.floor((scope.now.getTime() - server.startedAt.getTime()) / 1000)),
    obstacles: await server.findObstacles(),
    databaseMs,
    freeMegabytes: await server.readFreeSpace(),
    outbox: mails,
    ledger: await getLedgerCheck(scope),
    audit: await readAudit(scope),
    faultyTenants: new Set(faulty.map(({ tenant }) => tenant)).size,
  };
}

async function readAudit(scope: AccountScope): Promise<Health["audit"]> {
  const check = await getRecentAuditCheck(scope);
  if (check === null) return null;
  const { sealed, waiting, checkedAt, faults } = check;
  return { sealed, waiting, checkedAt, faults: faults.length };
}

function readOutbox(scope: AccountScope): Promise<Health["outbox"]> {
  return asPlatform(scope.db, async (db) => {
    const [row] = await db
      .select({
        due: sql<number>`count(*) filter (where ${outbox.status} = 'pending')::int`,
        dead: sql<number>`count(*) filter (where ${outbox.status} = 'dead')::int`,
        oldestDue: min(sql`case when ${outbox.status} = 'pending' then ${outbox.nextAttemptAt} end`).mapWith(
          outbox.nextAttemptAt,
        ),
      })
      .from(outbox)
      .where(sql`${outbox.status} <> 'sent'`);
    return { due: row?.due ?? 0, dead: row?.dead ?? 0, oldestDue: row?.oldestDue?.toISOString() ?? null };
  });
}
