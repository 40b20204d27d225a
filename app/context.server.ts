import type { i18n as I18n } from "i18next";
import type { Logger } from "pino";
import type { FileStore } from "#app/db/file-store.server.ts";
import type { AccountScope, HomeScope, ShownScope } from "#app/db/scope.ts";
import type { SocialIssuer } from "#app/features/identity/social/social-issuer.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { MergeApi } from "#app/features/integrations/merge-link.ts";
import type { TenantDirectory } from "#app/features/tenancy/resolve-tenant.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import type { ServerState } from "#app/features/tenancy/server-state.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import type { Preferences } from "#app/http/preferences.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";

/** What each request carries, built once before routing (server/request-context.server.ts). */
export interface RequestContext {
  requestId: string;
  /** Bound to the request's id and tenant. */
  log: Logger;
  tenant: Tenant;
  /** All tenants as the request found them. */
  directory: TenantDirectory;
  /** How the tenant was found; `preview` when it is a draft that is only looked at, `notFound` when the path names a tenant that is not to be had here. */
  resolvedBy: "host" | "path" | "viewer" | "default" | "preview" | "notFound";
  viewer: Viewer | null;
  locale: string;
  i18n: I18n;
  t: Translate;
  /** Marks our own inline scripts and styles for the Content-Security-Policy; the page cache hashes what carries it. */
  nonce: string;
  /** The page is for the page cache and is rendered whole, not streamed. */
  wholePage: boolean;
  /** As the browser names this server, without a trailing slash; links in mail start at `brand.origin`. */
  origin: string;
  /** Network address of the client; null where the connection has none. */
  address: string | null;
  /** The session's token as it was sent, also when it is no longer good (http/session-cookie.server.ts, readSessionToken). */
  sessionToken: string | null;
  /** Under which a posted form is kept, should it be answered with sign-in (server/keep-pending-form.server.ts); null for what is not. */
  pendingFormId: string | null;
  /** What the visitor chose by cookie. */
  preferences: Preferences;
  /** For what is said outside of the page, in mail above all. */
  sender: Sender;
  /** Merge's API; null where there is no key for it. */
  mergeApi: MergeApi | null;
  /** Three scopes that the compiler keeps apart: each feature function says whose data it takes (db/scope.ts). */
  shownScope: ShownScope;
  accountScope: AccountScope;
  homeScope: HomeScope;
  /** Where uploads are kept (features/uploads). */
  files: FileStore;
  /** Null where nobody can sign in socially. */
  social: SocialSignIn | null;
  /** Signs the quoting partner's tokens (features/partners). */
  partnerKey: Uint8Array;
  /** Signs what tells a browser that has signed in before (features/identity/sign-in/known-device.server.ts). */
  deviceKey: Uint8Array;
  server: ServerState;
}

export interface SocialSignIn {
  issuer: SocialIssuer;
  /** Signs what a browser keeps on its way (routes/identity/social-cookies.server.ts). */
  cookieKey: Uint8Array;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}
