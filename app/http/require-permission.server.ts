import { redirect, redirectDocument } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import type { Scope } from "#app/db/scope.ts";
import { checkPermission } from "#app/features/identity/permission.ts";
import { roles } from "#app/features/identity/role.ts";
import { readForm } from "./read-form.server.ts";
import { notFound } from "./responses.ts";
import { toHomeScope } from "./scopes.ts";

/** Sends who may not be here to where the permission check leads (spec 4): 401 to sign-in and back, 402 to the company page. */
export function requirePermission(context: RequestContext, request: Request): void {
  const permission = checkPermission(context.viewer);
  if (permission === 402) throw redirect("/company");
  if (permission === 401) throw redirectToSignIn(context, request);
}

/**
 * Lets sellers pass (spec 6, role 4): the others go where the permission check leads, or find nothing here.
 * @returns the scope of their own tenant: a listing is the same one in every market.
 */
export function requireSeller(context: RequestContext, request: Request): Scope {
  requirePermission(context, request);
  if (context.viewer?.roleId !== roles.seller) throw notFound();
  return toHomeScope(context);
}

/** The fields of a form that only the signed-in may post. @throws {Response} sign-in; as `readForm`. */
export function readOwnForm(context: RequestContext, request: Request): Promise<FormData> {
  if (!context.viewer) throw redirectToSignIn(context, request);
  return readForm(request);
}

/**
 * The way to sign-in that leads back here, or to the form that was posted here and is kept. The page is loaded anew: nothing
 * of a session that has ended stays (spec 8).
 */
export function redirectToSignIn({ tenant, pendingFormId }: RequestContext, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const returnTo = pendingFormId === null ? pathname + search : `/profile/unsent/${pendingFormId}`;
  return redirectDocument(`${tenant.paths.login}?returnTo=${encodeURIComponent(returnTo)}`);
}
