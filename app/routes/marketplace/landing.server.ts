import type { RequestContext } from "#app/context.server.ts";
import { listPosts } from "#app/features/community/posts/posts.server.ts";
import { getOwnerBar } from "#app/features/dashboard/owner/owner-market.server.ts";
import type { OwnerBarData } from "#app/features/dashboard/owner/owner-market.ts";
import { markChecked } from "#app/features/diligence/service-answers.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { listCollections } from "#app/features/marketplace/collections/collections.server.ts";
import { readAgencyProfile } from "#app/features/marketplace/fit/agency-profile.server.ts";
import type { AgencyProfile } from "#app/features/marketplace/fit/agency-profile.ts";
import { listFits } from "#app/features/marketplace/fit/service-fits.server.ts";
import { searchMarket } from "#app/features/marketplace/market/market-cards.server.ts";
import { recordMissedSearch } from "#app/features/marketplace/missed/missed-searches.server.ts";
import { listSavedIds } from "#app/features/marketplace/saved/saved-services.server.ts";
import { listFilterOptions } from "#app/features/marketplace/search/filter-options.server.ts";
import { emptyQuery, parseSearchParams, toMarketSearch } from "#app/features/marketplace/search/search-params.ts";
import type { SearchPage, SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import type { ListedService } from "#app/features/marketplace/service/service.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { leaveToVisitor, noStore } from "#app/http/responses.ts";
import { toAccountSender, toHashSender } from "#app/http/senders.server.ts";

const postsShown = 6;

/** Data of the landing page: cards, options with counts, and posts. */
export async function loadLandingPage(context: RequestContext, request: Request) {
  const { shownScope, tenant, locale } = context;
  const [found, posts, saved] = await Promise.all([
    findServices(context, request),
    tenant.features.community && !tenant.market ? listPosts(shownScope, { count: postsShown, locale }) : [],
    context.viewer?.company ? listSavedIds(context.homeScope) : null,
  ]);
  const market = toMarketFacts(context);
  const summary = market?.description || context.t("marketplace:hero.tagline");
  // An agency's market has its own name; the marketplace's title comes from spec 2.1.
  const title = market ? tenant.productName : toTitle(context.t("shell:title.appMarket"), context);
  return { ...found, posts, saved, market, title, summary };
}

/** What the address asks for, as far as the viewer may ask for it; collections are shown to those who only browse. */
async function findServices(context: RequestContext, request: Request) {
  const { shownScope, tenant, locale } = context;
  const { query: parsed, after } = parseSearchParams(new URL(request.url).searchParams);
  const profile = context.viewer?.company ? await readAgencyProfile(context.homeScope) : null;
  const query = toViewersQuery({ ...parsed, hasTryIt: parsed.hasTryIt && tenant.features.tryIt }, profile);
  const isBrowsing =
    after === null && toMarketSearch({ ...query, sort: emptyQuery.sort }) === toMarketSearch(emptyQuery);
  const findPage = async () => {
    const page = await (tenant.market
      ? searchMarket(shownScope, tenant.market, { query, after, locale })
      : searchServices(shownScope, query, { after: after ?? undefined, locale }));
    return { ...page, cards: await addStandings(context, page.cards, profile) };
  };
  const [page, options, collections] = await Promise.all([
    findPage(),
    listFilterOptions(shownScope, query, locale),
    isBrowsing ? listCollections(shownScope, locale) : [],
  ]);
  return { page, options, query, collections };
}

/** Without a profile nothing can be said to fit, so that filter and that order are left out. */
function toViewersQuery(query: SearchQuery, profile: AgencyProfile | null): SearchQuery {
  if (profile !== null) return { ...query, profile };
  return { ...query, fits: [], sort: query.sort === "fit" ? emptyQuery.sort : query.sort };
}

/** Whether each has evidence that was checked and is in force, and whether it fits the viewer's agency. */
async function addStandings(
  { shownScope, locale }: RequestContext,
  cards: ListedService[],
  profile: AgencyProfile | null,
): Promise<ListedService[]> {
  const ids = cards.map(({ id }) => id);
  const [marked, fits] = await Promise.all([
    markChecked(shownScope, cards),
    profile && listFits(shownScope, ids, { profile, locale }),
  ]);
  return marked.map((card) => ({ ...card, ...(fits ? { fit: fits.get(card.id) } : {}) }));
}

/**
 * Counts a search by text alone that found nothing.
 * @returns headers of its page, which is not cached: each visitor's search counts.
 * @throws {Response} to the page cache.
 */
export async function countMissedSearch(
  context: RequestContext,
  { query, page }: { query: SearchQuery; page: SearchPage },
): Promise<Record<string, string>> {
  const isByText = toMarketSearch(query) === toMarketSearch({ ...emptyQuery, text: query.text });
  if (page.total > 0 || query.text.trim() === "" || !isByText) return {};
  // The rendering for the page cache is for no visitor in particular: it does not know who searched.
  if (context.wholePage) throw leaveToVisitor();
  const { viewer, address, shownScope, log } = context;
  const own = viewer?.company ? `company ${viewer.company.id}` : viewer && `user ${viewer.userId}`;
  const searcher = own ?? `address ${toAddressBlock(address)}`;
  const searched = { text: query.text, searcher, hash: toHashSender(context) };
  await recordMissedSearch(shownScope, searched).catch((error: unknown) => {
    log.error({ err: error }, "a search that found nothing could not be counted");
  });
  return noStore();
}

/** The tasks of the viewer as owner of the shown market; null for others. */
export async function loadOwnerBar(context: RequestContext): Promise<OwnerBarData | null> {
  const { tenant, homeScope, shownScope: shown } = context;
  if (!tenant.market || context.viewer === null) return null;
  const { origin } = toAccountSender(context);
  return getOwnerBar(homeScope, { shown, companyId: tenant.market.companyId, origin });
}

function toMarketFacts({ tenant: { market }, viewer }: RequestContext) {
  if (!market) return null;
  const { description, address, companyId } = market;
  return {
    description,
    address,
    isOwner: isPermitted(viewer, "editMarket") && viewer?.company?.id === companyId,
  };
}
