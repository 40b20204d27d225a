import type { RequestContext } from "#app/context.server.ts";
import { listFileStates } from "#app/features/diligence/service-answers.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { parseCompare, toCompareSearch } from "#app/features/marketplace/compare/compare-address.ts";
import { listCompared } from "#app/features/marketplace/compare/compare-services.server.ts";
import { describeComparedFor, describeInactive } from "#app/features/marketplace/compare/compare-words.server.ts";
import { readAgencyProfile } from "#app/features/marketplace/fit/agency-profile.server.ts";
import { listFits, nameProfile } from "#app/features/marketplace/fit/service-fits.server.ts";
import { listSavedIds } from "#app/features/marketplace/saved/saved-services.server.ts";
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
  const [prices, files, agency, saved] = await Promise.all([
    listShownPrices(shownScope, found),
    listFileStates(shownScope, ids),
    readAgency(context, ids),
    context.viewer?.company ? listSavedIds(context.homeScope) : null,
  ]);
  const services = found.map((service) => ({
    ...service,
    tagline: notes[service.id] ?? service.tagline,
    fit: agency?.fits?.get(service.id),
  }));
  const link = `${pathname}${toCompareSearch({ ...address, onlyDifferences: false })}`;
  return {
    ...{ services, prices, files, address, link },
    lead: found.length > 0 ? (agency?.lead ?? null) : null,
    inactive: describeInactive(found, context),
    unsaved: saved && found.filter(({ id, takesRequests }) => takesRequests && !saved.includes(id)).map(({ id }) => id),
    title: toTitle(t("marketplace:compare.title"), context),
  };
}

/**
 * The agency that the services are compared for, as a sentence, and whether each fits it. The sentence is empty where the
 * company has not described itself and the viewer may do so.
 */
async function readAgency(context: RequestContext, ids: readonly number[]) {
  const { viewer, homeScope, shownScope, locale } = context;
  if (!viewer?.company) return null;
  const profile = await readAgencyProfile(homeScope);
  if (profile === null) return isPermitted(viewer, "editCompany") ? { lead: "", fits: null } : null;
  const options = { profile, locale };
  const [fits, named] = await Promise.all([listFits(shownScope, ids, options), nameProfile(shownScope, options)]);
  return { lead: describeComparedFor(viewer.company.name, named, context), fits };
}
