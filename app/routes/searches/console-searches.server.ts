import type { RequestContext } from "#app/context.server.ts";
import { listMissedSearches } from "#app/features/marketplace/missed/missed-searches.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { listInsightTenants, readInsightTenant } from "#app/routes/listings/insights.server.ts";

/**
 * The searches of the tenant in `?tenant=`, or of the account's own, that found nothing.
 * @throws {Response} for anybody but a console's user, and for a tenant that the viewer may not see.
 */
export async function loadMissedSearches(context: RequestContext, request: Request) {
  const viewer = requirePermission(context, request, "useConsole");
  const tenants = listInsightTenants(context);
  const tenant = readInsightTenant(request, context) ?? tenants.find(({ id }) => id === viewer.tenantId);
  if (!tenant) throw notFound();
  const missed = await listMissedSearches(context.accountScope, tenant.id);
  return { missed, chosen: tenant.slug, tenants: tenants.map(({ slug, name }) => ({ slug, name })) };
}
