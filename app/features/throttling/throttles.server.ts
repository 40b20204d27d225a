import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { throttles } from "#app/db/schema/throttles.ts";
import type { AccountScope, AnyScope, ShownScope } from "#app/db/scope.ts";

/**
 * A leaky bucket: `burst` at once, then one every `secondsEach`.
 * Any stretch of `s` seconds therefore admits at most `burst + s / secondsEach`.
 */
export interface Throttle {
  /** What is limited, and for whom; whom is kept only as a hash. */
  name: string;
  subject: string;
  burst: number;
  secondsEach: number;
}

/**
 * Takes one from the bucket, exactly once under parallel calls and on several servers.
 * @returns seconds to wait before the next try; 0 when admitted. Whoever is refused takes nothing.
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

  const [full] = await scope.db.select().from(throttles).where(eq(throttles.key, key));
  const wait = full ? full.drainedAt.getTime() - latestDrain.getTime() : 0;
  return Math.max(1, Math.ceil(wait / 1000));
}

/** Gives one back, for a try that should not count. */
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

/** Removes the rows whose time has passed, on every subject. */
export async function deleteDrainedThrottles(scope: ShownScope): Promise<void> {
  await scope.db.delete(throttles).where(lt(throttles.drainedAt, scope.now));
}

function throttleKey({ name, subject }: Throttle): string {
  return `${name}:${createHash("sha256").update(subject).digest("base64url")}`;
}
