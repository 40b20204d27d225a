import pg from "pg";
import type { DatabaseHandle, DatabaseLog, NotificationHandler } from "./database-handle.ts";
import { toReason } from "./failure-reason.ts";
import { openLane } from "./postgres-lane.server.ts";
import { openReadReplica } from "./read-replica.server.ts";

interface PostgresOptions {
  databaseUrl: string;
  /** Of the connection that listens, past a pooler; the same when omitted. */
  listenUrl?: string;
  /** A streaming replica, for reports; none when omitted. */
  replicaUrl?: string;
  deadlineMs: number;
  /** Of the slow lane, which has a fifth of the connections; one lane has all of them when omitted. */
  slowDeadlineMs?: number;
  poolSize?: number;
  log?: DatabaseLog;
}

const defaultPoolSize = 10;
const reconnectAfterMs = 1000;

/**
 * A pool on a PostgreSQL server, 15 or newer. The deadline is the `statement_timeout` of each statement; a connection
 * without an answer for longer is closed. Behind PgBouncer: `ignore_startup_parameters = statement_timeout,lock_timeout`.
 * @throws {Error} with a sentence for the operator, when the server does not answer or refuses.
 */
export async function openPostgres({
  databaseUrl,
  listenUrl = databaseUrl,
  replicaUrl,
  deadlineMs,
  slowDeadlineMs,
  poolSize = defaultPoolSize,
  log,
}: PostgresOptions): Promise<DatabaseHandle> {
  const slowSize = slowDeadlineMs === undefined ? 0 : Math.max(1, Math.round(poolSize / 5));
  const lane = openLane({
    databaseUrl,
    deadlineMs,
    size: poolSize - slowSize,
    isShared: slowSize > 0,
    isForLong: false,
    log,
  });
  const slow =
    slowDeadlineMs === undefined
      ? lane
      : openLane({ databaseUrl, deadlineMs: slowDeadlineMs, size: slowSize, isShared: false, isForLong: true, log });
  const { pool } = lane;
  const replica =
    replicaUrl === undefined
      ? null
      : openReadReplica({
          replicaUrl,
          deadlineMs: slowDeadlineMs ?? deadlineMs,
          size: slowSize || poolSize,
          pool,
          log,
        });
  const endPools = async () => {
    await Promise.all([...[...new Set([pool, slow.pool])].map((each) => each.end()), replica?.close()]);
  };
  const listeners = new Set<() => Promise<void>>();
  const handle: DatabaseHandle = {
    ...lane,
    slow,
    replica,
    engine: "postgres",
    check: async () => {
      await pool.query("select 1");
    },
    listen: async (channel, handler) => {
      const stop = await startListening({ databaseUrl: listenUrl, channel, handler, log });
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()));
      await endPools();
    },
  };
  try {
    await handle.check();
  } catch (error) {
    await endPools();
    throw new Error(`The database that DATABASE_URL names cannot be used: ${toReason(error)}`, { cause: error });
  }
  return handle;
}

interface Listening {
  databaseUrl: string;
  channel: string;
  handler: NotificationHandler;
  log?: DatabaseLog;
}

/** Uses a connection of its own, reopened when it is lost. Notifications sent meanwhile are missed. */
async function startListening({ databaseUrl, channel, handler, log }: Listening): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    next.on("error", (error) => log?.warn({ err: error }, "The connection that listens to the database was lost"));
    next.on("notification", (message) => handler(message.payload ?? ""));
    next.once("end", () => {
      if (!stopped) timer = setTimeout(reconnect, reconnectAfterMs);
    });
    await next.connect();
    if (stopped) return next.end();
    client = next;
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  function reconnect(): void {
    connect().catch((error) => {
      log?.warn({ err: error }, "The database cannot be listened to");
    });
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
