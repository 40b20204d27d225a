import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";
import { type CardRow, cardColumns } from "#app/features/marketplace/search/search-condition.server.ts";
import type { SortedCursor } from "#app/features/marketplace/search/search-cursor.ts";
import type { ResultOrder } from "#app/features/marketplace/search/search-query.ts";

/** Orders with an index of their own. */
export type ChosenOrder = Exclude<ResultOrder, "best" | "fit">;

const columns: Record<ChosenOrder, SQL> = {
  newest: sql.raw("newest_order"),
  use: sql.raw("use_order"),
  price: sql.raw("price_order"),
};

export interface SortedSearch {
  sort: ChosenOrder;
  /** The tenant's part of the catalogue, the filters and the text. */
  condition: SQL;
  count: number;
  /** Used only without a cursor. */
  skip: number;
  /** A cursor of another order starts at the beginning. */
  after: SortedCursor | null;
}

/** One page of the listings that match a condition, walked in a chosen order (decision 043). */
export async function findSorted(
  db: Database,
  { sort, condition, count, skip, after }: SortedSearch,
): Promise<{ rows: CardRow[]; next: SortedCursor | null }> {
  const column = columns[sort];
  const start = after?.sort === sort ? after.after : null;
  const following = start
    ? sql`and (${column}, rank, service_id) > (${start[0]}::int, ${start[1]}::int, ${start[2]}::int)`
    : sql``;
  const { rows } = await db.execute<CardRow & { place: number }>(sql`
    select ${cardColumns}, ${column} as place from service_search where ${condition} ${following}
    order by ${column}, rank, service_id limit ${count + 1} offset ${start ? 0 : skip}`);
  const last = rows.length > count ? rows[count - 1] : undefined;
  const next: SortedCursor | null = last ? { kind: "sorted", sort, after: [last.place, last.rank, last.id] } : null;
  return { rows: rows.slice(0, count), next };
}
