import { eq } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { users } from "#app/db/schema/identity.ts";
import { accountScopeIn, type ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { openSession, type SessionClient } from "#app/features/identity/session/open-session.server.ts";
import { recordFailedSignIn } from "#app/features/identity/sign-in/failed-sign-ins.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import { chargeThrottle, refundThrottle } from "#app/features/throttling/throttles.server.ts";
import { type PasskeyProof, parseLoginAnswer } from "./passkey.ts";
import { takeChallenge } from "./passkey-challenge.server.ts";
import { readUserHandle, verifyOwn } from "./passkeys.server.ts";

export type PasskeySignInOutcome = Outcome<
  | { kind: "signedIn"; token: string; viewer: Viewer }
  /** No passkey of an account that may sign in. */
  | { kind: "wrong" }
  /** The account is another tenant's, and this host serves only its own. */
  | { kind: "elsewhere" }
  | { kind: "accountClosed" }
  | { kind: "throttled"; retryAfterSeconds: number }
>;

interface PasskeySignIn extends SessionClient {
  proof: PasskeyProof;
  /** Restricts sign-in to this tenant's accounts; null where every tenant's may sign in. */
  onlyTenantId: number | null;
}

/**
 * Signs in by a passkey alone, which is two factors in one: the device, and what unlocks it. It counts as the second step
 * of accounts that have one, and its session as confirmed.
 */
export async function signInByPasskey(scope: ShownScope, attempt: PasskeySignIn): Promise<PasskeySignInOutcome> {
  const subject = toAddressBlock(attempt.address);
  const throttle = { name: "passkey-address", subject, burst: 20, secondsEach: 20 };
  const retryAfterSeconds = await chargeThrottle(scope, throttle);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const user = await findProven(scope, attempt.proof);
  if (!user) return { kind: "wrong" };
  await refundThrottle(scope, throttle);
  if (attempt.onlyTenantId !== null && user.tenantId !== attempt.onlyTenantId) return { kind: "elsewhere" };
  if (user.closedAt !== null) return { kind: "accountClosed" };
  const opened = await openSession(scope, user, { ...attempt, confirmed: true });
  return opened ? { kind: "signedIn", ...opened } : { kind: "wrong" };
}

/** The account whose passkey the device proved; null without one. */
async function findProven(scope: ShownScope, { posted, site }: PasskeyProof) {
  const answer = parseLoginAnswer(posted);
  const plan = { purpose: "login", userId: null } as const;
  const challenge = answer && (await takeChallenge(scope, site.keys, { ...plan, token: answer.token }));
  const user = answer && (await findUser(scope, readUserHandle(answer)));
  if (!answer || !challenge || !user) return null;
  const own = accountScopeIn({ ...scope, userId: user.id }, user.tenantId);
  if (await inTenant(own, (scoped) => verifyOwn(scoped, site, { answer, challenge }))) return user;
  await recordFailedSignIn(scope, user);
  return null;
}

async function findUser({ db }: ShownScope, userId: number | null) {
  if (userId === null) return null;
  const { id, tenantId, closedAt } = users;
  const [user] = await db.select({ id, tenantId, closedAt }).from(users).where(eq(users.id, userId));
  return user ?? null;
}
