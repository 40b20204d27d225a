import { and, eq } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { chargeThrottle, refundThrottle } from "#app/features/throttling/throttles.server.ts";
import { longestPassword } from "./password-length.ts";
import { verifyPassword } from "./passwords.server.ts";

/** Not an `Outcome`: what a wrong password means differs by action, and `requireConfirmation` says it. */
export type OwnPasswordCheck =
  /** By the hash that it matched, for what must not go on once another was chosen. */
  | { kind: "match"; passwordHash: string }
  | { kind: "mismatch" | "busy" }
  /** The account has no password. */
  | { kind: "none" }
  | { kind: "throttled"; retryAfterSeconds: number };

/** Checks the user's password before a sensitive action; at most 10 tries in 15 minutes. */
export async function checkOwnPassword(scope: AccountScope, password: string): Promise<OwnPasswordCheck> {
  const [user] = await scope.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, scope.userId ?? 0), eq(users.tenantId, scope.tenantId)));
  if (!user || user.passwordHash === null) return { kind: "none" };
  const throttle = { name: "own-password", subject: String(scope.userId), burst: 5, secondsEach: 180 };
  const retryAfterSeconds = await chargeThrottle(scope, throttle);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const kind = password.length > longestPassword ? "mismatch" : await verifyPassword(user.passwordHash, password);
  if (kind !== "mismatch") await refundThrottle(scope, throttle);
  return kind === "match" ? { kind, passwordHash: user.passwordHash } : { kind };
}
