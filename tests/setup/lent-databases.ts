import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { inject } from "vitest";
import { connectToEngine, openDatabase, openEmbedded } from "#app/db/client.server.ts";
import type { DatabaseHandle, DatabaseLog } from "#app/db/database-handle.ts";
import { EmbeddedEngine } from "#app/db/embedded-engine.server.ts";
import { describeUntouched, resetDatabase, type UntouchedDatabase } from "#tests/setup/reset-database.ts";

export interface OpenOptions {
  deadlineMs?: number;
  log?: DatabaseLog;
}

/** A migrated database of this worker, which one suite after the other uses. */
interface LentDatabase {
  connect(options?: OpenOptions): Promise<DatabaseHandle>;
  drop(): Promise<unknown>;
}

interface Shelf {
  /** Databases that suites gave back, as they were when they were made, which takes ten times as long. */
  idle: LentDatabase[];
  mostIdle: number;
  untouched?: UntouchedDatabase;
}

const shelves: Record<DatabaseHandle["engine"], Shelf> = {
  // One takes about 100 MB of memory, …
  embedded: { idle: [], mostIdle: 4 },
  // … one of these a sixth of it on the disk.
  postgres: { idle: [], mostIdle: 12 },
};
const deadlineMs = 30_000;

export async function lendEmbedded(options: OpenOptions = {}): Promise<DatabaseHandle> {
  // The deadline belongs to the engine itself.
  if (options.deadlineMs !== undefined) return openEmbedded({ image: await readImage(), deadlineMs, ...options });
  return lend(shelves.embedded, async () => {
    const engine = new EmbeddedEngine({ image: await readImage(), deadlineMs });
    await engine.open();
    return { connect: async () => connectToEngine(engine, { deadlineMs }), drop: () => engine.close() };
  });
}

export async function lendPostgres(url: string, options: OpenOptions = {}): Promise<DatabaseHandle> {
  const create = async (): Promise<LentDatabase> => {
    const name = `${inject("databasePrefix")}${randomUUID().replaceAll("-", "")}`;
    // One copy of the template at a time: test files that start together take turns.
    await runOnServer(url, ["select pg_advisory_lock(1)", `create database ${name} template test_template`]);
    const copy = new URL(url);
    copy.pathname = `/${name}`;
    return {
      connect: (connection) => openDatabase({ databaseUrl: copy.href, dataDir: "", ...connection }),
      drop: () => runOnServer(url, [`drop database ${name} with (force)`]),
    };
  };
  return lend(shelves.postgres, create, options);
}

async function lend(shelf: Shelf, create: () => Promise<LentDatabase>, options?: OpenOptions): Promise<DatabaseHandle> {
  const database = shelf.idle.pop() ?? (await create());
  const handle = await database.connect(options);
  shelf.untouched ??= await describeUntouched(handle.pool);
  const { untouched } = shelf;
  return {
    ...handle,
    close: async () => {
      await handle.close();
      const isReset = shelf.idle.length < shelf.mostIdle && (await reset(database, untouched).catch(() => false));
      if (isReset) shelf.idle.push(database);
      else await database.drop();
    },
  };
}

/** Uses a connection of its own: the suite's was ended, so that nothing it left running writes later. */
async function reset(database: LentDatabase, untouched: UntouchedDatabase): Promise<boolean> {
  const { pool, close } = await database.connect();
  try {
    const session = await pool.connect();
    const isReset = await resetDatabase(session, untouched).finally(() => session.release());
    return isReset;
  } finally {
    await close();
  }
}

async function readImage(): Promise<Uint8Array> {
  return readFile(inject("embeddedImage"));
}

async function runOnServer(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
