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

/** Records several changes made at once, each in its own tenant's log. */
export async function recordAudits(
  scope: AccountScope,
  entries: readonly (AuditEntry & { tenantId: number })[],
): Promise<void> {
  if (entries.length === 0) return;
  const { userId: actorUserId, now: createdAt } = scope;
  await scope.db.insert(auditLog).values(
    entries.map(({ before, after, ...entry }) => ({
      ...entry,
      actorUserId,
      before: before ?? null,
      after: after ?? null,
      createdAt,
    })),
  );
}
