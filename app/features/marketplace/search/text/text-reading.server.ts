import { type SQL, sql } from "drizzle-orm";
import type { CatalogueIndex } from "#app/features/marketplace/search/catalogue-index.server.ts";
import type { Bits } from "#app/features/marketplace/search/facet-bits.ts";
import { findPossible } from "./term-index.server.ts";
import type { FoundPlan, TextReading } from "./text-plan.ts";

/** The listings among which a text is searched for. */
export interface SearchedListings {
  /** The tenant's part of the catalogue and the filters. */
  condition: SQL;
  /** What the process knows of them; null for the database alone. */
  known: Known | null;
}

export interface Matching extends SearchedListings {
  found: FoundPlan;
}

/** The index, and the listings that meet the condition. */
export interface Known {
  index: CatalogueIndex;
  among: Bits | null;
}

/**
 * The first matches of a reading in browse order: by walking past what does not match where that reads fewer rows than
 * collecting all matches. The database cannot tell: it takes every word that is not among the commonest, and each
 * synonym, for equally frequent.
 */
export function readFirst(reading: TextReading, { condition, known }: SearchedListings, most: number): SQL {
  const possible = known && findPossible(known.index, reading.condition, known.among);
  if (possible) return readPossible(reading, { condition, possible, most });
  const { query, order } = chooseWay(reading, most);
  return sql`select service_id, rank from service_search
    where document @@ ${query}::tsquery and ${condition} order by ${order} limit ${most}`;
}

interface Judged {
  condition: SQL;
  possible: number[];
  most: number;
}

/** Of a few listings, without the index of words. */
function readPossible({ words }: TextReading, { condition, possible, most }: Judged): SQL {
  return sql`select service_id, rank
    from (
      select service_id, rank, document from service_search
      where service_id = any(${sql.param(possible)}::int[]) and ${condition} offset 0
    ) possible
    where document @@ ${words}::tsquery order by rank, service_id limit ${most}`;
}

export function chooseWay({ starts, words, estimate, listings }: TextReading, most: number) {
  const mayWalk = estimate > Math.sqrt(most * listings);
  // As a sum, the browse order has no index, so that all matches are collected first.
  return mayWalk ? { query: starts, order: sql`rank, service_id` } : { query: words, order: sql`rank + 0, service_id` };
}
