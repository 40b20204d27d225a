import type { AccountScope, Actor, Database } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";

/** Who is permitted to use the console: a platform administrator sees every tenant, others their own. */
export type Administrator = Actor;

/** Runs a function in a transaction that sees the private rows of the administrator's tenants. */
export function inConsole<T>(scope: AccountScope, admin: Administrator, run: (db: Database) => Promise<T>): Promise<T> {
  const seesAll = isPermitted(admin, "administerPlatform");
  return seesAll ? asPlatform(scope.db, run) : inTenant(scope, ({ db }) => run(db));
}

/** The same for a change; null where the rights have ended meanwhile, as while the password was asked for. */
export function changeInConsole<T>(
  scope: AccountScope,
  admin: Administrator,
  run: (db: Database) => Promise<T>,
): Promise<T | null> {
  return inConsole(scope, admin, async (db) => ((await authorizeNow({ ...scope, db }, "useConsole")) ? run(db) : null));
}
