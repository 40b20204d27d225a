import { redirect, redirectDocument } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { checkPermission } from "#app/features/identity/permission.ts";
import { readForm } from "./read-form.server.ts";

/** Sends who may not be here to where the permission check leads (spec 4): 401 to sign-in and back, 402 to the company page. */
export function requirePermission(context: RequestContext, request: Request): void {
  const permission = checkPermission(context.viewer);
  if (permission === 402) throw redirect("/company");
  if (permission === 401) throw toSignIn(context, request);
}

/** The fields of a form that only the signed-in may post. @throws {Response} sign-in; as `readForm`. */
export function readOwnForm(context: RequestContext, request: Request): Promise<FormData> {
  if (!context.viewer) throw toSignIn(context, request);
  return readForm(request);
}

/**
 * The way to sign-in that leads back here, or to the form that was posted here and is kept. The page is loaded anew: nothing
 * of a session that has ended stays (spec 8).
 */
export function toSignIn({ tenant, unsentId }: RequestContext, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const returnTo = unsentId === null ? pathname + search : `/profile/unsent/${unsentId}`;
  return redirectDocument(`${tenant.paths.login}?returnTo=${encodeURIComponent(returnTo)}`);
}
