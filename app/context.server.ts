import type { i18n as I18n, TFunction } from "i18next";
import type { Scope } from "#app/db/scope.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";

/** What each request carries, built once before routing (http/request-context.server.ts). */
export interface RequestContext {
  requestId: string;
  tenant: Tenant;
  viewer: Viewer | null;
  locale: string;
  i18n: I18n;
  t: TFunction;
  /** For the Content-Security-Policy; null while a whole page is rendered for the page cache, which carries hashes. */
  nonce: string | null;
  /** Where a link in mail or metadata starts, without a trailing slash. */
  origin: string;
  scope: Scope;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}
