import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { requests, stoppedSenders } from "#app/db/schema/requests.ts";
import { type ShownScope, shownScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { HashSender } from "#app/features/tenancy/sender.ts";
import { findProvider } from "./request-party.server.ts";

/** A blocked sender gets the same answer as a throttled one. */
export const stoppedForSeconds = 1800;

/**
 * Moves a request to spam and blocks its sender for this seller on this tenant, or undoes that. The sender is stored
 * only as keyed hashes of network and e-mail address.
 * @returns false when the request does not exist or is not the user's to answer.
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

    /** Marking twice is harmless. */
    async function isAnswerable(): Promise<boolean> {
      const found = await db
        .select({ id: requests.id })
        .from(requests)
        .where(and(eq(requests.id, id), party?.sees, sql`${party?.standing} is not null`));
      return found.length > 0;
    }
  });
}

/**
 * Whether one of these sellers (null: the tenant's own people) has blocked one of these senders on the scope's tenant.
 * Call it in the tenant's transaction.
 */
export async function isStopped(
  { db, tenantId }: ShownScope,
  { sellerIds, hashes }: { sellerIds: readonly (number | null)[]; hashes: string[] },
): Promise<boolean> {
  const bySeller = inArray(
    stoppedSenders.companyId,
    sellerIds.filter((id) => id !== null),
  );
  const found = await db
    .select({ id: stoppedSenders.id })
    .from(stoppedSenders)
    .where(
      and(
        eq(stoppedSenders.tenantId, tenantId),
        sellerIds.includes(null) ? or(isNull(stoppedSenders.companyId), bySeller) : bySeller,
        inArray(stoppedSenders.hash, hashes),
      ),
    )
    .limit(1);
  return found.length > 0;
}
