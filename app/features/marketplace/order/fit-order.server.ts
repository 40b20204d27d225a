import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";
import type { AgencyProfile } from "#app/features/marketplace/fit/agency-profile.ts";
import { fitKinds } from "#app/features/marketplace/fit/fit.ts";
import { toFitQueries } from "#app/features/marketplace/fit/fit-facets.ts";
import { type CardRow, cardColumns } from "#app/features/marketplace/search/search-condition.server.ts";
import type { SortedCursor } from "#app/features/marketplace/search/search-cursor.ts";

interface FitOrder {
  profile: AgencyProfile;
  condition: SQL;
  count: number;
  /** Used only without a cursor. */
  skip: number;
  /** A cursor of another order starts at the beginning. */
  after: SortedCursor | null;
}

/**
 * One page of the listings that match a condition: those that fit the agency, then those on a condition, then the
 * others, each in browse order. Each kind is walked for itself, so that nothing is sorted.
 */
export async function findByFit(
  db: Database,
  { profile, condition, count, skip, after }: FitOrder,
): Promise<{ rows: CardRow[]; next: SortedCursor | null }> {
  const start = after?.sort === "fit" ? after.after : null;
  const queries = toFitQueries(profile);
  const kinds = fitKinds.map((kind, place) => {
    const following =
      start && place === start[0] ? sql`and (rank, service_id) > (${start[1]}::int, ${start[2]}::int)` : sql``;
    const isPassed = start !== null && place < start[0];
    return sql`(select ${cardColumns}, ${sql.raw(String(place))} as place from service_search
      where ${isPassed ? sql`false` : condition} and facets @@ ${queries[kind]}::query_int ${following}
      order by rank, service_id limit ${count + 1 + (start ? 0 : skip)})`;
  });
  const { rows } = await db.execute<CardRow & { place: number }>(sql`
    select * from (${sql.join(kinds, sql` union all `)}) found
    order by place, rank, id limit ${count + 1} offset ${start ? 0 : skip}`);
  const last = rows.length > count ? rows[count - 1] : undefined;
  const next: SortedCursor | null = last
    ? { kind: "sorted", sort: "fit", after: [last.place, last.rank, last.id] }
    : null;
  return { rows: rows.slice(0, count), next };
}
