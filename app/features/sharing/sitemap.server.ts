import { asc } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { listUpcomingEvents } from "#app/features/community/events/events.server.ts";
import { listPosts } from "#app/features/community/posts/posts.server.ts";
import { listCollections } from "#app/features/marketplace/collections/collections.server.ts";
import { isShownService } from "#app/features/marketplace/market/shown-services.server.ts";
import type { TenantDirectory } from "#app/features/tenancy/address/resolve-tenant.ts";
import { listOwnAddresses } from "#app/features/tenancy/address/tenant-paths.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";

export interface SitemapEntry {
  /** Path from the origin. */
  path: string;
  /** ISO 8601; time of the last change, if known. */
  changedAt?: string;
}

interface SitemapQuery {
  ownPages: readonly string[];
  community: boolean;
  /** Further pages that this host serves: those of markets and brands that only a path names. */
  namedPages: readonly string[];
}

/** What one file may have (sitemaps.org). */
const mostEntries = 50_000;
/** The first in browse order; the rest is for the other pages. */
const mostServices = 45_000;

/**
 * The pages of a tenant that the default one's host serves by path: a market's, and those of a brand that has no host,
 * with the pages that it alone has.
 */
export function listNamedPages(tenant: Tenant, directory: Pick<TenantDirectory, "default" | "subdomainOf">): string[] {
  const { slug, parentId, hosts, paths } = tenant;
  const home = `/${slug}/myservices`;
  if (parentId !== null) return parentId === directory.default.id ? [home] : [];
  if (tenant === directory.default || hosts.length > 0 || directory.subdomainOf(tenant) !== null) return [];
  return [home, ...listOwnAddresses(paths).map(({ address }) => address)];
}

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
  const entries = [
    ...["/", ...query.ownPages, ...community, "/featuredworkflow", "/requestservice"].map((path) => ({ path })),
    ...collections.map(({ id }) => ({ path: `/collections/${id}` })),
    ...shown.map(({ id, changedAt }) => ({ path: `/service/${id}`, changedAt: changedAt.toISOString() })),
    ...posts.map(({ id, publishedAt }) => ({ path: `/blog/${id}`, changedAt: new Date(publishedAt).toISOString() })),
    ...events.map(({ id, updatedAt }) => ({ path: `/community/event/${id}`, changedAt: updatedAt })),
    ...query.namedPages.map((path) => ({ path })),
  ];
  return entries.slice(0, mostEntries);
}
