import { eq, sql } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope, ShownScope } from "#app/db/scope.ts";
import {
  isSecondStepDue,
  type PendingSignIn,
  toPasswordMark,
  toSecondStepLimit,
} from "#app/features/identity/factors/second-step.server.ts";
import type { Credentials } from "#app/features/identity/password/credentials.ts";
import { verifyPassword } from "#app/features/identity/password/passwords.server.ts";
import { openSession, type SessionClient } from "#app/features/identity/session/open-session.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import {
  chargeThrottles,
  deleteDrainedThrottles,
  refundThrottles,
  resetThrottle,
  type Throttle,
} from "#app/features/throttling/throttles.server.ts";
import { recordFailedSignIn } from "./failed-sign-ins.server.ts";
import { type DeviceProof, findKnownDevice, renewDevice } from "./known-device.server.ts";
import type { SignInRefusal } from "./sign-in-refusal.ts";

export interface SignInAttempt extends Credentials, SessionClient {
  /** Restricts sign-in to this tenant's accounts; null where every tenant's may sign in. */
  onlyTenantId: number | null;
  /** Device tokens of the browser; without them it counts as a stranger. */
  devices?: DeviceProof;
}

export type SignInOutcome = Outcome<
  /** `deviceTokens` identify the browser from now on. */
  | { kind: "signedIn"; token: string; viewer: Viewer; deviceTokens: string[] }
  /** The password is right, and the account asks for a code as well. */
  | { kind: "secondStep"; pending: PendingSignIn }
  | SignInRefusal
>;

/**
 * Signs in by e-mail and password. Answer and time are the same for an unknown account, a deactivated one and a wrong
 * password; only the right password of a closed account learns that it is closed. Tries are delayed, never locked out;
 * a right password refunds its try. A known device has tries of its own, which no stranger can use up.
 */
export async function signIn(scope: ShownScope, attempt: SignInAttempt): Promise<SignInOutcome> {
  const user = await findUser(scope, attempt.email);
  const limits = toLimits(scope, attempt, user);
  const wait = await chargeThrottles(scope, limits, isOfAddress);
  if (wait > 0) return { kind: "throttled", retryAfterSeconds: wait };

  const verdict = await verifyPassword(user?.passwordHash ?? null, attempt.password);
  if (verdict === "busy") {
    await refundThrottles(
      scope,
      limits.filter((limit) => !isOfAddress(limit)),
    );
    return { kind: "busy", retryAfterSeconds: 5 };
  }
  if (verdict === "mismatch" || !user || (user.deactivatedAt !== null && user.closedAt === null)) {
    await recordFailedSignIn(scope, user);
    return { kind: "wrong" };
  }

  // Resetting the account's bucket would give strangers new guesses whenever its owner signs in.
  await refundThrottles(scope, limits);
  for (const limit of limits) if (isOwn(limit)) await resetThrottle(scope, limit);
  await deleteDrainedThrottles(scope);
  if (attempt.onlyTenantId !== null && user.tenantId !== attempt.onlyTenantId) return { kind: "elsewhere" };
  if (user.closedAt !== null) return { kind: "accountClosed" };
  const passwordMark = toPasswordMark(user.passwordHash);
  const pending = { userId: user.id, tenantId: user.tenantId, passwordMark };
  if (await isSecondStepDue(scope, pending)) return { kind: "secondStep", pending };
  const opened = await openSession(scope, user, attempt);
  if (!opened || user.passwordHash === null) return { kind: "wrong" };
  const owner = { id: user.id, passwordHash: user.passwordHash };
  return {
    kind: "signedIn",
    ...opened,
    deviceTokens: attempt.devices ? renewDevice(attempt.devices, owner, scope.now) : [],
  };
}

async function findUser(scope: ShownScope, email: string) {
  const [user] = await scope.db
    .select({
      id: users.id,
      tenantId: users.tenantId,
      passwordHash: users.passwordHash,
      deactivatedAt: users.deactivatedAt,
      closedAt: users.closedAt,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

const addressLimit = "sign-in-address";

/** Attempts that are refused still count for their network address. */
function isOfAddress({ name }: Throttle): boolean {
  return name === addressLimit;
}

/** Limits that only the requester uses up: those of a device, and of an address at one account. */
function isOwn({ name }: Throttle): boolean {
  return name === "sign-in-device" || name === "sign-in-pair";
}

/**
 * The throttles charged for an attempt. Strangers get at most 10 verifications per account in 15 minutes, of which
 * one address can use 7; a known device has 10 of its own.
 */
function toLimits(
  { now }: ShownScope,
  { email, address, devices }: SignInAttempt,
  user: { id: number; passwordHash: string | null } | undefined,
): Throttle[] {
  const { id, passwordHash = null } = user ?? {};
  const device =
    !devices || id === undefined || passwordHash === null ? null : findKnownDevice(devices, { id, passwordHash }, now);
  if (device !== null) return [{ name: "sign-in-device", subject: device, burst: 5, secondsEach: 180 }];
  const block = toAddressBlock(address);
  return [
    { name: addressLimit, subject: block, burst: 20, secondsEach: 20 },
    { name: "sign-in-pair", subject: `${block} ${email.toLowerCase()}`, burst: 4, secondsEach: 300 },
    toAccountLimit(email),
  ];
}

function toAccountLimit(email: string): Throttle {
  return { name: "sign-in-account", subject: email.toLowerCase(), burst: 5, secondsEach: 180 };
}

/** Resets an account's throttles, after its owner chose a password by mail. */
export async function forgiveAccount(scope: AccountScope, user: { userId: number; email: string }): Promise<void> {
  await resetThrottle(scope, toAccountLimit(user.email));
  await resetThrottle(scope, toSecondStepLimit(user.userId));
}
