import { sql } from "drizzle-orm";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import type { Database } from "#app/db/scope.ts";
import { rebuildLexicon, writeSearchRows } from "#app/features/marketplace/search/search-index.server.ts";
import { insertManyServices, insertOwnerAndTags } from "#tests/factories/many-services.ts";
import { copyServices } from "./copy-services.ts";

/** One for each of two processors. */
const lanes = 2;
const batchSize = 20_000;
/** More are these again: the texts of one are read for half a millisecond. */
export const mostGenerated = 100_000;
const longestIndex = "service_search_document_idx";

/** Generated services in an empty database, with their search rows. */
export async function generateServices({ db }: DatabaseHandle, count: number): Promise<void> {
  await insertOwnerAndTags(db);
  await inLanes(listBatches(count, Math.ceil(count / lanes)), (numbers) => insertManyServices(db, numbers));
  await db.execute(sql`analyze services`);
  await fillSearch(db, () =>
    inLanes(listBatches(count, batchSize), ({ from, to }) =>
      writeSearchRows(db, sql`services.id between ${from} and ${to}`),
    ),
  );
}

/** Copies of the services of a database that has as many as are generated, until there are `count`. */
export async function multiplyServices({ db }: DatabaseHandle, count: number): Promise<void> {
  await fillSearch(db, () =>
    inLanes(listBatches(count - mostGenerated, mostGenerated), ({ from }) =>
      copyServices(db, { of: mostGenerated, offset: mostGenerated + from - 1, last: count }),
    ),
  );
}

/** Each index is made at once when all rows are there: to follow them one by one takes it several times as long. */
async function fillSearch(db: Database, fill: () => Promise<void>): Promise<void> {
  const indexes = await dropIndexes(db);
  // It is read alike, and nothing of it is written twice.
  await db.execute(sql`alter table service_search set unlogged`);
  // Each row would look up a service that is known to be there.
  await db.execute(sql`alter table service_search disable trigger all`);
  await fill();
  await db.execute(sql`alter table service_search enable trigger all`);
  await makeIndexesAndWords(db, indexes);
}

interface Index {
  name: string;
  statement: string;
}

async function dropIndexes(db: Database): Promise<Index[]> {
  const { rows } = await db.execute<{ name: string; statement: string }>(sql`
    select indexname as name, indexdef as statement from pg_indexes
    where tablename = 'service_search' and indexdef not like 'CREATE UNIQUE%'`);
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return rows;
}

/** The longest beside all others. */
async function makeIndexesAndWords(db: Database, indexes: readonly Index[]): Promise<void> {
  const isLongest = ({ name }: Index) => name === longestIndex;
  const makeOthers = async () => {
    await makeIndexes(
      db,
      indexes.filter((index) => !isLongest(index)),
    );
    await rebuildLexicon(db);
  };
  await Promise.all([makeIndexes(db, indexes.filter(isLongest)), makeOthers()]);
}

async function makeIndexes(db: Database, indexes: readonly Index[]): Promise<void> {
  for (const { statement } of indexes) await db.execute(sql.raw(statement));
}

interface Range {
  from: number;
  to: number;
}

function* listBatches(count: number, size: number): Generator<Range> {
  for (let from = 1; from <= count; from += size) yield { from, to: Math.min(count, from + size - 1) };
}

/** Does the work for each batch, with as many at the same time as there are lanes. */
async function inLanes<Batch>(batches: Generator<Batch>, work: (batch: Batch) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const batch of batches) await work(batch);
    }),
  );
}
