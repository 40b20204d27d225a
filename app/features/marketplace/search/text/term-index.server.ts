import { sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { Database } from "#app/db/scope.ts";
import {
  type CatalogueIndex,
  findListings,
  toInt32s,
} from "#app/features/marketplace/search/catalogue-index.server.ts";
import {
  type Bits,
  countBits,
  intersect,
  listFirst,
  meetInMost,
  mostMet,
  unite,
} from "#app/features/marketplace/search/facet-bits.ts";
import { countCarriers } from "#app/features/marketplace/words/lexicon.ts";
import { type FoundPlan, listTerms, splitMark, type TextCondition, type TextTerm, toQueryText } from "./text-plan.ts";

/** The listings with a term. Of those beyond the first `known` places in browse order, nothing is known. */
interface TermPlaces {
  bits: Bits;
  known: number;
}

interface Terms {
  read: LRUCache<string, TermPlaces>;
  /** Alternatives, as far as they are known, and those that may match. */
  joined: LRUCache<string, Bits>;
  possible: LRUCache<string, Bits>;
  /** Texts of terms that are to be read. */
  wanted: Map<string, TextTerm>;
  reading: Promise<void> | null;
}

const termIndexes = new WeakMap<CatalogueIndex, Terms>();
const mostKeptBytes = 32 * 2 ** 20;
const mostJoinedBytes = 8 * 2 ** 20;

/** Terms that more listings have are read of the first places only: enough, since most pages end there. */
const commonShare = 1 / 8;

/** A statement reads the terms of about this many listings, far below its deadline. */
const mostListings = 100_000;
/** While this many terms wait, searches are left to the database. */
const mostWaiting = 200;

/**
 * The listings that match, from what is kept of the terms, without the database. Of a common term, it is enough that the
 * first places have `needed` of them. Null while too little is known.
 * @param among null for all listings
 */
export function findKnown(
  index: CatalogueIndex,
  condition: TextCondition,
  { among, needed }: { among: Bits | null; needed: number },
): Bits | null {
  const places = getPlaces(index, condition);
  if (places === null) return null;
  const size = index.ids.length;
  const known = Math.min(size, ...[...places.values()].map((term) => term.known));
  const first = Math.min(known, index.paging.firstPlaces);
  const { joined } = getTerms(index);
  const found = matchWithin(places, { joined, condition, among }, first);
  if (first === size || countBits(found) >= needed) return found;
  return known === size ? matchWithin(places, { joined, condition, among }, size) : null;
}

/** Up to this many listings are judged by the database one by one. */
const mostJudged = 1000;

/**
 * The ids of the listings that may match: those that have the terms of which all is known, since the others may have
 * the common ones. Null while too little is known, and where they are many.
 */
export function findPossible(index: CatalogueIndex, condition: TextCondition, among: Bits | null): number[] | null {
  const places = getPlaces(index, condition);
  if (places === null) return null;
  const size = index.ids.length;
  const possible = new Map([...places].map(([text, term]) => [text, { bits: addUnknown(term, size), known: size }]));
  const match = { joined: getTerms(index).possible, condition, among: among ?? index.all };
  const found = matchWithin(possible, match, size);
  if (countBits(found) > mostJudged) return null;
  return listFirst(found, mostJudged).map((place) => index.ids[place] ?? 0);
}

function addUnknown({ bits, known }: TermPlaces, size: number): Bits {
  if (known === size) return bits;
  const all = new Uint32Array(Math.ceil(size / 32)).fill(0xffffffff);
  all.set(bits.subarray(0, known >>> 5));
  return all;
}

/** Null while a term is not kept. */
function getPlaces(index: CatalogueIndex, condition: TextCondition): ReadonlyMap<string, TermPlaces> | null {
  const { read } = getTerms(index);
  const places = new Map<string, TermPlaces>();
  for (const term of listTerms(condition)) {
    const text = toQueryText(term);
    const known = read.get(text);
    if (!known) return null;
    places.set(text, known);
  }
  return places;
}

interface Match {
  joined: LRUCache<string, Bits>;
  condition: TextCondition;
  among: Bits | null;
}

function matchWithin(places: ReadonlyMap<string, TermPlaces>, { joined, condition, among }: Match, size: number): Bits {
  const words = Math.ceil(size / 32);
  // A word has many alternatives, and the closest matches combine the same words in many ways.
  const join = (part: { any: TextCondition[] }): Bits => {
    const key = `${size} ${toQueryText(part)}`;
    const known = joined.get(key) ?? joinAny(part.any);
    joined.set(key, known);
    return known;
  };
  const joinAny = (alternatives: TextCondition[]): Bits => {
    const choice = findChoice(alternatives);
    return choice ? meetInMost(choice.parts.map(match), choice.least) : unite(alternatives.map(match), size);
  };
  const match = (part: TextCondition): Bits => {
    if ("any" in part) return join(part);
    if ("all" in part) return intersect(part.all.map(match)) ?? new Uint32Array(words);
    return places.get(toQueryText(part))?.bits.subarray(0, words) ?? new Uint32Array(words);
  };
  const found = match(condition);
  return among === null ? found : (intersect([found, among.subarray(0, words)]) ?? found);
}

/**
 * The parts of which every combination of `least` is an alternative, as when the closest matches lack some words: a
 * listing needs any `least` of them. Null for other alternatives.
 */
function findChoice(alternatives: readonly TextCondition[]): { parts: TextCondition[]; least: number } | null {
  const parts = new Map<string, TextCondition>();
  const sizes = new Set<number>();
  for (const alternative of alternatives) {
    if (!("all" in alternative)) return null;
    sizes.add(alternative.all.length);
    for (const part of alternative.all) parts.set(toQueryText(part), part);
  }
  const [least = 0] = sizes;
  const isEach = sizes.size === 1 && parts.size <= mostMet && alternatives.length === countChoices(parts.size, least);
  return isEach ? { parts: [...parts.values()], least } : null;
}

/** The number of ways to choose `chosen` of `of`. */
function countChoices(of: number, chosen: number): number {
  let ways = 1;
  for (let taken = 1; taken <= chosen; taken += 1) ways = (ways * (of - chosen + taken)) / taken;
  return ways;
}

/** Has the terms of a search read, if collecting its matches takes long: soon, and once for as long as the index is kept. */
export function wantTerms(db: Database, index: CatalogueIndex, { matches, names }: FoundPlan): void {
  // Reading goes on after a transaction has ended.
  if (db instanceof PgTransaction) return;
  const terms = getTerms(index);
  for (const { condition } of [matches, names]) {
    const searched = listTerms(condition);
    const listings = searched.reduce((sum, term) => sum + countListings(index, term), 0);
    if (listings < index.paging.fewestListings) continue;
    for (const term of searched) {
      const text = toQueryText(term);
      if (!terms.read.has(text) && terms.wanted.size < mostWaiting) terms.wanted.set(text, term);
    }
  }
  if (terms.wanted.size === 0) return;
  terms.reading ??= readWanted(db, index, terms).finally(() => {
    terms.reading = null;
  });
  // Another search asks again.
  terms.reading.catch(() => terms.wanted.clear());
}

/** Resolves when nothing is being read. */
export async function readTerms(index: CatalogueIndex): Promise<void> {
  await getTerms(index).reading;
}

function getTerms(index: CatalogueIndex): Terms {
  const known = termIndexes.get(index);
  if (known) return known;
  const read = new LRUCache<string, TermPlaces>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ bits }) => bits.byteLength + 100,
  });
  const toJoined = () =>
    new LRUCache<string, Bits>({ maxSize: mostJoinedBytes, sizeCalculation: ({ byteLength }) => byteLength + 100 });
  const terms: Terms = { read, joined: toJoined(), possible: toJoined(), wanted: new Map(), reading: null };
  termIndexes.set(index, terms);
  return terms;
}

async function readWanted(db: Database, index: CatalogueIndex, { read, wanted }: Terms): Promise<void> {
  const size = index.ids.length;
  const most = Math.floor(size * commonShare);
  while (wanted.size > 0) {
    const batch = takeBatch(index, wanted);
    const common = batch.filter(([, term]) => countListings(index, term) > most).map(([text]) => text);
    const rare = batch.map(([text]) => text).filter((text) => !common.includes(text));
    for (const { query, ids } of await readListings(db, rare, most + 1)) {
      if (ids.length > most) common.push(query);
      else read.set(query, { bits: findListings(index, ids), known: size });
    }
    for (const { query, ids } of await readFirst(db, common, index.paging.firstPlaces)) {
      const known = Math.min(size, index.paging.firstPlaces);
      read.set(query, { bits: findListings(index, ids).slice(0, Math.ceil(known / 32)), known });
    }
  }
}

/** The terms that waited longest: one at least, and as many as one statement should read. */
function takeBatch(index: CatalogueIndex, wanted: Map<string, TextTerm>): [text: string, term: TextTerm][] {
  const batch: [string, TextTerm][] = [];
  let listings = 0;
  for (const [text, term] of wanted) {
    listings += countListings(index, term);
    if (batch.length > 0 && listings > mostListings) break;
    batch.push([text, term]);
    wanted.delete(text);
  }
  return batch;
}

/** Upper bound of the number of listings with a term. */
export function countListings({ words }: CatalogueIndex, term: TextTerm): number {
  const { mark, word } = splitMark(term);
  return countCarriers(words, word, mark === "" ? "services" : "names");
}

interface TermListings {
  query: string;
  ids: Int32Array;
}

async function readListings(db: Database, queries: readonly string[], most: number): Promise<TermListings[]> {
  if (queries.length === 0) return [];
  const { rows } = await db.execute<{ query: string; list: Buffer | null }>(sql`
    select query, (
      select string_agg(int4send(service_id), ''::bytea)
      from (select service_id from service_search where document @@ query::tsquery limit ${most}) found
    ) as list
    from unnest(${sql.param(queries)}::text[]) query`);
  return rows.map(toListings);
}

/** Of the first places in browse order. */
async function readFirst(db: Database, queries: readonly string[], most: number): Promise<TermListings[]> {
  if (queries.length === 0) return [];
  const { rows } = await db.execute<{ query: string; list: Buffer | null }>(sql`
    with wanted as materialized (select query, query::tsquery as parsed from unnest(${sql.param(queries)}::text[]) query),
    found as (
      select query, string_agg(int4send(service_id), ''::bytea) as list
      from (select service_id, document from service_search order by rank, service_id limit ${most}) first
      join wanted on document @@ parsed group by query
    )
    select query, list from wanted left join found using (query)`);
  return rows.map(toListings);
}

function toListings({ query, list }: { query: string; list: Buffer | null }): TermListings {
  return { query, ids: list ? toInt32s(list) : new Int32Array() };
}
