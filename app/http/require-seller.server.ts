import type { RequestContext } from "#app/context.server.ts";
import type { Scope } from "#app/db/scope.ts";
import { roles } from "#app/features/identity/role.ts";
import { toHomeScope } from "./home-scope.ts";
import { notFound } from "./not-found.ts";
import { requirePermission } from "./require-permission.server.ts";

/**
 * Lets sellers pass (spec 6, role 4): the others go where the permission check leads, or find nothing here.
 * @returns the scope of their own tenant: a listing is the same one in every market.
 */
export function requireSeller(context: RequestContext, request: Request): Scope {
  requirePermission(context, request);
  if (context.viewer?.roleId !== roles.seller) throw notFound();
  return toHomeScope(context);
}
