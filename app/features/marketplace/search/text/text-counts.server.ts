import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";
import { type Bits, countBits, createBits, listFirst } from "#app/features/marketplace/search/facet-bits.ts";
import { findKnown, findPossible, wantTerms } from "./term-index.server.ts";
import { type Matching, readFirst } from "./text-reading.server.ts";

/** Totals of text searches are counted up to this number. */
export const mostCounted = 1000;

/** Number of matches, at most `most`. */
export async function countMatches(db: Database, matching: Matching, most = mostCounted + 1): Promise<number> {
  const [total = 0] = await countEach(db, [matching], most);
  return total;
}

/** The same of several texts, by one statement. */
export async function countEach(db: Database, texts: readonly Matching[], most: number): Promise<number[]> {
  const known = texts.map((matching) => findKnownMatches(db, matching, most));
  const unknown = texts.filter((_, at) => known[at] === null).map((matching) => toTotal(matching, most));
  const read = (unknown.length === 0 ? [] : await readCounts(db, unknown)).values();
  return known.map((matches) => (matches ? Math.min(countBits(matches), most) : (read.next().value ?? 0)));
}

async function readCounts(db: Database, counts: readonly SQL[]): Promise<number[]> {
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join([...counts], sql`, `)}] as counts`,
  );
  return rows[0]?.counts ?? [];
}

/** The first matches in browse order, at most `most`. */
export async function listMatchingIds(db: Database, matching: Matching, most: number): Promise<number[]> {
  const matches = findKnownMatches(db, matching, most);
  if (matches) return listFirst(matches, most).map((place) => matching.known?.index.ids[place] ?? 0);
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select array(select service_id from (${readFirst(matching.found.matches, matching, most)}) first) as ids`);
  return rows[0]?.ids ?? [];
}

export const toTotal = (matching: Matching, most: number) =>
  sql`(select count(*)::int from (${readFirst(matching.found.matches, matching, most)}) counted)`;

function findKnownMatches(db: Database, { found, known }: Matching, needed: number): Bits | null {
  if (known === null) return null;
  const { index, among } = known;
  const { condition } = found.matches;
  const matches = findKnown(index, condition, { among, needed });
  if (matches !== null) return matches;
  wantTerms(db, index, found);
  return findPossible(index, condition, among)?.length === 0 ? createBits(index.ids.length) : null;
}
