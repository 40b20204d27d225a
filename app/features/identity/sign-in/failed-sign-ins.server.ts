import { type AccountScope, accountScopeIn, type ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { chargeThrottle, type Throttle } from "#app/features/throttling/throttles.server.ts";

/**
 * Records a failed sign-in in the account's log, or that of the tenant where somebody tried an address without an
 * account; the address itself may be a mistyped password and is not kept. A bucket bounds how fast strangers can fill
 * the log. Both cases run the same statements: the time does not tell whether there is an account (decision 046).
 */
export function recordFailedSignIn(
  scope: ShownScope,
  user: { id: number; tenantId: number } | undefined,
): Promise<void> {
  const tenantId = user?.tenantId ?? scope.tenantId;
  const throttle = toThrottle(user ? `user ${user.id}` : `tenant ${tenantId}`);
  return inTenant<void, AccountScope>(accountScopeIn({ ...scope, userId: null }, tenantId), async (scoped) => {
    if ((await chargeThrottle(scoped, throttle)) > 0) return;
    await recordAudit(
      scoped,
      user
        ? { action: "user.failSignIn", subject: `user:${user.id}` }
        : { action: "visitor.failSignIn", subject: `tenant:${tenantId}` },
    );
  });
}

/** 50 at once, and one a minute. */
function toThrottle(subject: string): Throttle {
  return { name: "failed-sign-in", subject, burst: 50, secondsEach: 60 };
}
