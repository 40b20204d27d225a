import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { JWK } from "jose";
import { type Configuration, type JWTStructured, Provider } from "oidc-provider";
import { emailAddress } from "#app/features/identity/email-address.ts";
import type { TokenTrust } from "#app/features/identity/social/social-issuer.server.ts";
import { createMemoryAdapter } from "./memory-adapter.server.ts";
import {
  type MadeUpAccount,
  madeUpAccounts,
  type SignInScreen,
  screenPolicy,
  toSignInScreen,
} from "./sign-in-screen.ts";

export interface DemoProvider {
  answer(request: IncomingMessage, response: ServerResponse): void;
}

interface ProviderOptions extends TokenTrust {
  key: JWK;
  /** The path below which it answers. */
  base: string;
  isReturnAddress(address: string): boolean;
  /** Subject of an account; by default the connection's name, `|` and its number. */
  toSubject?(connection: string, accountNumber: string): string;
  /** Rewrites access tokens as another product words them. */
  rewordToken?(token: JWTStructured, connection: string): void;
}

interface SignedInAccount extends MadeUpAccount {
  connection: string;
}

const minutes = 60;

/** The provider behind the demo's issuer: any fictitious account can sign in, and consent is assumed. */
export function createDemoProvider(options: ProviderOptions): DemoProvider {
  const accounts = new Map<string, SignedInAccount>();
  const provider = new Provider(options.issuer, toConfiguration(options, accounts));
  provider.Client.prototype.redirectUriAllowed = options.isReturnAddress;
  const answerProtocol = provider.callback();

  async function answerScreen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const connection = String(params[options.dialect.hintParameter] ?? "");
    const isMicrosoft = connection === options.connections.microsoft;
    const screen = { provider: isMicrosoft ? "Microsoft" : "Google", email: "", faulty: false };
    if (request.method !== "POST") return sendScreen(response, screen);
    const form = await readSignInForm(request);
    if (form.has("cancel")) {
      const refused = { error: "access_denied", error_description: "You have cancelled the sign-in." };
      return provider.interactionFinished(request, response, refused);
    }
    const account = parseMadeUpAccount(form);
    if (!account) return sendScreen(response, { ...screen, email: form.get("email") ?? "", faulty: true });
    const used = isMicrosoft ? options.connections.microsoft : options.connections.google;
    const accountId = (options.toSubject ?? joinSubject)(used, toAccountNumber(account));
    accounts.set(accountId, { ...account, connection: used });
    await provider.interactionFinished(request, response, { login: { accountId, remember: false } });
  }

  return {
    answer: (request, response) => {
      const url = request.url ?? "";
      if (!url.startsWith(`${options.base}/interaction/`)) {
        if (url.startsWith(`${options.base}/auth?`)) forgetSession(request);
        Object.assign(request, { originalUrl: url, url: url.slice(options.base.length) });
        void answerProtocol(request, response);
        return;
      }
      answerScreen(request, response).catch(() => {
        response.writeHead(400, { "content-type": "text/plain; charset=utf-8" });
        response.end("This sign-in has ended. Please go back and start again.");
      });
    },
  };
}

/** Each sign-in starts from scratch, as with prompt=login; otherwise another account would have to be signed out first. */
function forgetSession({ headers }: IncomingMessage): void {
  if (headers.cookie === undefined) return;
  headers.cookie = headers.cookie
    .split("; ")
    .filter((pair) => !pair.startsWith("_session"))
    .join("; ");
}

/** The same for the same name and address, so that links survive a restart. */
function toAccountNumber({ email, firstName, lastName }: MadeUpAccount): string {
  const person = JSON.stringify([email.toLowerCase(), firstName, lastName]);
  return createHash("sha256").update(person).digest("hex").slice(0, 21);
}

function joinSubject(connection: string, accountNumber: string): string {
  return `${connection}|${accountNumber}`;
}

function sendScreen(response: ServerResponse, screen: SignInScreen): void {
  response.writeHead(screen.faulty ? 400 : 200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": screenPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
  });
  response.end(toSignInScreen(screen));
}

function toConfiguration(options: ProviderOptions, accounts: Map<string, SignedInAccount>): Configuration {
  const { clientId, audience, key, base } = options;
  const cookie = { httpOnly: true, sameSite: "lax", path: base } as const;
  const toClaims = (sub: string) => {
    const account = accounts.get(sub);
    if (!account) return { sub };
    const { email, verified, firstName, lastName } = account;
    return { sub, email, email_verified: verified, given_name: firstName, family_name: lastName };
  };
  return {
    adapter: createMemoryAdapter(),
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString("base64url")], long: cookie },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: "none",
        response_types: ["code", "id_token token"],
        grant_types: ["authorization_code", "implicit"],
        // Placeholder: isReturnAddress decides which addresses are allowed.
        redirect_uris: ["https://return.invalid/"],
      },
    ],
    responseTypes: ["code", "id_token token"],
    pkce: { required: () => true },
    extraParams: [options.dialect.hintParameter, "audience"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => toClaims(sub) }),
    extraTokenClaims: (_context, token) => ("accountId" in token ? toClaims(String(token.accountId)) : undefined),
    formats: {
      customizers: {
        jwt: (_context, token, parts) => {
          const account = "accountId" in token ? accounts.get(String(token.accountId)) : undefined;
          if (account) options.rewordToken?.(parts, account.connection);
        },
      },
    },
    renderError: (context, { error, error_description }) => {
      context.type = "text/plain; charset=utf-8";
      context.body = `${error}: ${error_description ?? "no further reason given"}`;
    },
    interactions: { url: (_context, { uid }) => `${base}/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      if (!oidc.client || accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope("openid profile email");
      grant.addResourceScope(audience, "openid profile email");
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 5 * minutes,
      AuthorizationCode: 1 * minutes,
      IdToken: 5 * minutes,
      Interaction: 15 * minutes,
      Session: 15 * minutes,
      Grant: 15 * minutes,
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          audience,
          scope: "openid profile email",
          accessTokenFormat: "jwt",
          accessTokenTTL: 5 * minutes,
          jwt: { sign: { alg: "RS256" } },
        }),
      },
    },
  };
}

const longestForm = 4096;

/** @throws {Error} when it is longer than such a form can be. */
async function readSignInForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestForm) throw new Error("the form is too long");
  }
  return new URLSearchParams(text);
}

/** The chosen or typed account; null when the typed address is invalid. */
function parseMadeUpAccount(form: URLSearchParams): MadeUpAccount | null {
  const chosen = madeUpAccounts.find(({ email }) => email === form.get("account"));
  if (chosen) return chosen;
  const email = emailAddress().safeParse(form.get("email")).data;
  if (email === undefined) return null;
  const [firstName = "", ...others] = (form.get("name") ?? "").trim().slice(0, 100).split(/\s+/);
  return { email, firstName, lastName: others.join(" "), verified: !form.has("unverified") };
}
