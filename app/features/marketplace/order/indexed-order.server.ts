import { type SQL, sql } from "drizzle-orm";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import type { AgencyProfile } from "#app/features/marketplace/fit/agency-profile.ts";
import { fitKinds } from "#app/features/marketplace/fit/fit.ts";
import { toFitBits } from "#app/features/marketplace/fit/fit-bits.server.ts";
import { toFitQueries } from "#app/features/marketplace/fit/fit-facets.ts";
import { type CatalogueIndex, findAfter } from "#app/features/marketplace/search/catalogue-index.server.ts";
import { type Bits, countBits, findNth, intersect, listFirst } from "#app/features/marketplace/search/facet-bits.ts";
import { type CardRow, cardColumns, toCondition } from "#app/features/marketplace/search/search-condition.server.ts";
import type { SearchCursor, SortedCursor } from "#app/features/marketplace/search/search-cursor.ts";
import type { SearchQuery } from "#app/features/marketplace/search/search-query.ts";

interface Place {
  index: CatalogueIndex;
  /** The listings that match. */
  shown: Bits;
  count: number;
  /** Used only without a cursor. */
  skip: number;
  after: SearchCursor | null;
}

interface Page {
  rows: CardRow[];
  next: SearchCursor | null;
}

type Row = CardRow & { place: number };
type Start = SortedCursor["after"];

/**
 * One page of the listings that match a query without text, in browse order or by fit, found by the index and read by
 * their ids; those that are newer than the index come too. Null for orders that the index does not have, and where so
 * many listings have been hidden since that the page is not full.
 */
export async function findIndexed(
  scope: HomeScope | ShownScope,
  query: SearchQuery,
  { index, shown, count, skip, after }: Place,
): Promise<Page | null> {
  const { sort, profile } = query;
  if (sort !== "best" && !(sort === "fit" && profile !== null)) return null;
  const start = toStart(sort, after);
  const sets = sort === "fit" && profile !== null ? splitByFit(index, profile, shown) : [shown];
  const most = count + 1 + spare;
  const listed = start ? listAfter(index, sets, { start, most }) : listFrom(sets, { skip, most });
  const ids = listed.map((position) => index.ids[position] ?? 0);
  const newest = index.ids[index.placesById.at(-1) ?? 0] ?? 0;
  const isNewer = start === null && skip > 0 ? sql`` : sql`or service_id > ${newest}`;
  const { rows } = await scope.db.execute<Row>(sql`
    select * from (
      select ${cardColumns}, ${toPlace(query)} as place from service_search
      where (service_id = any(${sql.param(ids)}::int[]) ${isNewer}) and ${toCondition(scope, query, index)}
    ) found
    ${start ? sql`where (place, rank, id) > (${start[0]}::int, ${start[1]}::int, ${start[2]}::int)` : sql``}
    order by place, rank, id limit ${count + 1}`);
  if (rows.length <= count && listed.length === most) return null;
  const last = rows.length > count ? rows[count - 1] : undefined;
  return { rows: rows.slice(0, count), next: last ? toNext(sort, last) : null };
}

/** Listings that are read beyond the page, for those that have been hidden since the index was read. */
const spare = 8;

function toStart(sort: "best" | "fit", after: SearchCursor | null): Start | null {
  if (sort === "best") return after?.kind === "browse" ? [0, ...after.after] : null;
  return after?.kind === "sorted" && after.sort === sort ? after.after : null;
}

function toNext(sort: "best" | "fit", { place, rank, id }: Row): SearchCursor {
  return sort === "best" ? { kind: "browse", after: [rank, id] } : { kind: "sorted", sort, after: [place, rank, id] };
}

/** What comes first, and in browse order what comes after it. */
function splitByFit(index: CatalogueIndex, profile: AgencyProfile, shown: Bits): Bits[] {
  const sets = toFitBits(index, profile);
  return fitKinds.map((kind) => intersect([sets[kind], shown]) ?? shown);
}

/** The number of a listing's set among those of `splitByFit`, as it is now. */
function toPlace({ sort, profile }: SearchQuery): SQL {
  if (sort !== "fit" || profile === null) return sql`0`;
  const queries = toFitQueries(profile);
  const cases = fitKinds.map(
    (kind, place) => sql`when facets @@ ${queries[kind]}::query_int then ${sql.raw(String(place))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Positions of the listings of one set after the other, from a place on. */
function listAfter(index: CatalogueIndex, sets: Bits[], { start, most }: { start: Start; most: number }): number[] {
  const [first, rank, id] = start;
  const positions: number[] = [];
  for (const [place, set] of sets.entries()) {
    if (place < first) continue;
    const from = place === first ? findAfter(index, [rank, id]) : 0;
    positions.push(...listFirst(set, most - positions.length, from));
  }
  return positions;
}

/** The same without the first `skip`: those are counted, not listed, since a page number may be large. */
function listFrom(sets: Bits[], { skip, most }: { skip: number; most: number }): number[] {
  const positions: number[] = [];
  let left = skip;
  for (const set of sets) {
    const from = left === 0 ? 0 : findNth(set, left);
    if (from === null) {
      left -= countBits(set);
      continue;
    }
    left = 0;
    positions.push(...listFirst(set, most - positions.length, from));
  }
  return positions;
}
