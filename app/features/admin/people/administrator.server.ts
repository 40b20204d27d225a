import type { AccountScope, Database } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";

/** A user of the console (role 1). */
export interface Administrator {
  userId: number;
  tenantId: number;
  /** A platform administrator sees every tenant, others their own. */
  isPlatform: boolean;
}

/** The scope's user as an administrator; null for everyone else. */
export async function getAdministrator(scope: AccountScope): Promise<Administrator | null> {
  const actor = await authorize(scope, "useConsole");
  return actor && { userId: actor.userId, tenantId: actor.tenantId, isPlatform: actor.tenantId === platformTenantId };
}

/** Runs a function in a transaction that sees the private rows of the administrator's tenants. */
export function inConsole<T>(scope: AccountScope, admin: Administrator, run: (db: Database) => Promise<T>): Promise<T> {
  return admin.isPlatform ? asPlatform(scope.db, run) : inTenant(scope, ({ db }) => run(db));
}
