import * as oidc from "openid-client";
import type { SocialProvider } from "./social-identity.ts";
import type { ConnectedIssuer, SocialFlow, SocialIssuer } from "./social-issuer.server.ts";

/**
 * Why a user goes to the provider: to sign in, to register an agency, to link a sign-in to the account, to prove an
 * account for linking another sign-in.
 */
export const socialPurposes = ["login", "register", "connect", "prove"] as const;
export type SocialPurpose = (typeof socialPurposes)[number];

export interface SocialSignInQuery {
  provider: SocialProvider;
  purpose: SocialPurpose;
  /** Undefined: the issuer's default. */
  flow: SocialFlow | undefined;
  /**
   * Path on this site, including its query: the registration page, or the page to return to after sign-in; null for
   * the default.
   */
  page: string | null;
  origin: string;
  /** Prefix of the brand's pages, where only the path names it. */
  base: string;
}

/** State of a pending sign-in, kept in a signed cookie until the browser returns. */
export interface SocialDeparture {
  provider: SocialProvider;
  purpose: SocialPurpose;
  flow: SocialFlow;
  page: string | null;
  base: string;
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE's secret; empty in the token flow. */
  verifier: string;
}

/**
 * The redirect that starts a social sign-in (spec 7): the authorize address with the provider's connection.
 * @throws {Error} when the issuer cannot be reached.
 */
export async function departToProvider(
  issuer: SocialIssuer,
  query: SocialSignInQuery,
): Promise<{ location: string; departure: SocialDeparture }> {
  const connected = await issuer.connect(query.origin);
  const flow = query.flow ?? connected.flow;
  const { provider, purpose, page, base } = query;
  const departure = {
    ...{ provider, purpose, page, base, flow },
    redirectUri: query.origin + returnPath(query, flow),
    // The spec fixes the registration's state; its nonce binds the response to this browser.
    state: flow === "token" && purpose === "register" ? "signup" : oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: flow === "code" ? oidc.randomPKCECodeVerifier() : "",
  };
  return { location: await toLocation(issuer, connected, departure), departure };
}

/**
 * Exchanges the code in the address that a browser returned to.
 * @returns the access token; null when the code, its state, its nonce or its verifier is invalid.
 * @throws {Error} when the issuer cannot be reached.
 */
export async function redeemCode(
  issuer: SocialIssuer,
  { departure, search, origin }: { departure: SocialDeparture; search: string; origin: string },
): Promise<string | null> {
  const { config } = await issuer.connect(origin);
  const answer = oidc.authorizationCodeGrant(config, new URL(departure.redirectUri + search), {
    pkceCodeVerifier: departure.verifier,
    expectedState: departure.state,
    expectedNonce: departure.nonce,
    idTokenExpected: true,
  });
  return answer.then(
    (tokens) => tokens.access_token,
    (error: unknown) => {
      if (isAnswersFault(error)) return null;
      throw error;
    },
  );
}

/** The issuer refused, or its response does not match the pending sign-in. */
function isAnswersFault(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status < 500;
  if (error instanceof oidc.AuthorizationResponseError) return true;
  return error instanceof oidc.ClientError && error.code !== "OAUTH_TIMEOUT" && error.code !== undefined;
}

/** Tokens in the hash return to the registration page, which knows its tenant; a code always returns to one address. */
function returnPath({ purpose, page }: SocialSignInQuery, flow: SocialFlow): string {
  return flow === "token" && purpose === "register" && page !== null ? page.replace(/[?#].*$/, "") : "/callback";
}

async function toLocation(issuer: SocialIssuer, { config }: ConnectedIssuer, departure: SocialDeparture) {
  const { flow, verifier } = departure;
  const pkce = {
    code_challenge: flow === "code" ? await oidc.calculatePKCECodeChallenge(verifier) : "",
    code_challenge_method: "S256",
  };
  const parameters = {
    response_type: flow === "code" ? "code" : "id_token token",
    redirect_uri: departure.redirectUri,
    scope: issuer.dialect.scope,
    audience: issuer.audience,
    [issuer.dialect.hintParameter]: issuer.connections[departure.provider],
    prompt: "login",
    state: departure.state,
    nonce: departure.nonce,
    ...(flow === "code" ? pkce : {}),
  };
  return oidc.buildAuthorizationUrl(config, parameters).href;
}
