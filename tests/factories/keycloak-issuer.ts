import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { vi } from "vitest";
import { createDemoProvider } from "#app/demo/issuer/demo-provider.server.ts";
import { issuerDialects } from "#app/features/identity/social/issuer-dialect.ts";
import { createSocialIssuer } from "#app/features/identity/social/social-issuer.server.ts";

const host = "keycloak.test";
const realm = "/realms/market";
const options = {
  issuer: `https://${host}${realm}`,
  clientId: "market",
  audience: "urn:market:calls",
  connections: { google: "google", microsoft: "microsoft" },
};

/**
 * The demo's identity provider set up as a realm of Keycloak, and connected by discovery: subjects without a prefix,
 * tokens of the type JWT with `typ` and `azp` and several audiences, `kc_idp_hint`. `fetch` reaches it by its name until
 * `close` is called.
 */
export async function startKeycloakIssuer() {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = createDemoProvider({
    ...options,
    dialect: issuerDialects.keycloak,
    key: { ...(await exportJWK(privateKey)), kid: "realm-1", alg: "RS256", use: "sig" },
    base: realm,
    isReturnAddress: (address) => address === "http://market.test/callback",
    toSubject: (_connection, number) => `${number.slice(0, 8)}-${number.slice(8, 12)}-4000-8000-${number.slice(12)}000`,
    rewordToken: (token, connection) => {
      const { client_id: azp, ...payload } = token.payload;
      token.header = { ...token.header, typ: "JWT" };
      token.payload = {
        ...payload,
        ...{ azp, typ: "Bearer", identity_provider: connection },
        aud: [options.audience, "account"],
      };
    },
  });
  const server = createServer((request, response) => {
    Object.assign(request.headers, { host });
    Object.assign(request.socket, { encrypted: true });
    provider.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const reach = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string | URL, init?: RequestInit) =>
    reach(String(input).replace(`https://${host}`, `http://127.0.0.1:${port}`), init),
  );
  return {
    issuer: createSocialIssuer({
      ...{ ...options, clientSecret: undefined, flow: undefined },
      ...{ product: "keycloak", dialect: {} },
    }),
    /** Chooses this account on its page, as a browser does. @returns the address to return to. */
    signIn: choose,
    close: () => {
      vi.unstubAllGlobals();
      server.close().closeAllConnections();
    },
  };
}

async function choose(start: URL, account: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let posted: URLSearchParams | undefined;
  for (let at = start, hops = 0; hops < 6; hops += 1) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(at, {
      redirect: "manual",
      headers: { cookie },
      ...(posted && { method: "POST", body: posted }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null && posted) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    posted = location === null ? new URLSearchParams({ account }) : undefined;
    if (location !== null) at = new URL(location, at);
    if (at.host !== host) return at;
  }
  throw new Error("the provider leads nowhere");
}
