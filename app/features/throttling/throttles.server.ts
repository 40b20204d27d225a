import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { throttles } from "#app/db/schema/throttles.ts";
import type { AccountScope, AnyScope, ShownScope } from "#app/db/scope.ts";
import { type ThrottleRefusal, throttleRefusals } from "#app/process/measured-events.ts";

/**
 * A leaky bucket: a burst of `burst`, then one every `secondsEach`.
 * Any period of `s` seconds therefore admits at most `burst + s / secondsEach`.
 */
export interface Throttle {
  /** What is limited, and for whom; the subject is stored only as a hash. */
  name: string;
  subject: string;
  burst: number;
  secondsEach: number;
}

/**
 * Charges one, exactly once under concurrent calls and on several servers.
 * @returns seconds to wait; 0 when admitted. A refused call charges nothing.
 */
export async function chargeThrottle(scope: AnyScope, throttle: Throttle): Promise<number> {
  const key = throttleKey(throttle);
  const taken = throttle.secondsEach * 1000;
  const latestDrain = new Date(scope.now.getTime() + taken * (throttle.burst - 1));
  const admitted = await scope.db
    .insert(throttles)
    .values({ key, drainedAt: new Date(scope.now.getTime() + taken) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        drainedAt: sql`greatest(${throttles.drainedAt}, ${scope.now.toISOString()}::timestamptz) + ${taken} * interval '1 millisecond'`,
      },
      setWhere: sql`${throttles.drainedAt} <= ${latestDrain.toISOString()}::timestamptz`,
    })
    .returning({ key: throttles.key });
  if (admitted.length > 0) return 0;
  throttleRefusals.publish({ throttle: throttle.name } satisfies ThrottleRefusal);
  const [full] = await scope.db.select().from(throttles).where(eq(throttles.key, key));
  const wait = full ? full.drainedAt.getTime() - latestDrain.getTime() : 0;
  return Math.max(1, Math.ceil(wait / 1000));
}

/**
 * Charges each of them, or none where one is full.
 * @param staysCharged whether a refused call counts for a throttle nevertheless.
 * @returns seconds to wait; 0 when all of them admit.
 */
export async function chargeThrottles(
  scope: AccountScope | ShownScope,
  throttles: readonly Throttle[],
  staysCharged: (throttle: Throttle) => boolean = () => false,
): Promise<number> {
  for (const [at, throttle] of throttles.entries()) {
    const wait = await chargeThrottle(scope, throttle);
    if (wait === 0) continue;
    await refundThrottles(
      scope,
      throttles.slice(0, at).filter((charged) => !staysCharged(charged)),
    );
    return wait;
  }
  return 0;
}

export async function refundThrottles(scope: AccountScope | ShownScope, throttles: readonly Throttle[]): Promise<void> {
  for (const throttle of throttles) await refundThrottle(scope, throttle);
}

/** Refunds one, for a call that should not count. */
export async function refundThrottle(scope: AccountScope | ShownScope, throttle: Throttle): Promise<void> {
  await scope.db
    .update(throttles)
    .set({ drainedAt: sql`${throttles.drainedAt} - ${throttle.secondsEach * 1000} * interval '1 millisecond'` })
    .where(eq(throttles.key, throttleKey(throttle)));
}

/** Empties the bucket. */
export async function resetThrottle(scope: AccountScope | ShownScope, throttle: Throttle): Promise<void> {
  await scope.db.delete(throttles).where(eq(throttles.key, throttleKey(throttle)));
}

/** Deletes drained rows of all subjects. */
export async function deleteDrainedThrottles(scope: ShownScope): Promise<void> {
  await scope.db.delete(throttles).where(lt(throttles.drainedAt, scope.now));
}

function throttleKey({ name, subject }: Throttle): string {
  return `${name}:${createHash("sha256").update(subject).digest("base64url")}`;
}
