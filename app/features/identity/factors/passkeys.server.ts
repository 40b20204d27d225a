import type { AuthenticatorTransportFuture } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { accountFactors } from "#app/db/schema/factors.ts";
import type { AccountScope, ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import {
  type LoginAnswer,
  type PasskeyProof,
  type PasskeySite,
  parseLoginAnswer,
  parseRegisterAnswer,
} from "./passkey.ts";
import { createChallenge, takeChallenge } from "./passkey-challenge.server.ts";

/** Loaded at the first use of a passkey: its 250 files are a tenth of what a server reads when it starts. */
const loadLibrary = () => import("@simplewebauthn/server");

/** A passkey's own check of who is there (fingerprint, face, PIN) is what makes it two factors in one. */
const userVerification = "required";

/** What a new passkey of the scope's account is made with: one that the device finds by itself at login. */
export async function createRegisterOptions(
  scope: AccountScope,
  site: PasskeySite,
  owner: { email: string; site: string },
) {
  const userId = scope.userId ?? 0;
  const { challenge, token } = await createChallenge(scope, site.keys, { purpose: "register", userId });
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: owner.site,
    rpID: site.rpId,
    userName: owner.email,
    userID: toUserHandle(userId),
    challenge: Buffer.from(challenge, "base64url"),
    attestationType: "none",
    excludeCredentials: await listCredentials(scope, site),
    authenticatorSelection: { residentKey: "required", userVerification },
  });
  return { token, options };
}

/** What a device is asked for to log in, whoever it belongs to. */
export async function createLoginOptions(scope: ShownScope, site: PasskeySite) {
  const { challenge, token } = await createChallenge(scope, site.keys, { purpose: "login", userId: null });
  return { token, options: await toOptions(site, challenge, []) };
}

/** What a device is asked for to prove that the scope's user is there: one of the account's passkeys of this host. */
export async function createProofOptions(scope: AccountScope, site: PasskeySite) {
  const { challenge, token } = await createChallenge(scope, site.keys, { purpose: "prove", userId: scope.userId ?? 0 });
  return { token, options: await toOptions(site, challenge, await listCredentials(scope, site)) };
}

async function toOptions({ rpId: rpID }: PasskeySite, challenge: string, allowCredentials: Credential[]) {
  const { generateAuthenticationOptions } = await loadLibrary();
  const bytes = Buffer.from(challenge, "base64url");
  return generateAuthenticationOptions({ rpID, challenge: bytes, allowCredentials, userVerification });
}

/** What is kept of a passkey that a device has made for the scope's account; null for a wrong answer. */
export async function readNewPasskey(scope: AccountScope, { posted, site }: PasskeyProof) {
  const answer = parseRegisterAnswer(posted);
  const plan = { purpose: "register", userId: scope.userId ?? 0 } as const;
  const expectedChallenge = answer && (await takeChallenge(scope, site.keys, { ...plan, token: answer.token }));
  if (!answer || expectedChallenge === null) return null;
  const { transports } = answer.credential.response;
  const response = { ...answer.credential, response: { ...answer.credential.response, transports: undefined } };
  const { verifyRegistrationResponse } = await loadLibrary();
  const verified = await verifyRegistrationResponse({
    ...{ response, expectedChallenge, expectedOrigin: site.origin, expectedRPID: site.rpId },
    requireUserVerification: true,
  }).catch(() => null);
  const made = verified?.registrationInfo?.credential;
  if (!verified?.verified || !made) return null;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString("base64url"),
    signCount: made.counter,
    transports: transports ?? [],
    rpId: site.rpId,
  };
}

/**
 * Whether a device proves one of the scope's own passkeys; each answer is good once. Call it in the tenant's
 * transaction.
 */
export async function consumePasskey(scope: AccountScope, { posted, site }: PasskeyProof): Promise<boolean> {
  const answer = parseLoginAnswer(posted);
  const plan = { purpose: "prove", userId: scope.userId ?? 0 } as const;
  const challenge = answer && (await takeChallenge(scope, site.keys, { ...plan, token: answer.token }));
  return answer !== null && challenge !== null && verifyOwn(scope, site, { answer, challenge });
}

/** Whether an answer to a challenge of this site is signed by a passkey of the scope's account. */
export async function verifyOwn(
  { db, userId, now }: AccountScope,
  site: PasskeySite,
  { answer: { credential }, challenge: expectedChallenge }: { answer: LoginAnswer; challenge: string },
): Promise<boolean> {
  // Before the row is locked.
  const { verifyAuthenticationResponse } = await loadLibrary();
  const isIts = and(
    ...[eq(accountFactors.credentialId, credential.id), eq(accountFactors.userId, userId ?? 0)],
    eq(accountFactors.rpId, site.rpId),
  );
  const [passkey] = await db.select().from(accountFactors).where(isIts).for("update");
  if (!passkey?.publicKey) return false;
  const { userHandle: _handle, ...response } = credential.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, response },
    ...{ expectedChallenge, expectedOrigin: site.origin, expectedRPID: site.rpId, requireUserVerification: true },
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.signCount ?? 0,
    },
  }).catch(() => null);
  if (!verified?.verified) return false;
  const signCount = verified.authenticationInfo.newCounter;
  await db.update(accountFactors).set({ signCount, lastUsedAt: now }).where(eq(accountFactors.id, passkey.id));
  return true;
}

interface Credential {
  id: string;
  transports: AuthenticatorTransportFuture[];
}

function listCredentials(scope: AccountScope, { rpId }: PasskeySite): Promise<Credential[]> {
  return inTenant(scope, async ({ db, userId }) => {
    const rows = await db
      .select({ id: accountFactors.credentialId, transports: accountFactors.transports })
      .from(accountFactors)
      .where(and(eq(accountFactors.userId, userId ?? 0), eq(accountFactors.rpId, rpId)));
    return rows.flatMap(({ id, transports }) => (id === null ? [] : [{ id, transports: toTransports(transports) }]));
  });
}

/** Transports are hints that are only sent back to browsers. */
function toTransports(names: string[] | null): AuthenticatorTransportFuture[] {
  return (names ?? []) as AuthenticatorTransportFuture[];
}

function toUserHandle(userId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(String(userId));
}

/** The account that a device names; null for anything else. */
export function readUserHandle({ credential }: LoginAnswer): number | null {
  const text = Buffer.from(credential.response.userHandle ?? "", "base64url").toString("utf8");
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
