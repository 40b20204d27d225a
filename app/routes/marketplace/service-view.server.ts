import type { RequestContext } from "#app/context.server.ts";
import type { ServiceViewOptions } from "#app/features/marketplace/service/service-to-view.server.ts";
import { parseCount } from "#app/features/usage/prices/price-form.ts";

/** What the address of a service's page asks for beside the service. */
export function toServiceView({ tenant, locale }: RequestContext, request: Request): ServiceViewOptions {
  const search = new URL(request.url).searchParams.get("documents") ?? "";
  return { documentSearch: search.slice(0, 200), tryIt: tenant.features.tryIt, locale };
}

const usualRequests = 1000;

/** How many requests of a month the prices are worked out for. */
export function readRequests(request: Request): number {
  return parseCount(new URL(request.url).searchParams.get("requests") ?? "") ?? usualRequests;
}
