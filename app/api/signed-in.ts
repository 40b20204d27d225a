import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { checkPermission, type Permission } from "#app/features/identity/policy.ts";
import { clearedSessionCookie, isSecure } from "#app/http/session-cookie.server.ts";
import type { ApiEnv } from "./api-env.ts";
import { problemContent, respondProblem } from "./problem.ts";

/** Marks a call in the description as requiring sign-in. */
export const signedInSecurity: Record<string, string[]>[] = [{ bearer: [] }, { session: [] }];

/** Refusals of `forPermission` for permissions that need no company. */
export const userRefusals = {
  401: { description: "No token, or an invalid one", content: problemContent },
};

/** The same for permissions that need one. */
export const memberRefusals = {
  ...userRefusals,
  402: { description: "The user has no company", content: problemContent },
};

/** Admits callers with a permission (spec section 4), before the input is validated. */
export function forPermission(permission: Permission) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { viewer, t } = c.env.context;
    const answer = checkPermission(viewer, permission);
    if (answer === 401) return respondSignedOut(c);
    if (answer === 402) return respondProblem(c, { status: 402, title: t("requests:error.company") });
    if (answer === 404) throw new HTTPException(404);
    await next();
  });
}

/** A missing or invalid token: 401, and the session cookie is cleared (spec section 8). */
export function respondSignedOut(c: Context<ApiEnv>) {
  const { t } = c.env.context;
  c.header("Set-Cookie", clearedSessionCookie(isSecure(c.env.context)));
  return respondProblem(c, { status: 401, title: t("identity:signInNeeded") });
}
