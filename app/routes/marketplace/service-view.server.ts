import type { RequestContext } from "#app/context.server.ts";
import type { ServiceViewOptions } from "#app/features/marketplace/service/service-to-view.server.ts";
import { parseCount } from "#app/features/usage/prices/price-form.ts";

/** The options in the address of a service's page. */
export function toServiceView({ tenant, locale }: RequestContext, request: Request): ServiceViewOptions {
  const search = new URL(request.url).searchParams.get("documents") ?? "";
  return { documentSearch: search.slice(0, 200), tryIt: tenant.features.tryIt, locale };
}

const usualRequests = 1000;

/** The monthly number of requests for which prices are calculated. */
export function readRequests(request: Request): number {
  return parseCount(new URL(request.url).searchParams.get("requests") ?? "") ?? usualRequests;
}
