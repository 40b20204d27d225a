import { createHash } from "node:crypto";
import { decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from "jose";
import { fetchUserInfo } from "openid-client";
import type { Outcome } from "#app/content/outcome.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { isSameText } from "#app/process/same-text.server.ts";
import type { SocialIdentity, SocialProvider } from "./social-identity.ts";
import type { ConnectedIssuer, SocialIssuer, TokenTrust } from "./social-issuer.server.ts";

export interface VerifiedToken {
  kind: "verified";
  identity: SocialIdentity;
  /** The token's own id; unique at the issuer. */
  tokenId: string;
  expiresAt: Date;
}

/**
 * Whether the token proves an identity; the answer is the same whatever is wrong with it, so that nobody learns what to
 * forge.
 */
export type TokenVerdict = Outcome<VerifiedToken | { kind: "badToken" } | { kind: "providerDown"; cause: unknown }>;

/** Who asks, and the site that the issuer connects to. */
export interface TokenQuestion {
  issuer: SocialIssuer;
  origin: string;
  /** As received. */
  accessToken: string;
}

/** The tokens in the hash, and the state of this browser's pending sign-in. */
export interface ReturnedTokens extends TokenQuestion {
  idToken: string;
  nonce: string;
}

const longestToken = 8192;
/** Maximum age of a token in seconds, whatever its own expiry. */
const oldest = 15 * 60;
const clockTolerance = 60;
const algorithms = ["RS256", "PS256", "ES256"];

/**
 * Verifies an access token (RFC 9068, in its issuer's words): signature, algorithm, key, type, issuer, audience, client
 * and age.
 */
export async function verifyAccessToken(scope: ShownScope, question: TokenQuestion): Promise<TokenVerdict> {
  const { issuer, accessToken } = question;
  return verdictOf(question, accessToken, async (connected) => {
    const { clientClaim, tokenIdClaim, subjectClaim } = issuer.dialect;
    const { payload, protectedHeader } = await jwtVerify(accessToken, connected.keys, {
      ...checks(issuer, scope.now),
      audience: issuer.audience,
      requiredClaims: ["sub", "exp", "iat", tokenIdClaim, subjectClaim, clientClaim],
    });
    assertAccessToken(issuer, payload, protectedHeader.typ);
    if (payload[clientClaim] !== issuer.clientId) throw new errors.JWTInvalid("issued to another client");
    return toVerified(issuer, payload, await loadProfile(issuer, connected, accessToken, payload));
  });
}

/**
 * Verifies what came back in the hash: the access token, and that it was issued for this browser's request (OpenID
 * Connect Core, 3.2.2).
 */
export async function verifyReturnedTokens(scope: ShownScope, returned: ReturnedTokens): Promise<TokenVerdict> {
  const { issuer, accessToken, idToken, nonce } = returned;
  const access = await verifyAccessToken(scope, returned);
  if (access.kind !== "verified") return access;
  return verdictOf(returned, idToken, async ({ keys }) => {
    const { payload } = await jwtVerify(idToken, keys, {
      ...checks(issuer, scope.now),
      audience: issuer.clientId,
      requiredClaims: ["sub", "exp", "iat", "nonce", "at_hash"],
    });
    const subject = payload[issuer.dialect.subjectClaim] ?? payload.sub;
    const belongs = subject === access.identity.subject && payload.at_hash === toTokenHash(accessToken);
    if (!belongs || nonce === "" || !isSameText(String(payload.nonce), nonce))
      throw new errors.JWTInvalid("not what was asked for");
    return access;
  });
}

/** Uses a token up: each signs in once. @returns false when it was already used, on this server or another. */
export async function consumeToken(
  scope: ShownScope,
  { identity, tokenId, expiresAt }: VerifiedToken,
): Promise<boolean> {
  const left = Math.ceil((expiresAt.getTime() - scope.now.getTime()) / 1000);
  const subject = JSON.stringify([identity.issuer, tokenId]);
  const secondsEach = Math.max(left, 0) + 2 * clockTolerance;
  return (await chargeThrottle(scope, { name: "social-token", subject, burst: 1, secondsEach })) === 0;
}

function checks({ issuer }: TokenTrust, now: Date): JWTVerifyOptions {
  return { algorithms, issuer, clockTolerance, maxTokenAge: oldest, currentDate: now };
}

async function verdictOf(
  { issuer, origin }: TokenQuestion,
  token: string,
  verify: (connected: ConnectedIssuer) => Promise<VerifiedToken>,
): Promise<TokenVerdict> {
  if (!namesKey(token)) return { kind: "badToken" };
  try {
    return await verify(await issuer.connect(origin));
  } catch (error) {
    return isTokensFault(error) ? { kind: "badToken" } : { kind: "providerDown", cause: error };
  }
}

/** Without a key id, jose would accept whichever single key the issuer has. */
function namesKey(token: string): boolean {
  if (token.length > longestToken) return false;
  try {
    return typeof decodeProtectedHeader(token).kid === "string";
  } catch {
    return false;
  }
}

const tokenFaults = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

function isTokensFault(error: unknown): boolean {
  return tokenFaults.some((fault) => error instanceof fault);
}

/**
 * Tells access tokens from ID tokens: by the header's type alone where that is RFC 9068's, else by the claims, too.
 * @throws {errors.JWTInvalid} when it is not an access token.
 */
function assertAccessToken({ dialect, clientId }: TokenTrust, payload: JWTPayload, headerType: string | undefined) {
  const type = headerType?.toLowerCase().replace(/^application\//, "") ?? "none";
  if (!dialect.tokenTypes.includes(type)) throw new errors.JWTInvalid("of another type");
  if (type === "at+jwt") return;
  const isForClient = [payload.aud].flat().includes(clientId);
  const isBearer = payload.typ === undefined || payload.typ === "Bearer";
  if (isForClient || !isBearer || payload.at_hash !== undefined) throw new errors.JWTInvalid("an ID token");
}

/** Name and address, from the token if it has them, else from the issuer's userinfo. */
async function loadProfile(
  { dialect }: TokenTrust,
  { config }: ConnectedIssuer,
  token: string,
  payload: JWTPayload,
): Promise<JWTPayload> {
  const isComplete = payload.email !== undefined || !dialect.hasUserInfo;
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return payload;
  return { ...(await fetchUserInfo(config, token, String(payload[dialect.subjectClaim]))) };
}

function toVerified(trust: TokenTrust, payload: JWTPayload, profile: JWTPayload): VerifiedToken {
  const { tokenIdClaim, subjectClaim, emailVerifiedClaim } = trust.dialect;
  const subject = String(payload[subjectClaim]);
  const email = emailAddress().safeParse(profile.email).data ?? "";
  const [first = "", ...others] = toLine(profile.name).split(" ");
  return {
    kind: "verified",
    tokenId: String(payload[tokenIdClaim]),
    expiresAt: new Date((payload.exp ?? 0) * 1000),
    identity: {
      issuer: trust.issuer,
      subject,
      provider: toProvider(trust, payload, subject),
      email,
      emailVerified: email !== "" && profile[emailVerifiedClaim] === true,
      firstName: toLine(profile.given_name) || first,
      lastName: toLine(profile.family_name) || others.join(" "),
    },
  };
}

function toProvider({ connections, dialect }: TokenTrust, payload: JWTPayload, subject: string): SocialProvider | null {
  const { providerClaim } = dialect;
  const isFrom = (connection: string) =>
    providerClaim === null ? subject.startsWith(`${connection}|`) : payload[providerClaim] === connection;
  if (isFrom(connections.google)) return "google";
  return isFrom(connections.microsoft) ? "microsoft" : null;
}

function toLine(value: unknown): string {
  if (typeof value !== "string") return "";
  return value
    .replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, " ")
    .trim()
    .slice(0, 100);
}

/** The left half of its SHA-256, which all our algorithms use (OpenID Connect Core, 3.2.2.10). */
function toTokenHash(token: string): string {
  return createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url");
}
