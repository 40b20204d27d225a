import { eq } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { readPersonData } from "./person-data.server.ts";

export type OwnDataOutcome = Outcome<
  { kind: "done"; data: Record<string, unknown> } | { kind: "throttled"; retryAfterSeconds: number }
>;

/**
 * All data stored about the signed-in person, on every tenant, since an e-mail has one account on the platform. What
 * was sent without an account counts once the account's address is proved. At most ten times at once, then once a
 * minute. Times are ISO 8601 in UTC.
 * @returns null for a visitor.
 */
export async function readOwnData(scope: AccountScope): Promise<OwnDataOutcome | null> {
  const actor = await authorize(scope, "useAccount");
  if (!actor) return null;
  const subject = String(actor.userId);
  const retryAfterSeconds = await chargeThrottle(scope, { name: "own-data", subject, burst: 10, secondsEach: 60 });
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  return asPlatform(scope.db, async (db) => {
    const [user] = await db
      .select({ email: users.email, provedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, actor.userId));
    const person = { userId: actor.userId, email: user?.provedAt ? user.email : null };
    const data = await readPersonData(db, person, scope.now);
    await recordAudit({ ...scope, db }, { action: "user.downloadData", subject: `user:${actor.userId}` });
    return { kind: "done", data };
  });
}
