import { z } from "zod";
import { parseJson } from "#app/content/parse-json.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";

/** What a device is asked for: to create a passkey, to log in with one, or to prove who is there. */
export const passkeyPurposes = ["register", "login", "prove"] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** The site that a passkey is made for, and that asks for it. */
export interface PasskeySite {
  /** Host without a port: what WebAuthn calls the relying party's id. */
  rpId: string;
  /** Scheme, host and port of the pages. */
  origin: string;
  /** They sign challenges. */
  keys: SigningKeys;
}

/** What a device answered, as posted, and the site that it must have answered to. */
export interface PasskeyProof {
  posted: string;
  site: PasskeySite;
}

export function toPasskeySite(origin: string, keys: SigningKeys): PasskeySite {
  return { origin, keys, rpId: toPasskeyHost(origin) };
}

/** The host that passkeys are made for on pages of this origin. */
export function toPasskeyHost(origin: string): string {
  return new URL(origin).hostname;
}

/** Of a posted answer, in characters. */
const longestAnswer = 20_000;
const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

const loginAnswer = z.object({
  token: z.string(),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.string().optional(),
    }),
  }),
});

const registerAnswer = z.object({
  token: z.string(),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
});

export type LoginAnswer = z.infer<typeof loginAnswer>;

/** The answer of a device that has a passkey; null for anything else. */
export function parseLoginAnswer(posted: string): LoginAnswer | null {
  return loginAnswer.safeParse(readAnswer(posted)).data ?? null;
}

/** The answer of a device that has made a passkey; null for anything else. */
export function parseRegisterAnswer(posted: string): z.infer<typeof registerAnswer> | null {
  return registerAnswer.safeParse(readAnswer(posted)).data ?? null;
}

function readAnswer(posted: string): unknown {
  return posted.length > longestAnswer ? null : parseJson(posted);
}
