import { sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";

/** Entries of a transaction: some milliseconds in which other sealers do nothing. */
const batch = 500;

/**
 * Appends waiting entries to the chains of their tenants (decision 046). Of several servers at once, one does it.
 * @returns the number of entries sealed by this call.
 */
export async function sealAuditLog(db: Database): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await asPlatform(db, (tx) =>
      tx.execute<{ sealed: number }>(sql`select seal_audit_log(${batch}) as sealed`),
    );
    const sealed = rows[0]?.sealed ?? 0;
    total += sealed;
    if (sealed < batch) return total;
  }
}
