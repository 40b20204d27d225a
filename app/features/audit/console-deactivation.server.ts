import { and, desc, eq } from "drizzle-orm";
import { auditLog } from "#app/db/schema/audit.ts";
import type { AccountScope } from "#app/db/scope.ts";

/** What the log says of an account after the console deactivated it. */
export const consoleDeactivation = { state: "deactivated", by: "console" };

/**
 * Whether it was the console that deactivated an account last, which the administrator of its company cannot undo.
 * Call it in an `inTenant` transaction.
 */
export async function wasDeactivatedInConsole({ db, tenantId }: AccountScope, userId: number): Promise<boolean> {
  const [last] = await db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.tenantId, tenantId),
        eq(auditLog.subject, `user:${userId}`),
        eq(auditLog.action, "user.deactivate"),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  const after = last?.after;
  return typeof after === "object" && after !== null && "by" in after && after.by === consoleDeactivation.by;
}
