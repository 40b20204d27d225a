import { eq, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import { type AccountScope, accountScopeIn, type Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { readPersonData } from "#app/features/profile/person-data.server.ts";
import { erasePerson } from "#app/features/retention/erase-person.server.ts";

const byCommand = { by: "command" };

/**
 * The data stored about a person, on every tenant; null without an account. Checks no permission: the caller operates
 * the server.
 */
export function exportPersonByEmail(scope: AccountScope, email: string): Promise<Record<string, unknown> | null> {
  return asPlatform(scope.db, async (db) => {
    const user = await lockAccount(db, email);
    if (!user) return null;
    const proved = user.emailVerifiedAt === null ? null : user.email;
    const data = await readPersonData(db, { userId: user.id, email: proved }, scope.now);
    const entry = { action: "user.export", subject: `user:${user.id}`, after: byCommand } as const;
    await recordAudit({ ...accountScopeIn(scope, user.tenantId), db }, entry);
    return data;
  });
}

/** Deletes a person on every tenant. Checks no permission. @returns false without an account. */
export function erasePersonByEmail(scope: AccountScope, email: string): Promise<boolean> {
  return asPlatform(scope.db, async (db) => {
    const user = await lockAccount(db, email);
    if (!user) return false;
    await erasePerson(db, user);
    const entry = { action: "user.erase", subject: `user:${user.id}`, after: byCommand } as const;
    await recordAudit({ ...accountScopeIn(scope, user.tenantId), db }, entry);
    return true;
  });
}

async function lockAccount(db: Database, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .for("update");
  return user;
}
