import type { RequestContext } from "#app/context.server.ts";
import { listFileStates } from "#app/features/diligence/service-answers.server.ts";
import { parseCompare, toCompareSearch } from "#app/features/marketplace/compare/compare-address.ts";
import { listCompared } from "#app/features/marketplace/compare/compare-services.server.ts";
import { readAgencyProfile } from "#app/features/marketplace/fit/agency-profile.server.ts";
import { listFits } from "#app/features/marketplace/fit/service-fits.server.ts";
import { listShownPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { toTitle } from "#app/http/page-meta.ts";

/** Data of a comparison: the services in the address that the tenant shows. */
export async function loadComparison(context: RequestContext, request: Request) {
  const { shownScope, tenant, locale, t } = context;
  const { pathname, searchParams } = new URL(request.url);
  const address = parseCompare(searchParams);
  const found = await listCompared(shownScope, address.ids, { tryIt: tenant.features.tryIt, locale });
  const notes = tenant.market?.notes ?? {};
  const ids = found.map(({ id }) => id);
  const [prices, files, fits] = await Promise.all([
    listShownPrices(shownScope, found),
    listFileStates(shownScope, ids),
    listOwnFits(context, ids),
  ]);
  const services = found.map((service) => ({
    ...service,
    tagline: notes[service.id] ?? service.tagline,
    fit: fits?.get(service.id),
  }));
  const link = `${pathname}${toCompareSearch({ ...address, onlyDifferences: false })}`;
  return { services, prices, files, address, link, title: toTitle(t("marketplace:compare.title"), context) };
}

/** Null for viewers whose company has not described itself. */
async function listOwnFits({ viewer, homeScope, shownScope, locale }: RequestContext, ids: readonly number[]) {
  const profile = viewer?.company ? await readAgencyProfile(homeScope) : null;
  return profile && listFits(shownScope, ids, { profile, locale });
}
