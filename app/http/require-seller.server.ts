import type { RequestContext } from "#app/context.server.ts";
import { roles } from "#app/features/identity/role.ts";
import { notFound } from "./not-found.ts";
import { requirePermission } from "./require-permission.server.ts";

/** Lets sellers pass (spec 6, role 4): the others go where the permission check leads, or find nothing here. */
export function requireSeller(context: RequestContext, request: Request): void {
  requirePermission(context, request);
  if (context.viewer?.roleId !== roles.seller) throw notFound();
}
