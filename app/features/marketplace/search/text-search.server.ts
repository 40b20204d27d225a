import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";
import { type CardRow, cardColumns, isAfterCard, isUpTo, toKey } from "./search-condition.server.ts";
import type { Key, TextCursor } from "./search-cursor.ts";
import type { TextAttempt, TextQueries } from "./text-plan.ts";

/** Totals of text searches are counted up to this number. */
export const mostCounted = 1000;

/** How many exact names, names and other matches, first in browse order, are sorted by relevance. */
const bestLimits = [20, 100, 500] as const;

/** Browse order; as a sum it has no index, so that all matches are collected first. */
const inOrder = (mayWalk: boolean): SQL => (mayWalk ? sql`rank, service_id` : sql`rank + 0, service_id`);

export interface TextSearch {
  queries: TextQueries;
  found: TextAttempt["found"];
  /** The tenant's part of the catalogue and the filters. */
  condition: SQL;
  count: number;
  /** Where to start; null for the beginning. */
  after: TextCursor | null;
  /** Number of matches to skip from there. */
  skip: number;
}

export interface TextMatches {
  rows: CardRow[];
  next: TextCursor | null;
  /** At most `mostCounted` + 1. */
  total: number;
}

/** One page of the listings that match a text: the best by relevance, the rest in browse order. */
export async function findMatches(db: Database, search: TextSearch): Promise<TextMatches> {
  if (search.after?.score === null) {
    const total = await countMatches(db, search);
    return findRest(db, search, {
      shown: [],
      bounds: search.after.bounds,
      after: search.after.after,
      skip: search.skip,
      total,
    });
  }
  const { rows, remaining, bounds, total } = await findBest(db, search);
  const shown = rows.slice(0, search.count);
  const last = shown.at(-1);
  if (last && rows.length > search.count) {
    return { rows: shown, total, next: { kind: "text", bounds, score: last.score, after: toKey(last) } };
  }
  const [, , after] = bounds;
  if (after === null) return { rows: shown, total, next: null };
  return findRest(db, search, { shown, bounds, after, skip: Math.max(0, search.skip - remaining), total });
}

interface BestRow extends CardRow {
  score: number;
}

interface BestMatches {
  rows: BestRow[];
  /** Number of best matches from the cursor on. */
  remaining: number;
  bounds: TextCursor["bounds"];
  total: number;
}

async function findBest(db: Database, search: TextSearch): Promise<BestMatches> {
  const { queries, found, condition, after, count, skip } = search;
  const set = (query: string, index: 0 | 1 | 2, mayWalk = false): SQL => {
    const bound = after?.bounds[index];
    const limit = after ? bestLimits[index] * 4 : index === 2 ? mostCounted + 1 : bestLimits[index];
    return sql`select service_id, rank from service_search
      where document @@ ${query}::tsquery and ${condition} ${bound ? sql`and ${isUpTo(bound)}` : sql``}
      order by ${inOrder(mayWalk)} limit ${limit}`;
  };
  const bound = (name: string, index: 0 | 1 | 2): SQL =>
    after
      ? sql`${sql.param(after.bounds[index])}::int[]`
      : sql`(select array[rank, service_id] from ${sql.raw(name)} order by rank, service_id offset ${bestLimits[index] - 1} limit 1)`;
  const { rows } = await db.execute<BestRow & Record<string, unknown>>(sql`
    with exact as materialized (${set(queries.nameExact, 0)}),
    named as materialized (${set(found.names, 1)}),
    found as materialized (${set(found.query, 2, found.mayWalk)}),
    scored as materialized (
      select ${cardColumns}, ${toScore(queries)} as score
      from (
        select service_id from exact union select service_id from named
        union (select service_id from found ${after ? sql`` : sql`order by rank, service_id limit ${bestLimits[2]}`})
      ) best
      join service_search using (service_id)
    ),
    rest as materialized (select * from scored where ${after ? isWorse(after) : sql`true`}),
    bounds as materialized (
      select ${bound("exact", 0)} as exact_bound, ${bound("named", 1)} as named_bound, ${bound("found", 2)} as found_bound
    )
    select page.*, exact_bound as "exactBound", named_bound as "namedBound", found_bound as "foundBound",
      (select count(*)::int from rest) as remaining,
      ${after ? sql`case when found_bound is null then (select count(*)::int from found) else ${toTotal(search, mostCounted + 1)} end` : sql`(select count(*)::int from found)`} as total
    from bounds
    left join lateral (
      select * from rest order by score desc, rank, id limit ${count + 1} offset ${skip}
    ) page on true
    order by score desc, rank, id`);
  const [first] = rows;
  return {
    rows: rows.filter((row) => row.id !== null),
    remaining: Number(first?.remaining),
    bounds: [toBound(first?.exactBound), toBound(first?.namedBound), toBound(first?.foundBound)],
    total: Number(first?.total),
  };
}

interface RestStart {
  shown: CardRow[];
  bounds: TextCursor["bounds"];
  after: Key;
  skip: number;
  total: number;
}

/** Fills a page with matches that follow the best ones in browse order. */
async function findRest(
  db: Database,
  search: TextSearch,
  { shown, bounds, after, skip, total }: RestStart,
): Promise<TextMatches> {
  const { queries, found, condition } = search;
  const room = search.count - shown.length;
  const isBest = (query: string, bound: Key | null): SQL =>
    sql`(document @@ ${query}::tsquery ${bound ? sql`and ${isUpTo(bound)}` : sql``})`;
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from service_search
    where document @@ ${found.query}::tsquery and ${condition} and ${isAfterCard(after)}
      and not ${isBest(queries.nameExact, bounds[0])} and not ${isBest(queries.namePrefix, bounds[1])}
    order by ${inOrder(found.mayWalk)} limit ${room + 1} offset ${skip}`);
  const added = rows.slice(0, room);
  const last = added.at(-1);
  const next: TextCursor | null =
    rows.length > room ? { kind: "text", bounds, score: null, after: last ? toKey(last) : after } : null;
  return { rows: [...shown, ...added], total, next };
}

export type Matching = Pick<TextSearch, "found" | "condition">;

/** Number of matches, at most `most`. */
export async function countMatches(db: Database, matching: Matching, most = mostCounted + 1): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${toTotal(matching, most)} as total`);
  return rows[0]?.total ?? 0;
}

/** The first matches in browse order, at most `most`. */
export async function listMatchingIds(db: Database, matching: Matching, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select array(select service_id from (${toFirst(matching, most)}) first) as ids`);
  return rows[0]?.ids ?? [];
}

const toTotal = (matching: Matching, most: number) =>
  sql`(select count(*)::int from (${toFirst(matching, most)}) counted)`;

function toFirst({ found: { query, mayWalk }, condition }: Matching, most: number): SQL {
  return sql`select service_id from service_search where document @@ ${query}::tsquery and ${condition}
    order by ${inOrder(mayWalk)} limit ${most}`;
}

/**
 * An integer: ordered by how the name matches, then whether it starts with the text, then proximity and weight of the
 * words.
 */
function toScore(queries: TextQueries): SQL {
  return sql`(
    case when document @@ ${queries.nameExact}::tsquery then 4000000
      when document @@ ${queries.nameWords}::tsquery then 3000000
      when document @@ ${queries.namePrefix}::tsquery then 2000000
      else 1000000 end
    + case when document @@ ${queries.nameStart}::tsquery then 500000 else 0 end
    + floor(ts_rank_cd('{0.1, 0.2, 0.4, 1}', document, ${queries.all}::tsquery, 32) * 400000)::int)`;
}

function isWorse({ score, after: [rank, id] }: TextCursor): SQL {
  return sql`(score < ${score}::int or (score = ${score}::int and (rank, id) > (${rank}::int, ${id}::int)))`;
}

function toBound(value: unknown): Key | null {
  if (!Array.isArray(value)) return null;
  const [rank, id] = value;
  return [Number(rank), Number(id)];
}
