import type { IncomingMessage, ServerResponse } from "node:http";
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK } from "jose";
import { allowInsecureRequests, Configuration, None } from "openid-client";
import { issuerDialects } from "#app/features/identity/social/issuer-dialect.ts";
import type { SocialIssuer } from "#app/features/identity/social/social-issuer.server.ts";
import type { DemoProvider } from "./demo-provider.server.ts";

export interface DemoIssuerOptions {
  /** Whether a host is one of ours: a sign-in may only start there and return there. */
  isOwnHost(host: string): boolean;
  /** This server's own address, for calls outside a browser; known once it listens. */
  backOrigin(): string;
}

export interface DemoIssuer extends SocialIssuer {
  /** Handles requests below its path. @returns false for everything else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Its path on every host of ours. */
const base = "/oidc";

const trust = {
  // Not a real address: the same on every host and port, so that linked sign-ins stay linked.
  issuer: "https://demo-issuer.invalid",
  clientId: "market",
  audience: "urn:market:calls",
  connections: { google: "google-oauth2", microsoft: "windowslive" },
  dialect: issuerDialects.auth0,
};

/**
 * An OpenID provider in this process with fictitious Google and Microsoft accounts: social sign-in without a network,
 * in demo mode and in tests. Loaded on first use; its keys live as long as the process.
 */
export function createDemoIssuer({ isOwnHost, backOrigin }: DemoIssuerOptions): DemoIssuer {
  let starting: Promise<{ provider: DemoProvider; publicKey: JWK }> | undefined;

  async function start() {
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    const { createDemoProvider } = await import("./demo-provider.server.ts");
    const key = { ...(await exportJWK(privateKey)), kid: "demo-1", alg: "RS256", use: "sig" };
    const { kty, n, e, kid, alg, use } = key;
    const provider = createDemoProvider({ ...trust, key, base, isReturnAddress });
    return { provider, publicKey: { kty, n, e, kid, alg, use } };
  }

  function load() {
    starting ??= start();
    return starting;
  }

  function isReturnAddress(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, pathname, hash } = new URL(address);
    const path = /^\/(?:callback$|agencyonboarding(?:\/|$))/i.test(pathname);
    return /^https?:$/.test(protocol) && isOwnHost(hostname) && path && hash === "";
  }

  return {
    ...trust,
    connect: async (origin) => {
      const { publicKey } = await load();
      const server = {
        issuer: trust.issuer,
        authorization_endpoint: `${origin}${base}/auth`,
        token_endpoint: `${backOrigin()}${base}/token`,
        jwks_uri: `${backOrigin()}${base}/jwks`,
        authorization_response_iss_parameter_supported: true,
      };
      const config = new Configuration(server, trust.clientId, undefined, None());
      allowInsecureRequests(config);
      // The spec's flow, which a browser without scripts replaces by the code flow.
      return { config, keys: createLocalJWKSet({ keys: [publicKey] }), flow: "token" };
    },
    answer: (request, response) => {
      if (!request.url?.startsWith(`${base}/`)) return false;
      if (!isOwnHost((request.headers.host ?? "").replace(/:\d+$/, ""))) return false;
      load().then(
        ({ provider }) => provider.answer(request, response),
        () => response.writeHead(503).end(),
      );
      return true;
    },
  };
}
