import { sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";

/** Empties the audit log, which the product cannot: needs a superuser, whom triggers can be told not to hold. */
export async function clearAuditLog(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from audit_log`);
    await tx.execute(sql`delete from audit_seals`);
  });
}
