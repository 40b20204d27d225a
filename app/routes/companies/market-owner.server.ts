import type { RequestContext } from "#app/context.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";

/** Admits users who have a market, or may open one; features check again. */
export function requireMarketOwner(context: RequestContext, request: Request): void {
  requirePermission(context, request, "useCompany");
  const { viewer, tenant } = context;
  if (!viewer?.company?.hasGigMarket && !tenant.features.createMarket) throw notFound();
}
