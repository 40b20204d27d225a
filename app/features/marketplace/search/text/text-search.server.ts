import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";
import { toKeyAt } from "#app/features/marketplace/search/catalogue-index.server.ts";
import { countBits, listFirst } from "#app/features/marketplace/search/facet-bits.ts";
import {
  type CardRow,
  cardColumns,
  isAfterCard,
  isUpTo,
  toKey,
} from "#app/features/marketplace/search/search-condition.server.ts";
import type { Key, TextCursor } from "#app/features/marketplace/search/search-cursor.ts";
import { findKnown, findPossible, wantTerms } from "./term-index.server.ts";
import { countMatches, mostCounted, toTotal } from "./text-counts.server.ts";
import type { FoundPlan, TextQueries, TextReading } from "./text-plan.ts";
import { chooseWay, type Known, type Matching, readFirst } from "./text-reading.server.ts";

/** How many exact names, names and other matches, first in browse order, are sorted by relevance. */
const bestLimits = [20, 100, 500] as const;
/** For a few at once, while somebody types. */
const briefLimits = [5, 20, 30] as const;

export interface TextSearch extends Matching {
  queries: TextQueries;
  /** Few are judged, and none follow. */
  isBrief: boolean;
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
  if (isOfFew(search)) return isKnownToFindNone(search) ? { rows: [], next: null, total: 0 } : findAmongFew(db, search);
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
  if (last && rows.length > search.count) return { rows: shown, total, next: toNext(last, bounds) };
  const [, , after] = bounds;
  if (after === null) return { rows: shown, total, next: null };
  return findRest(db, search, { shown, bounds, after, skip: Math.max(0, search.skip - remaining), total });
}

/** Whether it is a page of the scored ones, with none to follow in browse order. */
function isOfFew({ found, after, isBrief }: TextSearch): boolean {
  const goesOn = after === null || (after.score !== null && after.bounds.every((bound) => bound === null));
  return goesOn && found.isFew && !isBrief;
}

/** Of a sentence, which often has words that no listing has together: the database would search for each. */
function isKnownToFindNone({ found, known }: TextSearch): boolean {
  return known !== null && findPossible(known.index, found.matches.condition, known.among)?.length === 0;
}

/** Those whose name is the text or has its words are among the matches. */
async function findAmongFew(db: Database, { queries, found, condition, ...search }: TextSearch): Promise<TextMatches> {
  const { after, count, skip } = search;
  const { rows } = await db.execute<BestRow & { matches: number }>(sql`
    with scored as materialized (
      select ${cardColumns}, ${toScore(queries, found)} as score from service_search
      where document @@ ${found.matches.words}::tsquery and ${condition}
    )
    select page.*, matches
    from (select count(*)::int as matches from scored) counted
    left join lateral (
      select * from scored where ${after ? isWorse(after) : sql`true`}
      order by score desc, rank, id limit ${count + 1} offset ${skip}
    ) page on true
    order by score desc, rank, id`);
  const shown = rows.filter(({ id }) => id !== null).slice(0, count);
  const last = shown.at(-1);
  const next = last && rows.length > count ? toNext(last, [null, null, null]) : null;
  return { rows: shown, next, total: Math.min(rows[0]?.matches ?? 0, mostCounted + 1) };
}

function toNext(last: BestRow, bounds: TextCursor["bounds"]): TextCursor {
  return { kind: "text", bounds, score: last.score, after: toKey(last) };
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
  const limits = search.isBrief ? briefLimits : bestLimits;
  const counted = search.isBrief ? limits[2] : mostCounted + 1;
  const known = after === null ? search.known : null;
  const named = findFirst(known, found.names, { first: limits[1], total: limits[1] });
  const matched = findFirst(known, found.matches, { first: limits[2], total: counted });
  if (known && !(named && matched)) wantTerms(db, known.index, found);
  const set = (reading: TextReading, index: 0 | 1 | 2): SQL => {
    const bound = after?.bounds[index];
    const limit = after ? limits[index] * 4 : index === 2 ? counted : limits[index];
    const within = bound ? sql`${condition} and ${isUpTo(bound)}` : condition;
    // Few have that very name, and its index finds them sooner than all with its words are judged.
    return readFirst(reading, { condition: within, known: index === 0 ? null : known }, limit);
  };
  // A name that is the text has its words, too, so that the same listings may match.
  const exact: TextReading = {
    ...found.names,
    starts: queries.nameExact,
    words: queries.nameExact,
    estimate: 0,
  };
  const bound = (name: string, index: 0 | 1 | 2): SQL => {
    if (after) return sql`${sql.param(after.bounds[index])}::int[]`;
    const first = [null, named, matched][index];
    if (first) return sql`${sql.param(first.bound)}::int[]`;
    return sql`(select array[rank, service_id] from ${sql.raw(name)} order by rank, service_id offset ${limits[index] - 1} limit 1)`;
  };
  const { rows } = await db.execute<BestRow & Record<string, unknown>>(sql`
    with exact as materialized (${set(exact, 0)}),
    ${named ? sql`` : sql`named as materialized (${set(found.names, 1)}),`}
    ${matched ? sql`` : sql`found as materialized (${set(found.matches, 2)}),`}
    scored as materialized (
      select ${cardColumns}, ${toScore(queries, found)} as score
      from (
        select service_id from exact
        union ${named ? listKnown(named) : sql`select service_id from named`}
        union ${matched ? listKnown(matched) : sql`(select service_id from found ${after ? sql`` : sql`order by rank, service_id limit ${limits[2]}`})`}
      ) best
      join service_search using (service_id)
      where ${condition}
    ),
    rest as materialized (select * from scored where ${after ? isWorse(after) : sql`true`}),
    bounds as materialized (
      select ${bound("exact", 0)} as exact_bound, ${bound("named", 1)} as named_bound, ${bound("found", 2)} as found_bound
    )
    select page.*, exact_bound as "exactBound", named_bound as "namedBound", found_bound as "foundBound",
      (select count(*)::int from rest) as remaining,
      ${matched ? sql`${matched.total}::int` : after ? sql`case when found_bound is null then (select count(*)::int from found) else ${toTotal(search, mostCounted + 1)} end` : sql`(select count(*)::int from found)`} as total
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

interface KnownFirst {
  ids: number[];
  /** Null when there are no more. */
  bound: Key | null;
  /** At most what was needed. */
  total: number;
}

/** The first matches of a reading, as far as they are known. */
function findFirst(
  known: Known | null,
  reading: TextReading,
  needed: { first: number; total: number },
): KnownFirst | null {
  const found = known && findKnown(known.index, reading.condition, { among: known.among, needed: needed.total });
  if (!known || !found) return null;
  const keys = listFirst(found, needed.first).map((place) => toKeyAt(known.index, place));
  return {
    ids: keys.map(([, id]) => id),
    bound: keys[needed.first - 1] ?? null,
    total: Math.min(countBits(found), needed.total),
  };
}

/** Of these, the search leaves out again what has been hidden since the index was read. */
const listKnown = ({ ids }: KnownFirst): SQL => sql`select unnest(${sql.param(ids)}::int[])`;

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
  const { query, order } = chooseWay(found.matches, mostCounted + 1);
  const isBest = (query: string, bound: Key | null): SQL =>
    sql`(document @@ ${query}::tsquery ${bound ? sql`and ${isUpTo(bound)}` : sql``})`;
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from service_search
    where document @@ ${query}::tsquery and ${condition} and ${isAfterCard(after)}
      and not ${isBest(queries.nameExact, bounds[0])} and not ${isBest(found.names.starts, bounds[1])}
    order by ${order} limit ${room + 1} offset ${skip}`);
  const added = rows.slice(0, room);
  const last = added.at(-1);
  const next: TextCursor | null =
    rows.length > room ? { kind: "text", bounds, score: null, after: last ? toKey(last) : after } : null;
  return { rows: [...shown, ...added], total, next };
}

/**
 * An integer: ordered by how the name matches, then whether it starts with the text, then proximity and weight of the
 * words.
 */
function toScore(queries: TextQueries, found: FoundPlan): SQL {
  const byWords = sql`floor(ts_rank_cd('{0.1, 0.2, 0.4, 1}', document, ${queries.all}::tsquery, 32) * 400000)::int`;
  if (!found.hasNames) return sql`(1000000 + ${byWords})`;
  return sql`(
    case when document @@ ${queries.nameExact}::tsquery then 4000000
      when document @@ ${queries.nameWords}::tsquery then 3000000
      when document @@ ${queries.namePrefix}::tsquery then 2000000
      else 1000000 end
    + case when document @@ ${queries.nameStart}::tsquery then 500000 else 0 end
    + ${byWords})`;
}

function isWorse({ score, after: [rank, id] }: TextCursor): SQL {
  return sql`(score < ${score}::int or (score = ${score}::int and (rank, id) > (${rank}::int, ${id}::int)))`;
}

function toBound(value: unknown): Key | null {
  if (!Array.isArray(value)) return null;
  const [rank, id] = value;
  return [Number(rank), Number(id)];
}
