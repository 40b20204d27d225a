import type { i18n as I18n } from "i18next";
import type { Logger } from "pino";
import type { Outage } from "#app/db/database-outage.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import type { AccountScope, HomeScope, ShownScope } from "#app/db/scope.ts";
import type { FactorKeys } from "#app/features/identity/factors/factor.ts";
import type { SocialIssuer } from "#app/features/identity/social/social-issuer.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { MergeApi } from "#app/features/integrations/merge-link.ts";
import type { TenantDirectory } from "#app/features/tenancy/address/resolve-tenant.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import type { ServerState } from "#app/features/tenancy/server-state.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import type { Preferences } from "#app/http/preferences.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";

/** The context of each request, built once before routing (server/request-context.server.ts). */
export interface RequestContext {
  requestId: string;
  /** Logs with the request's id and tenant. */
  log: Logger;
  tenant: Tenant;
  /** All tenants at the start of the request. */
  directory: TenantDirectory;
  /** How the tenant was found; `preview` for a draft, `notFound` when the path names a tenant not available here. */
  resolvedBy: "host" | "path" | "viewer" | "default" | "preview" | "notFound";
  viewer: Viewer | null;
  /** The outage that keeps the request from being served; the viewer is then unknown. */
  outage: Outage | null;
  locale: string;
  i18n: I18n;
  t: Translate;
  /** CSP nonce for our own inline scripts and styles; the page cache replaces it by hashes. */
  nonce: string;
  /** The page is for the page cache and is rendered completely, not streamed. */
  wholePage: boolean;
  /** This server's origin as the browser sees it, without a trailing slash; links in mail use `sender.origin`. */
  origin: string;
  /** Network address of the client; null where the connection has none. */
  address: string | null;
  /** The session token as sent, even when it is no longer valid (http/session-cookie.server.ts, readSessionToken). */
  sessionToken: string | null;
  /**
   * Has the posted form kept for its sender, because the answer is sign-in (server/start/keep-pending-form.server.ts); null for
   * other requests. @returns the path at which the sender finds it after sign-in
   */
  keepPostedForm: (() => string) | null;
  /** The visitor's choices from cookies. */
  preferences: Preferences;
  /** For messages outside of the page, mainly mail. */
  sender: Sender;
  /** Merge's API; null without a key. */
  mergeApi: MergeApi | null;
  /** Three scopes of distinct types: each feature function declares whose data it uses (db/scope.ts). */
  shownScope: ShownScope;
  accountScope: AccountScope;
  homeScope: HomeScope;
  /** Storage of uploads (features/uploads). */
  files: FileStore;
  /** Null without social sign-in. */
  social: SocialSignIn | null;
  /** Signs the quoting partner's tokens (features/partners). */
  partnerKeys: SigningKeys;
  /** Signs device cookies (features/identity/sign-in/known-device.server.ts). */
  deviceKeys: SigningKeys;
  /** Keys of the second step (features/identity/factors). */
  factorKeys: FactorKeys;
  /** Encrypt sellers' test keys (features/api-reference/trial-keys). */
  trialKeys: SigningKeys;
  server: ServerState;
}

export interface SocialSignIn {
  issuer: SocialIssuer;
  /** Signs the cookies of pending redirects (routes/identity/social-cookies.server.ts). */
  cookieKeys: SigningKeys;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}
