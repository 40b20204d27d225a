import { and, desc, eq, like } from "drizzle-orm";
import type { LastSave } from "#app/content/merge-fields.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";

/**
 * The newest change of a subject (`tenant:harbor`) by an action of its kind (`tenant.…`); null without one. Call it
 * in an `inTenant` transaction of the subject's tenant.
 */
export async function getLastSave(
  { db, tenantId }: AccountScope | HomeScope,
  { subject, noun }: { subject: string; noun: "tenant" | "market" | "tag" | "collection" },
): Promise<LastSave | null> {
  const [row] = await db
    .select({ at: auditLog.createdAt, firstName: users.firstName, lastName: users.lastName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.subject, subject), like(auditLog.action, `${noun}.%`)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!row) return null;
  const name = `${row.firstName ?? ""} ${row.lastName ?? ""}`.trim();
  return { by: name === "" ? null : name, at: row.at.toISOString() };
}
