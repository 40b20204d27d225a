import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { checkDatabaseFiles, openDataFolder } from "#app/db/data-folder.server.ts";
import { lockDataFolder } from "#app/db/data-folder-lock.server.ts";
import type { DatabaseHandle, DatabaseLog, NotificationHandler } from "#app/db/database-handle.ts";
import { EmbeddedEngine, type EmbeddedEngineOptions } from "#app/db/embedded-engine.server.ts";
import { toReason } from "#app/db/failure-reason.ts";
import { checkFreeSpace } from "#app/db/free-space.server.ts";
import { openGuardedPool } from "#app/db/guarded-pool.server.ts";
import { openPostgres } from "#app/db/postgres-engine.server.ts";

export interface DatabaseOptions {
  /** A PostgreSQL server; by default the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /** Where to listen for changes: the server itself, when `databaseUrl` is a pooler, which keeps them to itself. */
  listenUrl?: string;
  /** A streaming replica of that server, for reports; none when omitted. */
  replicaUrl?: string;
  dataDir: string;
  /** Milliseconds allowed for a statement, or for acquiring a connection. */
  deadlineMs?: number;
  /** Milliseconds of the slow lane, which is the only one when omitted. The embedded database has that only. */
  slowDeadlineMs?: number;
  /** Connections to a PostgreSQL server besides the one that listens; the embedded database has one. */
  poolSize?: number;
  log?: DatabaseLog;
}

const defaultDeadlineMs = 30_000;

/**
 * Opens the database: one driver, dialect and set of migrations for both engines.
 * @throws {Error} with a sentence for the operator: the server does not answer, the folder is in use, the disk is
 * full.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl, dataDir, deadlineMs = defaultDeadlineMs, slowDeadlineMs, log } = options;
  if (databaseUrl !== undefined) return openPostgres({ ...options, databaseUrl, deadlineMs });

  await openDataFolder(dataDir);
  const lock = await lockDataFolder(dataDir);
  try {
    await checkFreeSpace(dataDir);
    const handle = await openFolder(dataDir, { deadlineMs: slowDeadlineMs ?? deadlineMs, log });
    return {
      ...handle,
      check: async () => {
        await checkFreeSpace(dataDir);
        await handle.check();
      },
      close: async () => {
        await handle.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** @throws {Error} with instructions, when the folder's files are damaged. */
async function openFolder(dataDir: string, options: EmbeddedEngineOptions) {
  const folder = path.join(dataDir, "database");
  await checkDatabaseFiles(folder);
  try {
    return await openEmbedded({ ...options, folder });
  } catch (error) {
    throw new Error(
      `The embedded database in ${folder} cannot be opened: its files are damaged or of another version. Restore the data folder from a backup, or move it away to begin with a new one. (${toReason(error)})`,
      { cause: error },
    );
  }
}

/** The embedded engine behind `pg`, without the checks of a data folder; `dump` returns the database as a tar file. */
export async function openEmbedded(
  options: EmbeddedEngineOptions,
): Promise<DatabaseHandle & { dump(): Promise<Uint8Array> }> {
  const engine = new EmbeddedEngine(options);
  await engine.open();
  const handle = connectToEngine(engine, options);
  return {
    ...handle,
    dump: () => engine.dump(),
    close: async () => {
      await handle.close();
      await engine.close();
    },
  };
}

/** A handle on an open engine, which stays open when the handle is closed. */
export function connectToEngine(
  engine: EmbeddedEngine,
  { deadlineMs, log }: Pick<EmbeddedEngineOptions, "deadlineMs" | "log">,
): DatabaseHandle {
  const handlers = new Map<string, Set<NotificationHandler>>();
  const pool = openGuardedPool(
    {
      user: "postgres",
      database: "postgres",
      // The engine has one session: a second connection would share its transaction.
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: deadlineMs,
      stream: () => engine.createSocket(),
      onConnect: (client) => listenAgain(client, handlers),
    },
    log,
  );
  const lane = { db: drizzle({ client: pool }), pool };
  return {
    ...lane,
    slow: lane,
    replica: null,
    engine: "embedded",
    check: async () => {
      await pool.query("select 1");
    },
    listen: async (channel, handler) => {
      const known = handlers.get(channel) ?? new Set();
      handlers.set(channel, known.add(handler));
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        known.delete(handler);
      };
    },
    close: () => pool.end(),
  };
}

async function listenAgain(client: pg.ClientBase, handlers: Map<string, Set<NotificationHandler>>): Promise<void> {
  client.on("notification", ({ channel, payload }) => {
    for (const handler of handlers.get(channel) ?? []) handler(payload ?? "");
  });
  for (const channel of handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
