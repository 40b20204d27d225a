import { and, desc, eq } from "drizzle-orm";
import { auditLog } from "#app/db/schema/audit.ts";
import type { AccountScope } from "#app/db/scope.ts";

/** The log entry's `after` of an account deactivated in the console. */
export const consoleDeactivation = { state: "deactivated", by: "console" };

/**
 * Whether the console made an account's last deactivation, which its company's administrator cannot undo.
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
