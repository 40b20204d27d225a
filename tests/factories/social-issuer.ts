import { createHash } from "node:crypto";
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";
import { Configuration } from "openid-client";
import { issuerDialects } from "#app/features/identity/social/issuer-dialect.ts";
import type { SocialIdentity } from "#app/features/identity/social/social-identity.ts";
import type { SocialIssuer } from "#app/features/identity/social/social-issuer.server.ts";

export const testTrust = {
  issuer: "https://issuer.test",
  clientId: "market-client",
  audience: "urn:market:calls",
  connections: { google: "google-oauth2", microsoft: "windowslive" },
  dialect: issuerDialects.auth0,
};

/** An identity at the test issuer: Dana, by Google, with a verified address. */
export function buildIdentity(overrides: Partial<SocialIdentity> = {}): SocialIdentity {
  return {
    issuer: testTrust.issuer,
    subject: "google-oauth2|dana",
    provider: "google",
    email: "dana@lakeshore.test",
    emailVerified: true,
    firstName: "Dana",
    lastName: "Whitcomb",
    ...overrides,
  };
}

interface TokenParts {
  claims?: JWTPayload;
  header?: Record<string, unknown>;
  key?: CryptoKey | Uint8Array;
}

/** An issuer with one key that signs tokens, with times relative to `now`. */
export async function createTestIssuer(now: Date) {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const publicJwk: JWK = { ...(await exportJWK(publicKey)), kid: "key-1", alg: "RS256", use: "sig" };
  const keys = createLocalJWKSet({ keys: [publicJwk] });
  const name = testTrust.issuer;
  const config = new Configuration({ issuer: name, authorization_endpoint: `${name}/authorize` }, testTrust.clientId);
  const seconds = Math.floor(now.getTime() / 1000);
  const issuer: SocialIssuer = { ...testTrust, connect: async () => ({ config, keys, flow: "token" }) };

  const usual = (): JWTPayload => ({
    iss: testTrust.issuer,
    aud: testTrust.audience,
    client_id: testTrust.clientId,
    sub: "google-oauth2|dana",
    jti: crypto.randomUUID(),
    iat: seconds,
    exp: seconds + 300,
    email: "dana@lakeshore.test",
    email_verified: true,
    given_name: "Dana",
    family_name: "Whitcomb",
  });

  /** An access token without those claims and headers that are undefined. */
  const issue = ({ claims = {}, header = {}, key = privateKey }: TokenParts = {}): Promise<string> =>
    new SignJWT({ ...usual(), ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "key-1", typ: "at+jwt", ...header })
      .sign(key);

  const issueIdToken = (accessToken: string, claims: JWTPayload = {}): Promise<string> => {
    const digest = createHash("sha256").update(accessToken).digest();
    const at_hash = digest.subarray(0, 16).toString("base64url");
    return issue({ claims: { aud: testTrust.clientId, at_hash, nonce: "nonce-1", ...claims }, header: { typ: "JWT" } });
  };

  return { issuer, publicJwk, privateKey, seconds, issue, issueIdToken };
}
