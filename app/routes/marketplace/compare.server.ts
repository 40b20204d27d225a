import type { RequestContext } from "#app/context.server.ts";
import { parseCompare, toCompareSearch } from "#app/features/marketplace/compare/compare-address.ts";
import { listCompared } from "#app/features/marketplace/compare/compare-services.server.ts";
import { listShownPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { toTitle } from "#app/http/page-meta.ts";

/** Data of a comparison: the services in the address that the tenant shows. */
export async function loadComparison(context: RequestContext, request: Request) {
  const { shownScope, tenant, locale, t } = context;
  const { pathname, searchParams } = new URL(request.url);
  const address = parseCompare(searchParams);
  const found = await listCompared(shownScope, address.ids, { tryIt: tenant.features.tryIt, locale });
  const notes = tenant.market?.notes ?? {};
  const services = found.map((service) => ({ ...service, tagline: notes[service.id] ?? service.tagline }));
  const prices = await listShownPrices(shownScope, services);
  const link = `${pathname}${toCompareSearch({ ...address, onlyDifferences: false })}`;
  return { services, prices, address, link, title: toTitle(t("marketplace:compare.title"), context) };
}
