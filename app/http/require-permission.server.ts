import { redirect, redirectDocument } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { checkPermission, type Permission } from "#app/features/identity/policy.ts";
import { toSignInPath } from "#app/features/identity/sign-in/sign-in-path.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { readForm } from "./read-form.server.ts";
import { notFound } from "./responses.ts";

/**
 * Lets those who have a permission pass; the feature looks again for whom and where.
 * @throws {Response} as the permission check leads (spec 4): 401 to sign-in and back, 402 to the company page, or not found.
 */
export function requirePermission(context: RequestContext, request: Request, permission: Permission): Viewer {
  const { viewer } = context;
  const answer = checkPermission(viewer, permission);
  if (viewer === null || answer === 401) throw redirectToSignIn(context, request);
  if (answer === 402) throw redirect("/company");
  if (answer === 404) throw notFound();
  return viewer;
}

/** The fields of a form that only who has a permission may post. @throws {Response} as `requirePermission`; as `readForm`. */
export function readPermittedForm(
  context: RequestContext,
  request: Request,
  permission: Permission,
): Promise<FormData> {
  requirePermission(context, request, permission);
  return readForm(request);
}

/**
 * The way to sign-in that leads back here, or to the form that was posted here and is kept. The page is loaded anew: nothing
 * of a session that has ended stays (spec 8).
 */
function redirectToSignIn({ tenant, pendingFormId }: RequestContext, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const returnTo = pendingFormId === null ? pathname + search : `/profile/unsent/${pendingFormId}`;
  return redirectDocument(toSignInPath(tenant.paths, returnTo));
}
