import type { Context } from "hono";
import { checkPermission } from "#app/features/identity/permission.ts";
import { clearedSessionCookie } from "#app/http/session-cookie.server.ts";
import type { ApiEnv } from "./api.ts";
import { respondProblem } from "./problem.ts";

/** No token, or one that is no longer good: 401, and the session is cleared (spec section 8). */
export function respondSignedOut(c: Context<ApiEnv>) {
  const { t, origin } = c.env.context;
  c.header("Set-Cookie", clearedSessionCookie(origin.startsWith("https:")));
  return respondProblem(c, { status: 401, title: t("identity:signInNeeded") });
}

/** The permission check of a call (spec section 4): 401, 402, or null for who may go on. */
export function refuseUnpermitted(c: Context<ApiEnv>) {
  const { viewer, t } = c.env.context;
  const permission = checkPermission(viewer);
  if (permission === 401) return respondSignedOut(c);
  return permission === 402 ? respondProblem(c, { status: 402, title: t("requests:error.company") }) : null;
}
