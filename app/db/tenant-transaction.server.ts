import { sql } from "drizzle-orm";
import type { AnyScope, Database } from "#app/db/scope.ts";

/**
 * Runs a function in a transaction that can access only the private rows of the scope's tenant (row-level security).
 * Inside it use the given scope, never the outer one: with the embedded engine that would wait for the transaction's
 * own connection.
 */
export function inTenant<T, S extends AnyScope>(scope: S, run: (scoped: S) => Promise<T>): Promise<T> {
  return scope.db.transaction(async (db) => {
    await db.execute(
      sql`select set_config('role', 'app_user', true), set_config('app.tenant', ${String(scope.tenantId)}, true), set_config('app.platform', '', true)`,
    );
    return run({ ...scope, db });
  });
}

/** Runs a function in a transaction that sees the private rows of every tenant: for platform jobs. */
export function asPlatform<T>(db: Database, run: (db: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('role', 'app_user', true), set_config('app.tenant', '', true), set_config('app.platform', 'on', true)`,
    );
    return run(tx);
  });
}
