import { longestSearch } from "#app/content/search-text.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { ServiceViewOptions } from "#app/features/marketplace/service/service-to-view.server.ts";
import { parseCount } from "#app/features/usage/prices/price-form.ts";

/** The options in the address of a service's page. */
export function toServiceView({ tenant, locale }: RequestContext, request: Request): ServiceViewOptions {
  const search = new URL(request.url).searchParams.get("documents") ?? "";
  return { documentSearch: search.slice(0, longestSearch), tryIt: tenant.features.tryIt, locale };
}

/** The monthly number of requests in the address; null without a valid one. */
export function readRequests(request: Request): number | null {
  return parseCount(new URL(request.url).searchParams.get("requests") ?? "");
}
