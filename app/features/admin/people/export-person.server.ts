import { and, eq } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { readPersonData } from "#app/features/profile/person-data.server.ts";
import { inConsole } from "./administrator.server.ts";

/**
 * The data stored about a person, as in the person's own download: for a tenant's administrator, of that tenant.
 * @returns null for users who are not administrators, and for accounts that they may not see.
 */
export async function exportPerson(scope: AccountScope, id: number): Promise<Record<string, unknown> | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  return inConsole(scope, admin, async (db) => {
    const isSeen = isPermitted(admin, "administerPlatform") ? undefined : eq(users.tenantId, admin.tenantId);
    const [user] = await db
      .select({ email: users.email, provedAt: users.emailVerifiedAt, tenantId: users.tenantId })
      .from(users)
      .where(and(eq(users.id, id), isSeen));
    if (!user) return null;
    const data = await readPersonData(db, { userId: id, email: user.provedAt ? user.email : null }, scope.now);
    await recordAudit(
      { ...accountScopeIn(scope, user.tenantId), db },
      { action: "user.export", subject: `user:${id}` },
    );
    return data;
  });
}
