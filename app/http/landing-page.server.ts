import type { RequestContext } from "#app/context.server.ts";
import { listPosts } from "#app/features/community/posts.server.ts";
import { listFilterOptions } from "#app/features/marketplace/filter-options.server.ts";
import { parseSearchParams } from "#app/features/marketplace/search-params.ts";
import { searchServices } from "#app/features/marketplace/search-services.server.ts";

const postsShown = 6;

/** What a door to the marketplace's landing page answers: cards, options with counts, and posts. */
export async function loadLandingPage({ scope, tenant }: RequestContext, request: Request) {
  const params = new URL(request.url).searchParams;
  const { query, after } = parseSearchParams(params);
  const [page, options, posts] = await Promise.all([
    searchServices(scope, query, { after: after ?? undefined }),
    listFilterOptions(scope, query),
    tenant.features.community ? listPosts(scope, { count: postsShown }) : [],
  ]);
  return { page, options, query, posts, demoMode: params.get("mode") === "demo", title: tenant.productName };
}
