import { readSearchText } from "#app/content/search-text.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { listServiceAnswers, markChecked } from "#app/features/diligence/service-answers.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { readAgencyProfile } from "#app/features/marketplace/fit/agency-profile.server.ts";
import { listFits } from "#app/features/marketplace/fit/service-fits.server.ts";
import { listSavedIds } from "#app/features/marketplace/saved/saved-services.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import type { ServicePageProps } from "#app/features/marketplace/service/service-page.tsx";
import { findPreviewScope } from "#app/features/marketplace/service/service-preview.server.ts";
import { getServiceToView, type ServiceViewOptions } from "#app/features/marketplace/service/service-to-view.server.ts";
import { getReviewStanding, listServiceReviews } from "#app/features/reviews/reviews.server.ts";
import { getOwnVolume } from "#app/features/usage/prices/own-volume.server.ts";
import { parseCount } from "#app/features/usage/prices/price-form.ts";
import { getShownPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { getFreeCredit } from "#app/features/usage/report/month-usage.server.ts";
import { toTitle } from "#app/http/page-meta.ts";

/** The options in the address of a service's page. */
export function toServiceView({ tenant, locale }: RequestContext, request: Request): ServiceViewOptions {
  const documentSearch = readSearchText(new URL(request.url).searchParams, "documents");
  return { documentSearch, tryIt: tenant.features.tryIt, locale };
}

/** Whether the viewer's company saves a service, and whether it fits the company, once that has described itself. */
async function readOwnView(context: RequestContext, serviceId: number) {
  if (!context.viewer?.company) return { saved: null };
  const mayChange = isPermitted(context.viewer, "editCompany");
  const findFit = async () => {
    const profile = await readAgencyProfile(context.homeScope);
    return profile && (await listFits(context.shownScope, [serviceId], { profile, locale: context.locale }));
  };
  const [ids, fits] = await Promise.all([listSavedIds(context.homeScope), findFit()]);
  const fit = fits?.get(serviceId);
  return { saved: ids?.includes(serviceId) ?? null, fit: fit ? { ...fit, mayChange } : mayChange ? null : undefined };
}

/** The prices that a seller shows, how much the viewer's company used at them, and its credit for a first month. */
async function loadPrices(scope: ShownScope, service: { id: number; showPriceDetails: boolean }) {
  const prices = await getShownPrices(scope, service);
  if (prices === null) return { prices, own: null, creditCents: 0 };
  const own = await getOwnVolume(scope, service.id);
  return { prices, own, creditCents: own === null ? await getFreeCredit(scope) : 0 };
}

/** The monthly number of requests in the address; null without a valid one. */
function readRequests(request: Request): number | null {
  return parseCount(new URL(request.url).searchParams.get("requests") ?? "");
}

/** The reviews of a service, and what the viewer's company can do about them. */
async function loadServiceReviews({ accountScope, homeScope, viewer }: RequestContext, serviceId: number) {
  const mayAct = isPermitted(viewer, "manageAgreements");
  const [shown, standing] = await Promise.all([
    listServiceReviews(accountScope, serviceId),
    mayAct ? getReviewStanding(homeScope, serviceId) : null,
  ]);
  const own = standing?.own ? ("look" as const) : standing?.mayWrite ? ("write" as const) : null;
  return { ...shown, own };
}

/** What the page's tab Trust shows: reviews, and what the seller has answered. */
async function loadTrust(context: RequestContext, serviceId: number) {
  const [reviews, answers] = await Promise.all([
    loadServiceReviews(context, serviceId),
    listServiceAnswers(context.shownScope, serviceId),
  ]);
  return { reviews, answers };
}

/** The services beside it, with the mark of checked evidence. */
async function markBeside(
  { shownScope }: RequestContext,
  { related, buildingBlocks }: Pick<ServicePageProps, "related" | "buildingBlocks">,
) {
  const beside = await markChecked(shownScope, [...related, ...buildingBlocks]);
  return { related: beside.slice(0, related.length), buildingBlocks: beside.slice(related.length) };
}

/** The page of a service with its prices, reviews and what the viewer's company has of it; null when it has none. */
export async function loadServicePage(context: RequestContext, request: Request, id: number | null) {
  const { shownScope, tenant } = context;
  const found = await getServiceToView(shownScope, id, toServiceView(context, request));
  if (!found) return null;
  const tagline = tenant.market?.notes[found.service.id] ?? found.service.tagline;
  const service = { ...found.service, tagline };
  const [priced, view, trust, beside] = await Promise.all([
    loadPrices(shownScope, service),
    readOwnView(context, service.id),
    loadTrust(context, service.id),
    markBeside(context, found),
  ]);
  return {
    ...found,
    ...trust,
    ...beside,
    ...priced,
    ...view,
    requests: readRequests(request),
    service,
    title: toTitle(service.name, context),
    summary: tagline,
  };
}

/** The page as its owner sees it, whatever the listing's state; null when the viewer's company has no such service. */
export async function loadServicePreview(
  context: RequestContext,
  request: Request,
  { viewer, id }: { viewer: Viewer; id: number | null },
) {
  const scope = await findPreviewScope(context.shownScope, viewer, id);
  const found = scope && (await getServiceToView(scope, id, toServiceView(context, request)));
  if (!found) return null;
  const { id: serviceId, status, name } = found.service;
  // Its due-diligence file and its reviews have pages of their own, which a service that is not listed has not.
  const isListed = status === serviceStatus.live;
  const [prices, trust, beside] = await Promise.all([
    getShownPrices(context.shownScope, found.service),
    isListed ? loadTrust(context, serviceId) : null,
    markBeside(context, found),
  ]);
  return { ...found, ...beside, trust, prices, requests: readRequests(request), title: toTitle(name, context) };
}
