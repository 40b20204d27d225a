import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import * as oidc from "openid-client";
import type { SocialProvider } from "./social-identity.ts";

/** `token` puts the tokens into the address's hash (spec 7); `code` is exchanged by the server, with PKCE (RFC 7636). */
export type SocialFlow = "token" | "code";

/** What a token must say for itself. */
export interface TokenTrust {
  issuer: string;
  clientId: string;
  /** Of access tokens; never the client's id, so that no ID token passes for one. */
  audience: string;
  /** What each way of signing in is called there, and what its subjects begin with. */
  connections: Record<SocialProvider, string>;
}

/** An issuer once it is known where its endpoints are. */
export interface ConnectedIssuer {
  config: oidc.Configuration;
  keys: JWTVerifyGetKey;
  /** What is used unless another is asked for. */
  flow: SocialFlow;
}

/** The identity provider through which people sign in socially. */
export interface SocialIssuer extends TokenTrust {
  /**
   * @param origin this site's, as the browser names it.
   * @throws {Error} when the issuer cannot be reached.
   */
  connect(origin: string): Promise<ConnectedIssuer>;
}

export interface IssuerOptions extends TokenTrust {
  clientSecret: string | undefined;
  /** Undefined: code where the issuer supports it. */
  flow: SocialFlow | undefined;
}

const deadlineSeconds = 3;
const hour = 3_600_000;

/**
 * An issuer by its discovery document (OpenID Connect Discovery 1.0), read when it is first needed and once an hour. What
 * was read goes on being used for a day while the issuer cannot be reached.
 */
export function createSocialIssuer(options: IssuerOptions): SocialIssuer {
  const { clientSecret, flow, ...trust } = options;
  let cached: { at: number; issuer: Promise<ConnectedIssuer> } | undefined;
  let good: { at: number; issuer: ConnectedIssuer } | undefined;

  async function discover(): Promise<ConnectedIssuer> {
    const config = await oidc.discovery(new URL(trust.issuer), trust.clientId, clientSecret, undefined, {
      timeout: deadlineSeconds,
    });
    const server = config.serverMetadata();
    if (!server.jwks_uri) throw new Error("the issuer names no keys");
    const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
      timeoutDuration: deadlineSeconds * 1000,
      cooldownDuration: 30_000,
      cacheMaxAge: 24 * hour,
    });
    return { config, keys, flow: flow ?? (config.serverMetadata().supportsPKCE() ? "code" : "token") };
  }

  async function discoverAgain(): Promise<ConnectedIssuer> {
    try {
      const issuer = await discover();
      good = { at: Date.now(), issuer };
      return issuer;
    } catch (error) {
      // What failed is tried anew at the next sign-in.
      cached = undefined;
      if (good && Date.now() - good.at < 24 * hour) return good.issuer;
      throw error;
    }
  }

  return {
    ...trust,
    connect: () => {
      if (!cached || Date.now() - cached.at >= hour) cached = { at: Date.now(), issuer: discoverAgain() };
      return cached.issuer;
    },
  };
}
