import { randomBytes } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { AnyScope } from "#app/db/scope.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import type { PasskeyPurpose } from "./passkey.ts";

/** Seconds for which a device may be asked. */
const lifetime = 5 * 60;
const type = "passkey";

/** What a challenge is for. `userId` is null where anybody may answer. */
export interface ChallengePlan {
  purpose: PasskeyPurpose;
  userId: number | null;
}

/** A challenge for a device, and a signed token that brings it back with the answer: nothing is stored until then. */
export async function createChallenge(
  { now }: Pick<AnyScope, "now">,
  keys: SigningKeys,
  plan: ChallengePlan,
): Promise<{ challenge: string; token: string }> {
  const challenge = randomBytes(32).toString("base64url");
  const token = await new SignJWT({ ...plan, challenge })
    .setProtectedHeader({ alg: "HS256", typ: type })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + lifetime * 1000))
    .sign(keys[0]);
  return { challenge, token };
}

const payload = z.object({ purpose: z.string(), userId: z.int().nullable(), challenge: z.string() });

/** Uses a challenge up, once on all servers; null for one that is forged, late, used, or for something else. */
export async function takeChallenge(
  scope: AnyScope,
  keys: SigningKeys,
  { token, ...plan }: ChallengePlan & { token: string },
): Promise<string | null> {
  const read = payload.safeParse(await verify(keys, token, scope.now)).data;
  if (!read || read.purpose !== plan.purpose || read.userId !== plan.userId) return null;
  // A bucket of one that drains after the token has expired.
  const once = { name: "passkey-challenge", subject: read.challenge, burst: 1, secondsEach: lifetime + 60 };
  return (await chargeThrottle(scope, once)) === 0 ? read.challenge : null;
}

async function verify(keys: SigningKeys, token: string, now: Date): Promise<unknown> {
  const checks = { algorithms: ["HS256"], typ: type, requiredClaims: ["exp", "iat"], currentDate: now };
  for (const key of keys) {
    try {
      return (await jwtVerify(token, key, checks)).payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return null;
}
