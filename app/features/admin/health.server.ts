import type { AccountScope } from "#app/db/scope.ts";
import { getRecentAuditCheck } from "#app/features/audit/recent-audit-check.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { getLedgerCheck } from "#app/features/ledger/ledger-check.server.ts";
import { readOutboxState } from "#app/features/mail/outbox-state.server.ts";
import type { ServerState } from "#app/features/tenancy/server-state.ts";
import type { Health } from "./health.ts";

/** Health of the answering server; null for users who are not platform administrators. */
export async function getHealth(scope: AccountScope, server: ServerState): Promise<Health | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const begun = performance.now();
  const mails = await readOutboxState(scope.db);
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
    figures: await server.readFigures(),
    faultyTenants: new Set(faulty.map(({ tenant }) => tenant)).size,
  };
}

async function readAudit(scope: AccountScope): Promise<Health["audit"]> {
  const check = await getRecentAuditCheck(scope);
  if (check === null) return null;
  const { sealed, waiting, checkedAt, faults } = check;
  return { sealed, waiting, checkedAt, faults: faults.length };
}
