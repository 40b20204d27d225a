import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { companies } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";

/** Session values of the spec (section 3) for the two partner services. */
export interface PartnerTokens {
  SEMSEEToken: string;
  tokentalage: string;
  /** ISO 8601 in UTC. */
  expiresAt: string;
}

export interface PartnerIssuer {
  /** This site's origin; the tokens' issuer. */
  origin: string;
  /** 32 bytes each: seeds of the Ed25519 signing keys (RFC 8032, 5.1.5). */
  partnerKeys: SigningKeys;
}

const lifetimeSeconds = 5 * 60;

/** Whether the scope's user may use the quoting partner: a company user whose administrator allows it. */
export async function mayQuote(scope: AccountScope): Promise<boolean> {
  return (await authorize(scope, "quote")) !== null;
}

/**
 * Signs the user's identity in one token per partner service: five minutes, EdDSA (RFC 8037), the service as
 * audience. Partners verify them with the public key of `toPartnerKeys`.
 * @returns null for users who may not use the quoting partner.
 */
export async function issuePartnerTokens(
  scope: AccountScope,
  { origin, partnerKeys }: PartnerIssuer,
): Promise<PartnerTokens | null> {
  const actor = await authorize(scope, "quote");
  if (!actor) return null;
  const [company] = await scope.db
    .select({ slug: companies.slug, name: companies.name })
    .from(companies)
    .where(eq(companies.id, actor.company.id));
  const issuedAt = Math.floor(scope.now.getTime() / 1000);
  const key = toPrivateKey(partnerKeys[0]);
  const sign = (audience: string) =>
    new SignJWT({
      email: actor.email,
      given_name: actor.firstName,
      family_name: actor.lastName,
      agency: company?.slug,
      agency_name: company?.name,
      tenant_id: scope.tenantId,
    })
      .setProtectedHeader({ alg: "EdDSA", typ: "partner+jwt", kid: toKeyId(key) })
      .setIssuer(origin)
      .setSubject(String(actor.userId))
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(key);
  const [SEMSEEToken, tokentalage] = await Promise.all([sign("semsee"), sign("talage")]);
  return { SEMSEEToken, tokentalage, expiresAt: new Date((issuedAt + lifetimeSeconds) * 1000).toISOString() };
}

/** The public keys as a JSON Web Key Set (RFC 7517). */
export function toPartnerKeys(partnerKeys: SigningKeys): { keys: Record<string, string>[] } {
  return {
    keys: partnerKeys.map((seed) => {
      const key = toPrivateKey(seed);
      return { kty: "OKP", crv: "Ed25519", x: toPublicPoint(key), kid: toKeyId(key), use: "sig", alg: "EdDSA" };
    }),
  };
}

/** Constant PKCS #8 prefix of an Ed25519 seed (RFC 8410, 7). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

function toPrivateKey(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: "der", type: "pkcs8" });
}

function toPublicPoint(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: "jwk" });
  if (x === undefined) throw new Error("the key has no public point");
  return x;
}

function toKeyId(key: KeyObject): string {
  return createHash("sha256").update(toPublicPoint(key)).digest("base64url").slice(0, 16);
}
