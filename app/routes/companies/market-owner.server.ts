import type { RequestContext } from "#app/context.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";

/** Lets in people who have a market, or may open one where the tenant offers that; the features look again. */
export function requireMarketOwner(context: RequestContext, request: Request): void {
  requirePermission(context, request, "useCompany");
  const { viewer, tenant } = context;
  if (!viewer?.company?.hasGigMarket && !tenant.features.createMarket) throw notFound();
}
