import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import * as oidc from "openid-client";
import { type IssuerDialect, type IssuerProduct, issuerDialects } from "./issuer-dialect.ts";
import type { SocialProvider } from "./social-identity.ts";

/** `token` returns tokens in the URL's hash (spec 7); `code` is exchanged by the server, with PKCE (RFC 7636). */
export type SocialFlow = "token" | "code";

/** The claims that a token must have. */
export interface TokenTrust {
  issuer: string;
  clientId: string;
  /** Audience of access tokens; never the client's id, so that no ID token is accepted as one. */
  audience: string;
  /** Each provider's connection name at the issuer. */
  connections: Record<SocialProvider, string>;
  dialect: IssuerDialect;
}

/** An issuer with discovered endpoints. */
export interface ConnectedIssuer {
  config: oidc.Configuration;
  keys: JWTVerifyGetKey;
  /** The default flow. */
  flow: SocialFlow;
}

/** The identity provider for social sign-in. */
export interface SocialIssuer extends TokenTrust {
  /**
   * @param origin this site's, as the browser sees it.
   * @throws {Error} when the issuer cannot be reached.
   */
  connect(origin: string): Promise<ConnectedIssuer>;
}

export interface IssuerOptions extends Omit<TokenTrust, "dialect"> {
  product: IssuerProduct;
  /** What differs from the product's own. */
  dialect: Partial<IssuerDialect>;
  clientSecret: string | undefined;
  /** Undefined: `code` if the issuer supports it. */
  flow: SocialFlow | undefined;
}

const deadlineSeconds = 3;
const hour = 3_600_000;

/**
 * An issuer configured by its discovery document (OpenID Connect Discovery 1.0), read on first use and once an hour.
 * A stale document is used for a day while the issuer cannot be reached.
 */
export function createSocialIssuer(options: IssuerOptions): SocialIssuer {
  const { clientSecret, flow, product, ...given } = options;
  const trust: TokenTrust = { ...given, dialect: { ...issuerDialects[product], ...given.dialect } };
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
      // A failure is retried at the next sign-in.
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
