import { redirect, redirectDocument } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { checkPermission } from "#app/features/identity/permission.ts";

/** Sends who may not be here to where the permission check leads (spec 4): 401 to sign-in and back, 402 to the company page. */
export function requirePermission(context: RequestContext, request: Request): void {
  const permission = checkPermission(context.viewer);
  if (permission === 402) throw redirect("/company");
  if (permission === 401) throw toSignIn(context, request);
}

/** The way to sign-in that leads back here. The page is loaded anew: nothing of a session that has ended stays (spec 8). */
export function toSignIn({ tenant }: RequestContext, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirectDocument(`${tenant.paths.login}?returnTo=${encodeURIComponent(pathname + search)}`);
}
