import { and, eq, sql } from "drizzle-orm";
import { accountFactors } from "#app/db/schema/factors.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { mailFactorChange } from "./factor-mails.server.ts";
import { deleteRecoveryCodes } from "./recovery-codes.server.ts";

/** An account of the scope's tenant. */
interface FactorsOwner {
  id: number;
  email: string;
  firstName: string;
}

/**
 * Removes the second step from an account whose owner lost all of it. Checks no permission: the caller operates the
 * server.
 * @param scope of the account's tenant.
 * @returns the number of removed factors; null without an account of this tenant.
 */
export async function resetFactors(scope: AccountScope, sender: AccountSender, email: string): Promise<number | null> {
  return inTenant(scope, async (scoped) => {
    const { db, tenantId } = scoped;
    const [user] = await db
      .select({ id: users.id, email: users.email, firstName: users.firstName })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.tenantId, tenantId)))
      .for("update");
    if (!user) return null;
    const removed = await removeFactors(scoped, sender, user);
    if (removed === 0) return 0;
    const before = { factors: removed };
    await recordAudit(scoped, { action: "user.resetFactors", subject: `user:${user.id}`, before });
    return removed;
  });
}

/**
 * Removes factors and recovery codes, ends every session, and notifies the owner; nothing happens without a factor.
 * Call it in a transaction that sees the tenant's private rows, holding the account's row.
 * @returns the number of removed factors.
 */
export async function removeFactors(scoped: AccountScope, sender: AccountSender, owner: FactorsOwner): Promise<number> {
  const { db } = scoped;
  const removed = await db
    .delete(accountFactors)
    .where(eq(accountFactors.userId, owner.id))
    .returning({ id: accountFactors.id });
  if (removed.length === 0) return 0;
  await deleteRecoveryCodes(scoped, owner.id);
  await db.update(users).set({ hasFactor: false }).where(eq(users.id, owner.id));
  await db.delete(sessions).where(eq(sessions.userId, owner.id));
  await mailFactorChange(scoped, sender, owner, { change: "reset" });
  return removed.length;
}
