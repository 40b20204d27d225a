import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { savedSearches } from "#app/db/schema/saved-searches.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import {
  activeFilterCount,
  parseSearchParams,
  toSearchParams,
} from "#app/features/marketplace/search/search-params.ts";
import { longestSearchName, mostSearches, type SavedSearch, type SavedSearchOutcome } from "./saved-search.ts";

const isOwnSearch = ({ tenantId, userId }: HomeScope) =>
  and(eq(savedSearches.tenantId, tenantId), eq(savedSearches.userId, userId ?? 0));

/** What the scope's user saves on these sites, oldest first; null for users without a company. */
export async function listSavedSearches(scope: HomeScope, siteIds: readonly number[]): Promise<SavedSearch[] | null> {
  if (!(await authorize(scope, "useCompany"))) return null;
  const { id, name, query, siteTenantId, isPaused } = savedSearches;
  return inTenant(scope, (scoped) =>
    scoped.db
      .select({ id, name, query, siteTenantId, isPaused })
      .from(savedSearches)
      .where(and(isOwnSearch(scoped), inArray(siteTenantId, [...siteIds])))
      .orderBy(asc(id)),
  );
}

interface NewSearch {
  name: string;
  /** Query of the market's address, as posted. */
  query: string;
  /** The tenant or market whose services it searches. */
  site: { id: number; slug: string };
}

/** Saves a search once: the same search again gets the new name and is no longer paused. Null without a company. */
export async function saveSearch(scope: HomeScope, posted: NewSearch): Promise<SavedSearchOutcome | null> {
  const query = toSavedQuery(posted.query);
  const name = posted.name.replace(/[\p{C}\s]+/gu, " ").trim();
  if (query === "") return { kind: "nothing" };
  const refused = name === "" ? "name" : [...name].length > longestSearchName ? "tooLong" : null;
  return inTenant(scope, async (scoped): Promise<SavedSearchOutcome | null> => {
    const { db, tenantId, userId, now } = scoped;
    if (!(await authorizeNow(scoped, "useCompany")) || userId === null) return null;
    if (refused) return { kind: "faulty", reason: refused, name, query, site: posted.site.slug };
    // One at a time for each person, so that two cannot pass the limit together.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('saved_searches'), ${userId}::int)`);
    const others = await db
      .select({ query: savedSearches.query, siteTenantId: savedSearches.siteTenantId })
      .from(savedSearches)
      .where(isOwnSearch(scoped));
    const isSaved = others.some((other) => other.query === query && other.siteTenantId === posted.site.id);
    if (!isSaved && others.length >= mostSearches) return { kind: "tooMany" };
    await db
      .insert(savedSearches)
      .values({ tenantId, userId, siteTenantId: posted.site.id, name, query, seenAt: now, createdAt: now })
      .onConflictDoUpdate({
        target: [savedSearches.userId, savedSearches.siteTenantId, savedSearches.query],
        set: {
          name,
          isPaused: false,
          seenAt: sql`case when ${savedSearches.isPaused} then excluded.seen_at else ${savedSearches.seenAt} end`,
        },
      });
    return { kind: "done" };
  });
}

/** Filters and text in their canonical form, without order and page; empty when nothing is searched for. */
function toSavedQuery(posted: string): string {
  const { query } = parseSearchParams(new URLSearchParams(posted));
  return activeFilterCount(query) === 0 ? "" : toSearchParams({ ...query, sort: "best" }).toString();
}

interface SearchChange {
  id: number;
  intent: "pause" | "resume" | "remove";
}

/** Pauses, resumes or removes a search of the user's. Idempotent; null without a company. */
export function changeSearch(scope: HomeScope, { id, intent }: SearchChange): Promise<SavedSearchOutcome | null> {
  return inTenant(scope, async (scoped): Promise<SavedSearchOutcome | null> => {
    if (!(await authorizeNow(scoped, "useCompany"))) return null;
    const isThis = and(isOwnSearch(scoped), eq(savedSearches.id, id));
    if (intent === "remove") await scoped.db.delete(savedSearches).where(isThis);
    else {
      // What went live during the pause is not mailed afterwards.
      const isChanged = and(isThis, eq(savedSearches.isPaused, intent === "resume"));
      const set = intent === "pause" ? { isPaused: true } : { isPaused: false, seenAt: scoped.now };
      await scoped.db.update(savedSearches).set(set).where(isChanged);
    }
    return { kind: "done" };
  });
}
