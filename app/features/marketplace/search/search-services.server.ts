import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database, HomeScope, ShownScope } from "#app/db/scope.ts";
import { findByFit } from "#app/features/marketplace/order/fit-order.server.ts";
import { findIndexed } from "#app/features/marketplace/order/indexed-order.server.ts";
import { findSorted, type SortedSearch } from "#app/features/marketplace/order/sorted-search.server.ts";
import { type CatalogueIndex, getCatalogueIndex } from "./catalogue-index.server.ts";
import { countBits, findNth } from "./facet-bits.ts";
import { recallPage } from "./found-pages.ts";
import { type CardRow, cardColumns, isAfterCard, toCard, toCondition, toKey } from "./search-condition.server.ts";
import {
  type BrowseCursor,
  parseSearchCursor,
  type SearchCursor,
  type TextCursor,
  toSearchCursorText,
} from "./search-cursor.ts";
import { type SearchPage, type SearchQuery, searchPageSize } from "./search-query.ts";
import { countShown, isFoundByIndex, toShownBits } from "./shown-listings.server.ts";
import { attemptTyped, resolveText, toSearchedListings } from "./text/resolve-text.server.ts";
import { countMatches, mostCounted } from "./text/text-counts.server.ts";
import type { TextAttempt } from "./text/text-plan.ts";
import type { Matching } from "./text/text-reading.server.ts";
import { findMatches } from "./text/text-search.server.ts";
import { translateCards } from "./translate-cards.server.ts";

export interface PageOptions {
  /** The previous page's cursor; an invalid one is ignored. */
  after?: string;
  /**
   * Counted from 1; `after` takes precedence. Continues after the previous page as it was shown, so that inserted
   * rows repeat nothing.
   */
  page?: number;
  /** Number of services to skip, instead of whole pages. */
  skip?: number;
  /** Page size. */
  count?: number;
  /** Language of names and taglines; the original when omitted. */
  locale?: string;
  /** For a few of the best of a text, found sooner: fewer are judged. */
  isBrief?: boolean;
}

/**
 * One page of the catalogue (spec 2.3). Without text in browse order, unless another one is chosen; with text the best
 * matches first: each word, or a synonym of the trade, must be a prefix of a word in the listing. Without matches,
 * spelling is corrected, and then the closest services are shown.
 */
export async function searchServices(
  scope: HomeScope | ShownScope,
  given: SearchQuery,
  options: PageOptions = {},
): Promise<SearchPage> {
  const query: SearchQuery = given.sort === "fit" && given.profile === null ? { ...given, sort: "best" } : given;
  const { page = 1, count = searchPageSize, locale = "", isBrief = false } = options;
  const search = [scope.catalogue, query, count];
  const remembered = page > 1 ? recallCursor(scope.db, toPageKey(search, page)) : undefined;
  const after = parseSearchCursor(options.after ?? remembered ?? "");
  const place = { count, skip: after ? 0 : (options.skip ?? (page - 1) * count), after, isBrief };
  const index = await getCatalogueIndex(scope.db);
  const found = await recallPage(index, JSON.stringify([search, place]), () =>
    findPage(scope, query, { index, place }),
  );
  if (found.nextCursor && !options.after && options.skip === undefined)
    rememberCursor(scope.db, toPageKey(search, page + 1), found.nextCursor);
  const cards = await translateCards(scope, found.cards, locale);
  return cards === found.cards ? found : { ...found, cards };
}

interface Ask {
  index: CatalogueIndex;
  place: Place;
}

async function findPage(scope: HomeScope | ShownScope, query: SearchQuery, ask: Ask): Promise<SearchPage> {
  const result = await (query.text.trim() === "" ? browse(scope, query, ask) : searchText(scope, query, ask));
  return {
    cards: result.rows.map(toCard),
    total: Math.min(result.total, result.mostCounted),
    totalIsCapped: result.total > result.mostCounted,
    nextCursor: result.next && toSearchCursorText(result.next),
    words: result.words,
    correctedText: result.correctedText,
    isClosest: result.isClosest,
  };
}

interface Place {
  count: number;
  /** Used only without a cursor. */
  skip: number;
  /** A cursor of another kind starts at the beginning. */
  after: SearchCursor | null;
  isBrief: boolean;
}

interface Found {
  rows: CardRow[];
  next: SearchCursor | null;
  total: number;
  mostCounted: number;
  words: string[];
  correctedText: string | null;
  isClosest: boolean;
}

const asTyped = { words: [], correctedText: null, isClosest: false };

async function browse(scope: HomeScope | ShownScope, query: SearchQuery, { index, place }: Ask): Promise<Found> {
  const { count, skip } = place;
  const shown = isFoundByIndex(index, scope) ? toShownBits(index, scope, query) : null;
  const total = shown ? countBits(shown) : countShown(index, scope, query);
  const found = { total, mostCounted: Number.POSITIVE_INFINITY, ...asTyped };
  const indexed = shown && (await findIndexed(scope, query, { index, shown, ...place }));
  if (indexed) return { ...found, ...indexed };
  if (query.sort !== "best") {
    const condition = toCondition(scope, query, index);
    return { ...found, ...(await findInOrder(scope.db, query, { ...toSortedPlace(place), condition })) };
  }
  const given = place.after?.kind === "browse" ? place.after : null;
  const after = skip > 0 ? findPlace(index, findNth(shown ?? toShownBits(index, scope, query), skip - 1)) : given;
  if (skip > 0 && !after) return { ...found, rows: [], next: null };
  const { rows } = await scope.db.execute<CardRow>(sql`
    select ${cardColumns} from service_search
    where ${toCondition(scope, query, index)} ${after ? sql`and ${isAfterCard(after.after)}` : sql``}
    order by rank, service_id limit ${count + 1}`);
  const last = rows.length > count ? rows[count - 1] : undefined;
  return { ...found, rows: rows.slice(0, count), next: last ? { kind: "browse", after: toKey(last) } : null };
}

function findPlace(index: CatalogueIndex, position: number | null): BrowseCursor | null {
  if (position === null) return null;
  return { kind: "browse", after: [index.ranks[position] ?? 0, index.ids[position] ?? 0] };
}

async function searchText(scope: HomeScope | ShownScope, query: SearchQuery, { index, place }: Ask): Promise<Found> {
  const searched = toSearchedListings(scope, query, index);
  const find = async ({ queries, found, ...how }: TextAttempt): Promise<Found> => {
    const matches =
      query.sort === "best"
        ? findMatches(scope.db, { ...searched, queries, found, ...place, after: toTextCursor(place.after) })
        : findSortedMatches(scope.db, query, { ...searched, found, place });
    return { ...(await matches), mostCounted, ...how };
  };
  const typed = attemptTyped(scope, query.text, index);
  if (typed === null) return { rows: [], next: null, total: 0, mostCounted, ...asTyped };
  const found = await find(typed);
  const other = found.total === 0 ? await resolveText(scope, query, index) : null;
  return other === null ? found : find(other);
}

interface SortedMatches extends Matching {
  place: Place;
}

async function findSortedMatches(db: Database, query: SearchQuery, { place, ...search }: SortedMatches) {
  const total = await countMatches(db, search);
  const matching = sql`document @@ ${search.found.matches.words}::tsquery and ${search.condition}`;
  return { total, ...(await findInOrder(db, query, { ...toSortedPlace(place), condition: matching })) };
}

/** One page in the order that the query names, not the best match first. */
function findInOrder(db: Database, { sort, profile }: SearchQuery, search: Omit<SortedSearch, "sort">) {
  if (sort === "fit" && profile !== null) return findByFit(db, { ...search, profile });
  return findSorted(db, { ...search, sort: sort === "best" || sort === "fit" ? "newest" : sort });
}

const toTextCursor = (after: SearchCursor | null): TextCursor | null => (after?.kind === "text" ? after : null);

const toSortedPlace = ({ after, count, skip }: Place) => ({
  count,
  skip,
  after: after?.kind === "sorted" ? after : null,
});

const mostRemembered = 5000;
const remembered = new WeakMap<Database, LRUCache<string, string>>();

/** Search and page number as one key for the two functions below. */
function toPageKey(search: unknown, page: number): string {
  return `${page} ${JSON.stringify(search)}`;
}

/** The cursor of a numbered page, from the page shown before it. Undefined unless that was shown recently. */
function recallCursor(db: Database, key: string): string | undefined {
  return remembered.get(db)?.get(key);
}

/** Caches the latest cursors; the least recently used are evicted first. */
function rememberCursor(db: Database, key: string, cursor: string): void {
  const cursors = remembered.get(db) ?? new LRUCache<string, string>({ max: mostRemembered });
  remembered.set(db, cursors);
  cursors.set(key, cursor);
}
