import type { RequestContext } from "#app/context.server.ts";
import { type InsightsRange, type InsightsValues, parseInsightsQuery } from "#app/features/analytics/insights-query.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { parseId } from "#app/http/parse-id.ts";
import { notFound } from "#app/http/responses.ts";

/** Parses `?from=2026-10-21&to=2026-11-21`. */
export function readInsightsQuery(request: Request, { shownScope }: RequestContext): InsightsValues {
  const { searchParams } = new URL(request.url);
  const range: InsightsRange = { from: searchParams.get("from"), to: searchParams.get("to") };
  return parseInsightsQuery(range, shownScope.now);
}

/** The service in `?service=`; null for all. @throws {Response} 404 for what is no id. */
export function readInsightService(request: Request): number | null {
  const text = new URL(request.url).searchParams.get("service") ?? "";
  const id = parseId(text);
  if (text !== "" && id === null) throw notFound();
  return id;
}

/** The tenants whose figures the viewer may see: all for platform administrators, their own for others. */
export function listInsightTenants({ directory, viewer }: RequestContext): Tenant[] {
  const all = [...directory.all()];
  return isPermitted(viewer, "administerPlatform") ? all : all.filter(({ id }) => id === viewer?.tenantId);
}

/** The tenant in `?tenant=`; null for all. @throws {Response} 404 for one that the viewer may not see. */
export function readInsightTenant(request: Request, context: RequestContext): Tenant | null {
  const slug = new URL(request.url).searchParams.get("tenant") ?? "";
  if (slug === "") return null;
  const found = listInsightTenants(context).find((tenant) => tenant.slug === slug);
  if (!found) throw notFound();
  return found;
}
