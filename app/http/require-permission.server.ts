import { redirect, redirectDocument } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import { checkPermission, isPermitted, type Permission } from "#app/features/identity/policy.ts";
import { toSignInPath } from "#app/features/identity/sign-in/sign-in-path.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { toShownPaths } from "#app/features/tenancy/address/site-path.ts";
import { readFields } from "./posted-fields.server.ts";
import { readForm } from "./read-form.server.ts";
import { notFound, toOwnAddress } from "./responses.ts";

/**
 * Admits users with a permission; features check again for company and tenant.
 * @throws {Response} per permission check (spec 4): 401 redirects to sign-in and back, 402 to the company page, else
 * not found. An administrator who must set up a second step of login first is led there.
 */
export function requirePermission(context: RequestContext, request: Request, permission: Permission): Viewer {
  const { viewer } = context;
  const answer = checkPermission(viewer, permission);
  if (viewer === null || answer === 401) throw redirectToSignIn(context, request);
  if (answer === 402) throw redirect("/company");
  if (answer === 404 && isPermitted({ ...viewer, needsSecondStep: false }, permission))
    throw redirect("/profile/security");
  if (answer === 404) throw notFound();
  return viewer;
}

/** The fields of a form that requires a permission. @throws {Response} like `requirePermission` and `readForm`. */
export function readPermittedForm(
  context: RequestContext,
  request: Request,
  permission: Permission,
): Promise<FormData> {
  requirePermission(context, request, permission);
  return readForm(request);
}

const sentBy = z.object({ sender: z.string() });

/**
 * For a form that visitors may post as well, but that was shown to an account: after the session's end nobody has
 * agreed to the terms, and the form is kept.
 * @throws {Response} that redirects to sign-in.
 */
export function requireSenderOf(context: RequestContext, request: Request, form: FormData): void {
  const { sender } = readFields(sentBy, form);
  if (context.viewer === null && sender === "account") throw redirectToSignIn(context, request);
}

/**
 * Redirects to sign-in and back to this page, or to the kept form that was posted here. The page is reloaded, so that
 * nothing of an ended session stays (spec 8).
 */
function redirectToSignIn(context: RequestContext, request: Request): Response {
  const returnTo = context.keepPostedForm?.() ?? toOwnAddress(request);
  return redirectDocument(toSignInPath(toShownPaths(context), returnTo));
}
