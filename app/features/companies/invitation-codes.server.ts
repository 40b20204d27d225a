import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
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
  const id = await inTenant(scope, (scoped) => findUsable(scoped, normal));
  if (id === null) return { kind: "refused" };
  await refundThrottle(scope, throttle);
  return { kind: "usable", id };
}

/**
 * Redeems one use of a code, never more than it has. Call it in the transaction that needs it.
 * @returns the code's id; null when it cannot be used.
 */
export async function redeemInvitation(scope: AccountScope, typed: string): Promise<number | null> {
  const code = toInvitationCode(typed);
  if (code === null) return null;
  const [used] = await scope.db
    .update(invitationCodes)
    .set({ usedCount: sql`${invitationCodes.usedCount} + 1` })
    .where(isUsable(scope, code))
    .returning({ id: invitationCodes.id });
  return used?.id ?? null;
}

/** Returns an unneeded use, in the transaction that redeemed it. */
export async function returnInvitation(scope: AccountScope, id: number): Promise<void> {
  await scope.db
    .update(invitationCodes)
    .set({ usedCount: sql`${invitationCodes.usedCount} - 1` })
    .where(eq(invitationCodes.id, id));
}

/** The stored form of a code. @param code in upper case. */
export function hashInvitationCode(code: string): string {
  return hashSecret(code);
}

async function findUsable(scope: AccountScope, code: string): Promise<number | null> {
  const [found] = await scope.db.select({ id: invitationCodes.id }).from(invitationCodes).where(isUsable(scope, code));
  return found?.id ?? null;
}

function isUsable(scope: AccountScope, code: string) {
  return and(
    eq(invitationCodes.codeHash, hashInvitationCode(code)),
    or(isNull(invitationCodes.tenantId), eq(invitationCodes.tenantId, scope.tenantId)),
    lt(invitationCodes.usedCount, invitationCodes.useLimit),
    or(isNull(invitationCodes.expiresAt), gt(invitationCodes.expiresAt, scope.now)),
  );
}
