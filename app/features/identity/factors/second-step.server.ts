import { eq } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { users } from "#app/db/schema/identity.ts";
import { type AccountScope, accountScopeIn, type ShownScope } from "#app/db/scope.ts";
import { openSession, type SessionClient } from "#app/features/identity/session/open-session.server.ts";
import { hashSecret } from "#app/features/identity/session/secret-token.server.ts";
import { recordFailedSignIn } from "#app/features/identity/sign-in/failed-sign-ins.server.ts";
import { type DeviceProof, findKnownDevice, renewDevice } from "#app/features/identity/sign-in/known-device.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import type { Throttle } from "#app/features/throttling/throttles.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { checkCode } from "./check-code.server.ts";
import type { SecondStepMethod } from "./factor.ts";
import { asksForSecondStep, listSecondStepMethods } from "./factors.server.ts";
import type { PasskeyProof, PasskeySite } from "./passkey.ts";
import { createProofOptions } from "./passkeys.server.ts";

/** Somebody who has proved the password or a social sign-in of an account, and is to take the second step. */
export interface PendingSignIn {
  userId: number;
  tenantId: number;
  /** Of the password that was proved: another one ends the pending sign-in. Left out after a social sign-in. */
  passwordMark?: string | undefined;
}

/** What a pending sign-in tells of the password, in a cookie: nothing that helps to guess it. */
export function toPasswordMark(passwordHash: string | null): string {
  return hashSecret(`second step\n${passwordHash ?? ""}`);
}

export type SecondStepOutcome = Outcome<
  | { kind: "signedIn"; token: string; viewer: Viewer; deviceTokens: string[] }
  | { kind: "wrong" }
  | { kind: "throttled"; retryAfterSeconds: number }
  /** The account may no longer sign in. */
  | { kind: "ended" }
>;

interface SecondStepInput extends SessionClient {
  pending: PendingSignIn;
  code: string;
  /** What a device answered instead of a code; null without. */
  passkey?: PasskeyProof | null;
  /** Opens the secrets of authenticator apps. */
  keys: SigningKeys;
  devices: DeviceProof;
  /** Sender of mails to the account's owner. */
  senderOf(email: string): Promise<AccountSender>;
}

/** Whether a pending sign-in has to go on with a second step. */
export function isSecondStepDue(scope: ShownScope, pending: PendingSignIn): Promise<boolean> {
  return asksForSecondStep(toOwnScope(scope, pending));
}

/**
 * How a pending sign-in can go on; empty when the account asks for no second step (any more).
 * @param host of the page; null without one, where no passkey can be used.
 */
export function listPendingMethods(
  scope: ShownScope,
  pending: PendingSignIn,
  host: string | null,
): Promise<SecondStepMethod[]> {
  return listSecondStepMethods(toOwnScope(scope, pending), host);
}

/** What a device is asked for to complete a pending sign-in. */
export function createPendingOptions(scope: ShownScope, pending: PendingSignIn, site: PasskeySite) {
  return createProofOptions(toOwnScope(scope, pending), site);
}

/**
 * Completes a sign-in by a code of the account's authenticator app, a recovery code or a passkey. Tries are delayed
 * like those of passwords: strangers get at most 10 an account in 15 minutes, a known device has tries of its own. The
 * session counts as confirmed.
 */
export async function takeSecondStep(scope: ShownScope, input: SecondStepInput): Promise<SecondStepOutcome> {
  const user = await findUser(scope, input.pending);
  const { passwordMark } = input.pending;
  if (!user || (passwordMark ?? toPasswordMark(user.passwordHash)) !== toPasswordMark(user.passwordHash))
    return { kind: "ended" };
  const own = toOwnScope(scope, input.pending);
  const verdict = await checkCode(own, {
    ...{ code: input.code, passkey: input.passkey ?? null, keys: input.keys, user },
    limits: toLimits(scope, input, user),
    sender: await input.senderOf(user.email),
  });
  if (verdict.kind === "wrong") await recordFailedSignIn(scope, { id: user.id, tenantId: input.pending.tenantId });
  if (verdict.kind !== "verified") return verdict;
  const opened = await openSession(scope, user, { ...input, confirmed: true });
  if (!opened) return { kind: "ended" };
  const { id, passwordHash } = user;
  const deviceTokens = passwordHash === null ? [] : renewDevice(input.devices, { id, passwordHash }, scope.now);
  return { kind: "signedIn", ...opened, deviceTokens };
}

/** @returns the throttle of the device alone if it is known, else those of the address at the account and the account. */
function toLimits(
  { now }: ShownScope,
  { devices, address }: SecondStepInput,
  { id, passwordHash }: { id: number; passwordHash: string | null },
): [Throttle, ...Throttle[]] {
  const device = passwordHash === null ? null : findKnownDevice(devices, { id, passwordHash }, now);
  if (device !== null) return [{ name: "second-step-device", subject: device, burst: 5, secondsEach: 180 }];
  return [
    { name: "second-step-pair", subject: `${toAddressBlock(address)} ${id}`, burst: 4, secondsEach: 300 },
    toSecondStepLimit(id),
  ];
}

/** What strangers may try at an account. */
export function toSecondStepLimit(userId: number): Throttle {
  return { name: "second-step-account", subject: String(userId), burst: 5, secondsEach: 180 };
}

async function findUser({ db }: ShownScope, { userId }: PendingSignIn) {
  const { id, email, firstName, passwordHash } = users;
  const [user] = await db.select({ id, email, firstName, passwordHash }).from(users).where(eq(users.id, userId));
  return user;
}

function toOwnScope(scope: ShownScope, { userId, tenantId }: PendingSignIn): AccountScope {
  return accountScopeIn({ ...scope, userId }, tenantId);
}
