import { asc, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { searchLexicon, tags } from "#app/db/schema/catalogue.ts";
import type { CatalogueScope, Database } from "#app/db/scope.ts";
import { createLexicon, type Lexicon } from "#app/features/marketplace/words/lexicon.ts";
import { type Bits, createBits, fillBits, unite } from "./facet-bits.ts";
import { createFacetBytes, type FacetBytes } from "./facet-counts.ts";
import { defaultStatuses, facetId, isCounted } from "./facets.ts";
import type { Key } from "./search-cursor.ts";
import { foldText, foldWords } from "./search-words.ts";

interface IndexedTag {
  id: number;
  kind: (typeof tags.$inferSelect)["kind"];
  name: string;
  /** The tag's names by language. */
  names: Record<string, string>;
  /** The words of each of its names, each after a space. */
  folded: Map<string, string>;
  formerNames: string[];
}

interface IndexedSeller {
  slug: string;
  name: string;
  /** The words of the name, each after a space. */
  folded: string;
  /** Positions in browse order. */
  listings: number[];
}

/** When pages are found by the index. */
interface IndexPaging {
  /** Whether there are so many listings that the database alone would walk or collect too many of them. */
  isLarge: boolean;
  /** Number of first places in browse order for which the listings of common words are known. */
  firstPlaces: number;
  /** With fewer listings for a text's terms, the database is as fast. */
  fewestListings: number;
  /** Up to this many matches of a text are all scored, by the database. */
  fewMatches: number;
}

/** The in-memory index that counts without the database: about 4 MB for 100,000 listings. */
export interface CatalogueIndex {
  /** Service ids and their ranks in browse order. */
  ids: Int32Array;
  ranks: Int32Array;
  /** Positions in browse order, by ascending service id. */
  placesById: Uint32Array;
  /** Facet → the listings that have it. */
  facets: Map<number, Bits>;
  /** Listing → the facets that it has, of those that are counted. */
  facetBytes: FacetBytes;
  all: Bits;
  /** Those with a status that is shown when none is chosen. */
  shownByDefault: Bits;
  paging: IndexPaging;
  tags: IndexedTag[];
  /** By name. */
  sellers: IndexedSeller[];
  /** All words of listings. */
  words: Lexicon;
  /** Those that spelling may be corrected to. */
  lexicon: Lexicon;
}

interface Slot {
  index: Promise<CatalogueIndex>;
  refreshing: Promise<void> | null;
  stale: boolean;
}

const slots = new WeakMap<Database, Slot>();

/** The index of this database handle, read once; concurrent readers share the first read. */
export function getCatalogueIndex(db: Database): Promise<CatalogueIndex> {
  const known = slots.get(db);
  if (known) return known.index;
  const slot: Slot = { index: loadIndex(db), refreshing: null, stale: false };
  slots.set(db, slot);
  slot.index.catch(() => {
    if (slots.get(db) === slot) slots.delete(db);
  });
  return slot.index;
}

const memos = new WeakMap<CatalogueIndex, LRUCache<string, { made: unknown }>>();
/** Of all tenants together: thousands share an index, and few of them are searched at a time. */
const mostKept = 10_000;

const numbers = new WeakMap<CatalogueScope, number>();
let numbered = 0;

function toNumber(catalogue: CatalogueScope): number {
  const known = numbers.get(catalogue);
  if (known !== undefined) return known;
  numbered += 1;
  numbers.set(catalogue, numbered);
  return numbered;
}

/** Memoizes a value derived from an index, by tenant and key. A tenant's `catalogue` is one object per revision. */
export function recall<T>(index: CatalogueIndex, catalogue: CatalogueScope, key: string, make: () => T): T {
  const kept = memos.get(index) ?? new LRUCache<string, { made: unknown }>({ max: mostKept });
  memos.set(index, kept);
  const ownKey = `${toNumber(catalogue)} ${key}`;
  const known = kept.get(ownKey);
  if (known) return known.made as T;
  const made = make();
  kept.set(ownKey, { made });
  // Failures are retried.
  if (made instanceof Promise) made.catch(() => kept.delete(ownKey));
  return made;
}

/** Reloads the index while readers keep using the old one. Calls during a reload share one more. */
export async function refreshCatalogueIndex(db: Database): Promise<void> {
  const slot = slots.get(db);
  if (!slot) return;
  slot.stale = true;
  slot.refreshing ??= refresh(db, slot).finally(() => {
    slot.refreshing = null;
  });
  await slot.refreshing;
}

/** Drops the index: the next reader waits for a new one. */
export function dropCatalogueIndex(db: Database): void {
  slots.delete(db);
}

async function refresh(db: Database, slot: Slot): Promise<void> {
  while (slot.stale) {
    slot.stale = false;
    const index = await loadIndex(db);
    slot.index = Promise.resolve(index);
  }
}

async function loadIndex(db: Database): Promise<CatalogueIndex> {
  const lists = await loadPositions(db);
  const ids = lists.get(idList) ?? new Int32Array();
  const ranks = lists.get(rankList) ?? new Int32Array();
  const carriers = [...lists].filter(([facet]) => facet !== idList && facet !== rankList);
  const facets = new Map(carriers.map(([facet, positions]) => [facet, createBits(ids.length, positions)]));
  const words = await db.select().from(searchLexicon);
  const known = await db
    .select({
      id: tags.id,
      kind: tags.kind,
      name: tags.name,
      translations: tags.translations,
      formerNames: tags.formerNames,
    })
    .from(tags)
    .orderBy(asc(tags.position), asc(tags.name), asc(tags.id));
  const placesById = Uint32Array.from(ids.keys()).sort((left, right) => (ids[left] ?? 0) - (ids[right] ?? 0));
  return {
    ids,
    ranks,
    placesById,
    facets,
    facetBytes: createFacetBytes(new Map(carriers.filter(([facet]) => isCounted(facet))), ids.length),
    all: fillBits(ids.length),
    shownByDefault: unite(
      defaultStatuses.flatMap((status) => facets.get(facetId("status", status)) ?? []),
      ids.length,
    ),
    paging: { isLarge: ids.length >= 20_000, firstPlaces: 2 ** 16, fewestListings: 10_000, fewMatches: 500 },
    tags: known.map(toIndexedTag),
    sellers: await loadSellers(db, { ids, placesById }),
    words: createLexicon(words),
    lexicon: createLexicon(words.filter((word) => !word.isTranslation)),
  };
}

async function loadSellers(db: Database, places: Pick<CatalogueIndex, "ids" | "placesById">): Promise<IndexedSeller[]> {
  const { rows } = await db.execute<{ slug: string; name: string; list: Buffer }>(sql`
    select slug, companies.name, list
    from (
      select owner_company_id, string_agg(int4send(id), ''::bytea) as list from services group by 1
    ) listed
    join companies on companies.id = owner_company_id order by companies.name, slug`);
  return rows.map(({ slug, name, list }) => ({
    slug,
    name,
    folded: ` ${foldWords(name)}`,
    listings: Array.from(toInt32s(list), (id) => findPlace(places, id)).filter((place) => place !== null),
  }));
}

function toIndexedTag({
  translations,
  ...tag
}: Pick<typeof tags.$inferSelect, "id" | "kind" | "name" | "translations" | "formerNames">): IndexedTag {
  const named = Object.entries(translations).flatMap(([locale, { name = "" }]) =>
    name === "" ? [] : [[locale, name]],
  );
  const names: IndexedTag["names"] = Object.fromEntries(named);
  const folded = new Map([tag.name, ...Object.values(names)].map((name) => [name, ` ${foldWords(name)}`]));
  return { ...tag, names, folded };
}

const idList = 0;
const rankList = -1;

/**
 * One row per facet instead of one per listing, in a single snapshot. As a sum, the browse order has no index: a
 * million rows are read as they lie and sorted, which is sooner than one by one.
 */
async function loadPositions(db: Database): Promise<Map<number, Int32Array>> {
  const { rows } = await db.execute<{ facet: number; list: Buffer }>(sql`
    with ordered as materialized (
      select service_id, rank, facets, (row_number() over (order by rank + 0, service_id) - 1)::int as position
      from service_search
    )
    select ${idList}::int as facet, string_agg(int4send(service_id), ''::bytea order by position) as list
    from ordered having count(*) > 0
    union all
    select ${rankList}::int, string_agg(int4send(rank), ''::bytea order by position) from ordered having count(*) > 0
    union all
    select facet, string_agg(int4send(position), ''::bytea) from ordered, unnest(facets) facet group by facet`);
  return new Map(rows.map(({ facet, list }) => [facet, toInt32s(list)]));
}

/** PostgreSQL sends integers in network byte order. */
export function toInt32s(bytes: Buffer): Int32Array {
  const aligned = new Uint8Array(bytes);
  const view = new DataView(aligned.buffer);
  return Int32Array.from({ length: bytes.length / 4 }, (_, index) => view.getInt32(index * 4));
}

/** The tenant's part of the catalogue as facet lists that must all match. */
export function toScopeLists(index: CatalogueIndex, { categories, linesOfBusiness }: CatalogueScope): number[][] {
  const lists: number[][] = [];
  if (categories) lists.push(findTags(index, "category", categories));
  if (linesOfBusiness) lists.push(findTags(index, "lineOfBusiness", linesOfBusiness));
  return lists;
}

function findTags(index: CatalogueIndex, kind: IndexedTag["kind"], names: string[]): number[] {
  const folded = new Set(names.map(foldText));
  return index.tags
    .filter((tag) => tag.kind === kind && [tag.name, ...tag.formerNames].some((name) => folded.has(foldText(name))))
    .map((tag) => facetId("tag", tag.id));
}

/** The listings that have any of the facets. */
export function findCarriers(index: CatalogueIndex, facets: number[]): Bits {
  const sets = facets.map((facet) => index.facets.get(facet)).filter((bits) => bits !== undefined);
  return unite(sets, index.ids.length);
}

/** The listings with these ids; unknown ids are ignored. */
export function findListings(index: CatalogueIndex, ids: Iterable<number>): Bits {
  const places: number[] = [];
  for (const id of ids) {
    const place = findPlace(index, id);
    if (place !== null) places.push(place);
  }
  return createBits(index.ids.length, places);
}

/** The position in browse order of the first listing after this one, whether it is still there or not. */
export function findAfter({ ids, ranks }: CatalogueIndex, [rank, id]: Key): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const isUpTo = (ranks[middle] ?? 0) < rank || (ranks[middle] === rank && (ids[middle] ?? 0) <= id);
    if (isUpTo) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function toKeyAt({ ids, ranks }: CatalogueIndex, position: number): Key {
  return [ranks[position] ?? 0, ids[position] ?? 0];
}

function findPlace({ ids, placesById }: Pick<CatalogueIndex, "ids" | "placesById">, id: number): number | null {
  let low = 0;
  let high = placesById.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const place = placesById[middle] ?? 0;
    const found = ids[place] ?? 0;
    if (found === id) return place;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}
