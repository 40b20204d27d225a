import { and, eq, gt, lte } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { createScope, type Database, type ShownScope } from "#app/db/scope.ts";
import type { AgencyProfile } from "#app/features/marketplace/fit/agency-profile.ts";
import { parseSearchParams } from "#app/features/marketplace/search/search-params.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";

/** A saved search whose new matches are looked for. */
export interface WatchedSearch {
  id: number;
  name: string;
  query: string;
  seenAt: Date;
}

/** New services of a search, at most a hundred of them, and how many there are. */
export interface SearchMatches {
  search: WatchedSearch;
  services: { id: number; name: string; companyName: string }[];
  total: number;
}

const mostListed = 100;

/** All services that went live after `from` and up to `upTo`, with their moments. */
async function listWentLive(db: Database, from: Date, upTo: Date): Promise<{ id: number; liveAt: Date }[]> {
  const { id, liveAt, status } = services;
  const rows = await db
    .select({ id, liveAt })
    .from(services)
    .where(and(eq(status, serviceStatus.live), gt(liveAt, from), lte(liveAt, upTo)));
  return rows.flatMap((row) => (row.liveAt === null ? [] : [{ id: row.id, liveAt: row.liveAt }]));
}

interface Reading {
  searches: readonly WatchedSearch[];
  upTo: Date;
  /** That of the reader's company. */
  profile: AgencyProfile | null;
  /** Language of the services' names. */
  locale: string;
}

/**
 * What is new to each search of one site, among the services that the site shows. A search by text takes what has all
 * of its words: nothing that is merely close.
 */
export async function findNewMatches(
  db: Database,
  site: Tenant,
  { searches, upTo, ...reader }: Reading,
): Promise<SearchMatches[]> {
  const oldest = Math.min(...searches.map(({ seenAt }) => seenAt.getTime()));
  const wentLive = searches.length === 0 ? [] : await listWentLive(db, new Date(oldest), upTo);
  const found: SearchMatches[] = [];
  for (const search of searches) {
    const ids = wentLive.filter(({ liveAt }) => liveAt > search.seenAt).map(({ id }) => id);
    const matches = await match(db, site, { search, ids, ...reader });
    if (matches.total > 0) found.push(matches);
  }
  return found;
}

/** One of the searches, among the services that went live since it was last looked at. */
interface MatchInput extends Pick<Reading, "profile" | "locale"> {
  search: WatchedSearch;
  ids: readonly number[];
}

async function match(
  db: Database,
  { id, catalogue, features }: Tenant,
  { search, ids, profile, locale }: MatchInput,
): Promise<SearchMatches> {
  const none = { search, services: [], total: 0 };
  const among = catalogue.services;
  const offered = among === undefined ? [...ids] : ids.filter((serviceId) => among.includes(serviceId));
  if (offered.length === 0) return none;
  const scope = createScope<ShownScope>({ db, tenantId: id, catalogue: { ...catalogue, services: offered } });
  const { query } = parseSearchParams(new URLSearchParams(search.query));
  // A company that has deleted its profile can no longer be matched.
  if (query.fits.length > 0 && profile === null) return none;
  const live = { ...query, profile, statuses: [serviceStatus.live], hasTryIt: query.hasTryIt && features.tryIt };
  const page = await searchServices(scope, live, { count: mostListed, locale });
  if (page.isClosest || page.correctedText !== null) return none;
  const listed = page.cards.map(({ id: serviceId, name, companyName }) => ({ id: serviceId, name, companyName }));
  return { search, services: listed, total: page.total };
}
