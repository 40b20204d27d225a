import { auditLog } from "#app/db/schema/audit.ts";
import type { AccountScope, AnyScope } from "#app/db/scope.ts";
import type { AuditAction } from "./audit-action.ts";

export interface AuditEntry {
  /** `noun.verb`, such as `user.deactivate`. */
  action: AuditAction;
  /** What was changed, such as `user:12`. */
  subject: string;
  /** JSON without secrets, limited to the fields that changed. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records who changed what. Call it in the `inTenant` transaction of the change itself. */
export async function recordAudit(scope: AnyScope, { action, subject, before, after }: AuditEntry): Promise<void> {
  await scope.db.insert(auditLog).values({
    tenantId: scope.tenantId,
    actorUserId: scope.userId,
    action,
    subject,
    before: before ?? null,
    after: after ?? null,
    createdAt: scope.now,
  });
}

/** PostgreSQL takes 65,535 values in one statement, of which an entry has seven. */
const mostAtOnce = 1_000;

/** Records several changes made at once, each in its own tenant's log. */
export async function recordAudits(
  scope: AccountScope,
  entries: readonly (AuditEntry & { tenantId: number })[],
): Promise<void> {
  const { userId: actorUserId, now: createdAt } = scope;
  const rows = entries.map(({ before, after, ...entry }) => ({
    ...entry,
    actorUserId,
    before: before ?? null,
    after: after ?? null,
    createdAt,
  }));
  for (let first = 0; first < rows.length; first += mostAtOnce)
    await scope.db.insert(auditLog).values(rows.slice(first, first + mostAtOnce));
}
