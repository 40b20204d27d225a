import { sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import { getCompanyId } from "./companies.ts";

/** Words for which the demo catalogue has nothing, and how many people or companies searched for them. */
export const missedWords = ["pet insurance", "travel insurance", "drone roof inspection"] as const;

const market = toMarketTenantId(getCompanyId("demo-agency"));
const searched = [
  { tenantId: 1, term: missedWords[0], searchers: 14, searches: 23, daysAgo: 1 },
  { tenantId: 1, term: missedWords[1], searchers: 9, searches: 11, daysAgo: 3 },
  { tenantId: 1, term: missedWords[2], searchers: 6, searches: 6, daysAgo: 8 },
  { tenantId: market, term: missedWords[0], searchers: 7, searches: 8, daysAgo: 2 },
  // Known by hash alone: fewer than five searched for each.
  ...Array.from({ length: 9 }, (_, at) => ({
    tenantId: 1,
    term: null,
    searchers: 1 + (at % 3),
    searches: 2,
    daysAgo: at,
  })),
  { tenantId: market, term: null, searchers: 2, searches: 2, daysAgo: 5 },
];

/** Adds searches that found nothing, with hashes that no search has. */
export async function seedMissedSearches(tx: Database, now: Date): Promise<void> {
  const rows = searched.map(({ daysAgo, ...row }, at) => ({
    ...row,
    hash: `demo ${at}`,
    day: new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given("tenantId" int, hash text, term text, searchers int, searches int, day date)`;
  await tx.execute(sql`
    insert into missed_searches (tenant_id, term_hash, term, searches, last_day)
    select "tenantId", hash, term, searches, day from ${given}`);
  await tx.execute(sql`
    insert into missed_searchers (tenant_id, term_hash, searcher_hash, day)
    select "tenantId", hash, hash || ' ' || searcher, day from ${given}, generate_series(1, searchers) as searcher`);
}
