import { redirect } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { findAgencyTenant } from "#app/features/onboarding/register-agent.server.ts";

/**
 * Redirects a registration link without a tenant to the page in its agency's own brand; null when there is no such
 * agency, or on a host that serves no other tenant.
 */
export async function toAgencyHome(context: RequestContext, request: Request, slug: string): Promise<Response | null> {
  const { directory, shownScope, resolvedBy, tenant } = context;
  if (resolvedBy === "path" || (resolvedBy === "host" && tenant !== directory.default)) return null;
  const tenantId = await findAgencyTenant(shownScope, slug);
  const home = tenantId === null || tenantId === tenant.id ? null : directory.findByName(String(tenantId));
  if (!home || home === directory.default) return null;
  const { search } = new URL(request.url);
  return redirect(`${home.namedPaths.agentOnboarding}/${encodeURIComponent(slug)}${search}`);
}
