import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { invitationCodes } from "#app/db/schema/onboarding.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { hashSecret } from "#app/features/identity/session/secret-token.server.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import { chargeThrottle, refundThrottle } from "#app/features/throttling/throttles.server.ts";
import { toInvitationCode } from "./invitation-code.ts";

/** Whether a code could be used: the answer to a check, which redeems nothing. */
export type InvitationCheck =
  | { kind: "usable"; id: number }
  | { kind: "malformed" }
  /** Unknown, used up, expired or another tenant's; the answer does not tell which. */
  | { kind: "refused" }
  | { kind: "throttled"; retryAfterSeconds: number };

/**
 * Whether a code is usable, without redeeming it. Wrong guesses are limited by network address; right ones are free.
 */
export async function checkInvitation(
  scope: AccountScope,
  { code, address }: { code: string; address: string | null },
): Promise<InvitationCheck> {
  const normal = toInvitationCode(code);
  if (normal === null) return { kind: "malformed" };
  const subject = toAddressBlock(address);
  const throttle = { name: "invitation-address", subject, burst: 20, secondsEach: 30 };
  const retryAfterSeconds = await chargeThrottle(scope, throttle);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const [id] = await inTenant(scope, (scoped) => listUsable(scoped, normal));
  if (id === undefined) return { kind: "refused" };
  await refundThrottle(scope, throttle);
  return { kind: "usable", id };
}

/**
 * Redeems one use of a code, never more than it has; of the tenant's own first, where all tenants have the same. Call it
 * in the transaction that needs it.
 * @returns the code's id; null when it cannot be used.
 */
export async function redeemInvitation(scope: AccountScope, typed: string): Promise<number | null> {
  const code = toInvitationCode(typed);
  if (code === null) return null;
  for (const found of await listUsable(scope, code)) {
    const [used] = await scope.db
      .update(invitationCodes)
      .set({ usedCount: sql`${invitationCodes.usedCount} + 1` })
      .where(and(eq(invitationCodes.id, found), isUsable(scope, code)))
      .returning({ id: invitationCodes.id });
    if (used) return used.id;
  }
  return null;
}

/** Returns an unneeded use, in the transaction that redeemed it. */
export async function returnInvitation(scope: AccountScope, id: number): Promise<void> {
  await scope.db
    .update(invitationCodes)
    .set({ usedCount: sql`${invitationCodes.usedCount} - 1` })
    .where(eq(invitationCodes.id, id));
}

/**
 * The stored form of a code, which no other has: every tenant may have a code of the same letters, and none learns of
 * another's by creating it.
 * @param code in upper case.
 * @param tenantId null for a code of all tenants.
 */
export function hashInvitationCode(code: string, tenantId: number | null): string {
  return hashSecret(tenantId === null ? code : `${tenantId}\n${code}`);
}

/** Condition for the code of these letters of a tenant, or of all tenants, whether it can be used or not. */
export function isInvitationCode(code: string, tenantId: number | null): SQL | undefined {
  // Those that were created for a tenant before had the same form as those of all tenants.
  const forms = [...new Set([hashInvitationCode(code, tenantId), hashInvitationCode(code, null)])];
  const isTenants = tenantId === null ? isNull(invitationCodes.tenantId) : eq(invitationCodes.tenantId, tenantId);
  return and(inArray(invitationCodes.codeHash, forms), isTenants);
}

async function listUsable(scope: AccountScope, code: string): Promise<number[]> {
  const rows = await scope.db
    .select({ id: invitationCodes.id })
    .from(invitationCodes)
    .where(isUsable(scope, code))
    .orderBy(sql`${invitationCodes.tenantId} nulls last`, asc(invitationCodes.id));
  return rows.map(({ id }) => id);
}

function isUsable(scope: AccountScope, code: string) {
  return and(
    or(isInvitationCode(code, scope.tenantId), isInvitationCode(code, null)),
    lt(invitationCodes.usedCount, invitationCodes.useLimit),
    or(isNull(invitationCodes.expiresAt), gt(invitationCodes.expiresAt, scope.now)),
  );
}
