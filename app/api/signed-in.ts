import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { checkPermission } from "#app/features/identity/permission.ts";
import { clearedSessionCookie, isSecure } from "#app/http/session-cookie.server.ts";
import type { ApiEnv } from "./api.ts";
import { problemContent, respondProblem } from "./problem.ts";

/** How a call's description says that it is for those who are signed in. */
export const signedInSecurity: Record<string, string[]>[] = [{ bearer: [] }, { session: [] }];

/** What `forUsers` answers instead of the call. */
export const userRefusals = {
  401: { description: "No token, or one that is no longer good", content: problemContent },
};

/** What `forMembers` answers instead of the call. */
export const memberRefusals = {
  ...userRefusals,
  402: { description: "The user has no company", content: problemContent },
};

/** Lets users through. Who asks is looked at before what is asked for. */
export const forUsers = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.env.context.viewer === null) return respondSignedOut(c);
  await next();
});

/** Lets users with a company through: the permission check of a call (spec section 4). */
export const forMembers = createMiddleware<ApiEnv>(async (c, next) => {
  const refusal = refuseUnpermitted(c);
  if (refusal) return refusal;
  await next();
});

/** No token, or one that is no longer good: 401, and the session is cleared (spec section 8). */
export function respondSignedOut(c: Context<ApiEnv>) {
  const { t } = c.env.context;
  c.header("Set-Cookie", clearedSessionCookie(isSecure(c.env.context)));
  return respondProblem(c, { status: 401, title: t("identity:signInNeeded") });
}

/** 401, 402, or null for who may go on. */
export function refuseUnpermitted(c: Context<ApiEnv>) {
  const { viewer, t } = c.env.context;
  const permission = checkPermission(viewer);
  if (permission === 401) return respondSignedOut(c);
  return permission === 402 ? respondProblem(c, { status: 402, title: t("requests:error.company") }) : null;
}
