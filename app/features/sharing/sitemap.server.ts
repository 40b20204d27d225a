import { asc } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { listUpcomingEvents } from "#app/features/community/events/events.server.ts";
import { listPosts } from "#app/features/community/posts/posts.server.ts";
import { listCollections } from "#app/features/marketplace/collections/collections.server.ts";
import { isShownService } from "#app/features/marketplace/market/shown-services.server.ts";

export interface SitemapEntry {
  /** Path from the origin. */
  path: string;
  /** ISO 8601; time of the last change, if known. */
  changedAt?: string;
}

interface SitemapQuery {
  ownPages: readonly string[];
  community: boolean;
  /** Slugs of the markets that this host serves by path. */
  markets: readonly string[];
}

/** Below the limit of 50,000 per file (sitemaps.org); the first services in browse order are included. */
const mostServices = 45_000;

/** The public pages of a tenant, most important first. */
export async function listSitemapEntries(scope: ShownScope, query: SitemapQuery): Promise<SitemapEntry[]> {
  const [shown, posts, events, collections] = await Promise.all([
    scope.db
      .select({ id: services.id, changedAt: services.updatedAt })
      .from(services)
      .where(isShownService(scope))
      .orderBy(asc(services.rank), asc(services.id))
      .limit(mostServices),
    query.community ? listPosts(scope) : [],
    query.community ? listUpcomingEvents(scope) : [],
    listCollections(scope),
  ]);
  const community = query.community ? ["/community/dashboard", "/community/events", "/blogs", "/videos"] : [];
  return [
    ...["/", ...query.ownPages, ...community, "/featuredworkflow", "/requestservice"].map((path) => ({ path })),
    ...collections.map(({ id }) => ({ path: `/collections/${id}` })),
    ...shown.map(({ id, changedAt }) => ({ path: `/service/${id}`, changedAt: changedAt.toISOString() })),
    ...posts.map(({ id, publishedAt }) => ({ path: `/blog/${id}`, changedAt: new Date(publishedAt).toISOString() })),
    ...events.map(({ id, updatedAt }) => ({ path: `/community/event/${id}`, changedAt: updatedAt })),
    ...query.markets.map((slug) => ({ path: `/${slug}/myservices` })),
  ];
}
