import { eq, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { Scope } from "#app/db/scope.ts";
import type { Credentials } from "./credentials.ts";
import { toAddressBlock } from "./network-address.ts";
import { verifyPassword } from "./passwords.server.ts";
import { type Client, createSession, deleteSession, findViewer } from "./sessions.server.ts";
import type { SignInRefusal } from "./sign-in-refusal.ts";
import {
  chargeThrottle,
  deleteDrainedThrottles,
  refundThrottle,
  resetThrottle,
  type Throttle,
} from "./throttles.server.ts";
import type { Viewer } from "./viewer.ts";

export interface SignInAttempt extends Credentials, Client {
  /** The token that the browser already has, which a new one replaces. */
  replaces: string | null;
  /** The only tenant whose accounts open anything at this address; null where every tenant's do. */
  onlyTenantId: number | null;
}

export type SignInOutcome = { ok: true; token: string; viewer: Viewer } | SignInRefusal;

/**
 * Signs in by e-mail and password. Answer and time are alike for an unknown account, a deactivated one and a wrong password.
 * Tries are delayed, never locked out; a right password takes its tries back.
 */
export async function signIn(scope: Scope, attempt: SignInAttempt): Promise<SignInOutcome> {
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
  return openSession(scope, user, attempt);
}

async function openSession(scope: Scope, user: { id: number }, attempt: SignInAttempt): Promise<SignInOutcome> {
  if (attempt.replaces !== null) await deleteSession(scope.db, attempt.replaces);
  const token = await createSession(scope, user, attempt);
  const viewer = await findViewer(scope.db, token, scope.now);
  return viewer ? { ok: true, token, viewer } : { ok: false, reason: "wrong" };
}

async function findUser(scope: Scope, email: string) {
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
async function chargeSignIn(scope: Scope, throttles: ReturnType<typeof signInThrottles>): Promise<number> {
  const addressWait = await chargeThrottle(scope, throttles.address);
  if (addressWait > 0) return addressWait;
  const pairWait = await chargeThrottle(scope, throttles.pair);
  if (pairWait > 0) return pairWait;
  const accountWait = await chargeThrottle(scope, throttles.account);
  if (accountWait > 0) await refundThrottle(scope, throttles.pair);
  return accountWait;
}
