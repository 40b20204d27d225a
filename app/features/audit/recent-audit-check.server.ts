import type { AnyScope, Database } from "#app/db/scope.ts";
import { withinDeadline } from "#app/process/deadline.ts";
import type { AuditCheck } from "./audit-check.ts";
import { verifyAudit } from "./verify-audit.server.ts";

const keptMs = 10 * 60_000;
const patienceMs = 2000;
const kept = new WeakMap<Database, { until: number; check: Promise<AuditCheck> }>();

/**
 * A check at most ten minutes old, which concurrent callers share; null while a long log is still being read, so that no
 * page waits for it.
 */
export function getRecentAuditCheck({ db, now }: Pick<AnyScope, "db" | "now">): Promise<AuditCheck | null> {
  const known = kept.get(db);
  if (known && now.getTime() < known.until) return withPatience(known.check);
  const check = verifyAudit({ db, now });
  kept.set(db, { until: now.getTime() + keptMs, check });
  check.catch(() => kept.delete(db));
  return withPatience(check);
}

function withPatience(check: Promise<AuditCheck>): Promise<AuditCheck | null> {
  return withinDeadline(check, patienceMs, () => null);
}
