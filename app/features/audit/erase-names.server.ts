import { type SQL, sql } from "drizzle-orm";
import { auditLog } from "#app/db/schema/audit.ts";
import type { Database } from "#app/db/scope.ts";

/**
 * Removes names and addresses from what entries of the audit log keep. The chain holds without them; nothing else of an
 * entry can be changed (decision 046).
 */
export async function eraseNamesInLog(db: Database, entries: SQL | undefined): Promise<void> {
  await db
    .update(auditLog)
    .set({
      before: sql`audit_without_person(${auditLog.before})`,
      after: sql`audit_without_person(${auditLog.after})`,
      salt: null,
    })
    .where(entries);
}
