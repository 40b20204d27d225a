import { eq, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { ShownScope } from "#app/db/scope.ts";
import type { Credentials } from "#app/features/identity/password/credentials.ts";
import { verifyPassword } from "#app/features/identity/password/passwords.server.ts";
import { openSession, type SessionClient } from "#app/features/identity/session/open-session.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import {
  chargeThrottle,
  deleteDrainedThrottles,
  refundThrottle,
  resetThrottle,
  type Throttle,
} from "#app/features/throttling/throttles.server.ts";
import type { SignInRefusal } from "./sign-in-refusal.ts";

export interface SignInAttempt extends Credentials, SessionClient {
  /** The only tenant whose accounts open anything at this address; null where every tenant's do. */
  onlyTenantId: number | null;
}

export type SignInOutcome = { ok: true; token: string; viewer: Viewer } | SignInRefusal;

/**
 * Signs in by e-mail and password. Answer and time are alike for an unknown account, a deactivated one and a wrong password.
 * Tries are delayed, never locked out; a right password takes its tries back.
 */
export async function signIn(scope: ShownScope, attempt: SignInAttempt): Promise<SignInOutcome> {
  const throttles = signInThrottles(attempt);
  const wait = await chargeSignIn(scope, throttles);
  if (wait > 0) return { ok: false, reason: "throttled", retryAfterSeconds: wait };

  const user = await findUser(scope, attempt.email);
  const verdict = await verifyPassword(user?.passwordHash ?? null, attempt.password);
  if (verdict === "busy") {
    await refundThrottle(scope, throttles.pair);
    await refundThrottle(scope, throttles.account);
    return { ok: false, reason: "busy", retryAfterSeconds: 5 };
  }
  if (verdict === "mismatch" || !user || user.deactivatedAt !== null) return { ok: false, reason: "wrong" };

  await refundThrottle(scope, throttles.address);
  await resetThrottle(scope, throttles.pair);
  await resetThrottle(scope, throttles.account);
  await deleteDrainedThrottles(scope);
  if (attempt.onlyTenantId !== null && user.tenantId !== attempt.onlyTenantId)
    return { ok: false, reason: "elsewhere" };
  const opened = await openSession(scope, user, attempt);
  return opened ? { ok: true, ...opened } : { ok: false, reason: "wrong" };
}

async function findUser(scope: ShownScope, email: string) {
  const [user] = await scope.db
    .select({
      id: users.id,
      tenantId: users.tenantId,
      passwordHash: users.passwordHash,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

/** At most 10 verifications per account in 15 minutes, of which one address can take 7: its owner's tries still get through. */
function signInThrottles({ email, address }: SignInAttempt): Record<"address" | "pair" | "account", Throttle> {
  const account = email.toLowerCase();
  const block = toAddressBlock(address);
  return {
    address: { name: "sign-in-address", subject: block, burst: 20, secondsEach: 20 },
    pair: { name: "sign-in-pair", subject: `${block} ${account}`, burst: 4, secondsEach: 300 },
    account: { name: "sign-in-account", subject: account, burst: 5, secondsEach: 180 },
  };
}

/** @returns seconds to wait; 0 when every limit admits the attempt. */
async function chargeSignIn(scope: ShownScope, throttles: ReturnType<typeof signInThrottles>): Promise<number> {
  const addressWait = await chargeThrottle(scope, throttles.address);
  if (addressWait > 0) return addressWait;
  const pairWait = await chargeThrottle(scope, throttles.pair);
  if (pairWait > 0) return pairWait;
  const accountWait = await chargeThrottle(scope, throttles.account);
  if (accountWait > 0) await refundThrottle(scope, throttles.pair);
  return accountWait;
}
