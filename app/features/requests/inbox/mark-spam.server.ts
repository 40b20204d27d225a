import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { requests, stoppedSenders } from "#app/db/schema/requests.ts";
import { type ShownScope, shownScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { HashSender } from "#app/features/tenancy/sender.ts";
import { findProvider } from "./request-party.server.ts";

/** What a stopped sender is told: what everybody is told who sends too much. */
export const stoppedForSeconds = 1800;

/**
 * Takes a request out of the inbox and stops its sender for this seller on this tenant, or takes that back. The sender is known by
 * keyed hashes of the network address and the e-mail address alone.
 * @returns false where it is absent or not the user's to answer.
 */
export async function markSpam(
  scope: ShownScope,
  hashSender: HashSender,
  { id, isSpam }: { id: number; isSpam: boolean },
): Promise<boolean> {
  const party = await findProvider(scope);
  if (!party) return false;
  return asPlatform(scope.db, async (db) => {
    const [request] = await db
      .update(requests)
      .set({ spamAt: isSpam ? scope.now : null })
      .where(
        and(
          eq(requests.id, id),
          party.sees,
          sql`${party.standing} is not null`,
          isSpam ? isNull(requests.spamAt) : isNotNull(requests.spamAt),
        ),
      )
      .returning();
    if (!request) return isAnswerable();
    const { tenantId, ownerCompanyId: companyId, workEmail, senderHash } = request;
    await db.delete(stoppedSenders).where(eq(stoppedSenders.requestId, id));
    const hashes = [hashSender(workEmail), ...(senderHash === null ? [] : [senderHash])];
    const rows = hashes.map((hash) => ({ tenantId, companyId, hash, requestId: id, createdAt: scope.now }));
    if (isSpam) await db.insert(stoppedSenders).values(rows);
    const action = isSpam ? "request.markSpam" : "request.unmarkSpam";
    await recordAudit(shownScopeIn({ ...scope, db }, tenantId), { action, subject: `request:${id}` });
    return true;

    /** Marked twice it is marked. */
    async function isAnswerable(): Promise<boolean> {
      const found = await db
        .select({ id: requests.id })
        .from(requests)
        .where(and(eq(requests.id, id), party?.sees, sql`${party?.standing} is not null`));
      return found.length > 0;
    }
  });
}

/** Whether a seller has stopped one of these senders on the scope's tenant; call it in the tenant's transaction. */
export async function isStopped(
  { db, tenantId }: ShownScope,
  { sellerId, hashes }: { sellerId: number | null; hashes: string[] },
): Promise<boolean> {
  const found = await db
    .select({ id: stoppedSenders.id })
    .from(stoppedSenders)
    .where(
      and(
        eq(stoppedSenders.tenantId, tenantId),
        sellerId === null ? isNull(stoppedSenders.companyId) : eq(stoppedSenders.companyId, sellerId),
        inArray(stoppedSenders.hash, hashes),
      ),
    )
    .limit(1);
  return found.length > 0;
}
