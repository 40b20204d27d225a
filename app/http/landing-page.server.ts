import type { RequestContext } from "#app/context.server.ts";
import { listPosts } from "#app/features/community/posts.server.ts";
import { roles } from "#app/features/identity/role.ts";
import { listFilterOptions } from "#app/features/marketplace/filter-options.server.ts";
import { searchMarket } from "#app/features/marketplace/market-cards.server.ts";
import { parseSearchParams } from "#app/features/marketplace/search-params.ts";
import { searchServices } from "#app/features/marketplace/search-services.server.ts";

const postsShown = 6;

/** What a door to the marketplace's landing page answers: cards, options with counts, and posts. */
export async function loadLandingPage(context: RequestContext, request: Request) {
  const { scope, tenant, locale } = context;
  const { query, after } = parseSearchParams(new URL(request.url).searchParams);
  const [page, options, posts] = await Promise.all([
    tenant.market
      ? searchMarket(scope, tenant.market, { query, after })
      : searchServices(scope, query, { after: after ?? undefined }),
    listFilterOptions(scope, query),
    tenant.features.community && !tenant.market ? listPosts(scope, { count: postsShown, locale }) : [],
  ]);
  const market = toMarketFacts(context);
  const summary = market?.description || context.t("marketplace:hero.tagline");
  return { page, options, query, posts, market, title: tenant.productName, summary };
}

function toMarketFacts({ tenant: { market }, viewer }: RequestContext) {
  if (!market) return null;
  const { description, address, companyId } = market;
  return {
    description,
    address,
    isOwner: viewer?.roleId === roles.companyAdministrator && viewer.company?.id === companyId,
  };
}
