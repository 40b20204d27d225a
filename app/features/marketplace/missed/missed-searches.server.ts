import { and, count, desc, eq, gte, isNotNull, isNull, not, sql } from "drizzle-orm";
import { missedSearchers, missedSearches } from "#app/db/schema/missed-searches.ts";
import type { AnyScope, Database, HomeScope, ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import type { HashSender } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { fewestSearchers, isPersonal, type MissedSearches, toTerm } from "./missed-search.ts";

const mostShown = 200;
/** Days after which a search that nobody repeats is deleted, and after which a searcher no longer counts. */
const keptDays = 90;

interface Searched {
  text: string;
  /** The company, person or network address. */
  searcher: string;
  hash: HashSender;
}

/**
 * Counts a search that found nothing, once a day for each searcher. Its words are stored only when five have searched
 * for them; until then there is a keyed hash. What looks like a person's data stays a hash.
 */
export async function recordMissedSearch(scope: ShownScope, { text, searcher, hash }: Searched): Promise<void> {
  const term = toTerm(text);
  if (term === null) return;
  const searcherHash = hash(`searcher ${scope.tenantId} ${searcher}`);
  const wait = await chargeThrottle(scope, {
    name: "missedSearch",
    subject: searcherHash,
    burst: 40,
    secondsEach: 120,
  });
  if (wait > 0) return;
  const row = { tenantId: scope.tenantId, termHash: hash(`term ${scope.tenantId} ${term}`), day: toDay(scope.now) };
  await inTenant(scope, async ({ db }) => {
    const { rowCount } = await db
      .insert(missedSearchers)
      .values({ ...row, searcherHash })
      .onConflictDoUpdate({
        target: [missedSearchers.tenantId, missedSearchers.termHash, missedSearchers.searcherHash],
        set: { day: row.day },
        setWhere: sql`${missedSearchers.day} < ${row.day}::date`,
      });
    if (rowCount === 0) return;
    const { tenantId, termHash, day } = row;
    await db
      .insert(missedSearches)
      .values({ tenantId, termHash, lastDay: day })
      .onConflictDoUpdate({
        target: [missedSearches.tenantId, missedSearches.termHash],
        set: { searches: sql`${missedSearches.searches} + 1`, lastDay: day },
      });
    if (!isPersonal(text)) await nameIfEnough(db, { tenantId, termHash, term });
  });
}

/** Runs after the search's row is locked, so that the fifth of several concurrent searchers stores its words. */
async function nameIfEnough(
  db: Database,
  { tenantId, termHash, term }: { tenantId: number; termHash: string; term: string },
) {
  const isThis = and(eq(missedSearches.tenantId, tenantId), eq(missedSearches.termHash, termHash));
  const searchers = sql`(select count(*) from ${missedSearchers} s where s.tenant_id = ${tenantId} and s.term_hash = ${termHash})`;
  await db
    .update(missedSearches)
    .set({ term })
    .where(and(isThis, isNull(missedSearches.term), sql`${searchers} >= ${fewestSearchers}`));
}

/**
 * A tenant's searches that found nothing: the 200 that most searched for, those first. The caller has checked
 * permissions.
 */
export function listMissedSearches(scope: AnyScope, tenantId: number): Promise<MissedSearches> {
  const { tenantId: owner, term, searches, lastDay } = missedSearches;
  return inTenant({ ...scope, tenantId } as AnyScope, async ({ db, now }) => {
    const isRecent = and(eq(owner, tenantId), gte(lastDay, toDay(new Date(now.getTime() - keptDays * 86_400_000))));
    // Named with its table: as columns alone they would be those of the subquery.
    const searchers = sql<number>`(select count(*)::int from ${missedSearchers} s
      where s.tenant_id = ${missedSearches}.tenant_id and s.term_hash = ${missedSearches}.term_hash)`;
    const isNamed = sql`(${isNotNull(term)} and ${searchers} >= ${fewestSearchers})`;
    const rows = await db
      .select({ term, searchers, searches, lastDay })
      .from(missedSearches)
      .where(and(isRecent, isNamed))
      .orderBy(desc(searches), term)
      .limit(mostShown);
    const [others] = await db
      .select({ total: count() })
      .from(missedSearches)
      .where(and(isRecent, not(isNamed)));
    const shown = rows.flatMap(({ term: words, ...row }) => (words === null ? [] : [{ ...row, term: words }]));
    return { shown, others: others?.total ?? 0 };
  });
}

/** The same for the market of the viewer's company; null for users who do not edit one. */
export async function listMarketMissedSearches(scope: HomeScope): Promise<MissedSearches | null> {
  const owner = await authorize(scope, "editMarket");
  return owner?.company.hasGigMarket ? listMissedSearches(scope, toMarketTenantId(owner.company.id)) : null;
}

const toDay = (moment: Date) => moment.toISOString().slice(0, 10);
