import { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { openGuardedPool } from "#app/db/guarded-pool.server.ts";
import type { DatabaseHandle, DatabaseLane, DatabaseLog, NotificationHandler } from "./database-handle.ts";
import { toReason } from "./failure-reason.ts";

interface PostgresOptions {
  databaseUrl: string;
  /** Of the connection that listens, past a pooler; the same when omitted. */
  listenUrl?: string;
  deadlineMs: number;
  /** Of the slow lane, which has a fifth of the connections; one lane has all of them when omitted. */
  slowDeadlineMs?: number;
  poolSize?: number;
  log?: DatabaseLog;
}

const defaultPoolSize = 10;
/** Callers that may wait, for each connection: they are served within a second where statements take milliseconds. */
const waitingEach = 25;
/** Waiting for a row or table that another transaction holds is given up before the statement is. */
const lockShare = 0.4;
const reconnectAfterMs = 1000;

/**
 * A pool on a PostgreSQL server, 15 or newer. The deadline is the `statement_timeout` of each statement; a connection
 * without an answer for longer is closed. Behind PgBouncer: `ignore_startup_parameters = statement_timeout,lock_timeout`.
 * @throws {Error} with a sentence for the operator, when the server does not answer or refuses.
 */
export async function openPostgres({
  databaseUrl,
  listenUrl = databaseUrl,
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
    mayCompile: false,
    log,
  });
  const slow =
    slowDeadlineMs === undefined
      ? lane
      : openLane({ databaseUrl, deadlineMs: slowDeadlineMs, size: slowSize, isShared: false, mayCompile: true, log });
  const endPools = () => Promise.all([...new Set([lane.pool, slow.pool])].map((pool) => pool.end()));
  const { pool } = lane;
  const listeners = new Set<() => Promise<void>>();
  const handle: DatabaseHandle = {
    ...lane,
    slow,
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

interface LaneOptions extends Pick<PostgresOptions, "databaseUrl" | "deadlineMs" | "log"> {
  size: number;
  /** Whether requests share it: the number that wait, and the time that one waits for a lock, are then bounded. */
  isShared: boolean;
  /** Whether statements may run long enough for compiling them to pay. */
  mayCompile: boolean;
}

function openLane({ databaseUrl, deadlineMs, size, isShared, mayCompile, log }: LaneOptions): DatabaseLane {
  const pool = openGuardedPool(
    {
      connectionString: databaseUrl,
      max: size,
      connectionTimeoutMillis: deadlineMs,
      statement_timeout: deadlineMs,
      stream: () => createSocket(deadlineMs + 1000),
      ...(isShared ? { lock_timeout: Math.ceil(deadlineMs * lockShare), waiting: size * waitingEach } : {}),
      ...(mayCompile ? {} : { onConnect: compileNothing }),
    },
    log,
  );
  return { db: drizzle({ client: pool }), pool };
}

/**
 * PostgreSQL compiles what it believes to be expensive, which takes it longer than any statement of a page. Unlike the
 * deadlines, the setting is no startup parameter, since PgBouncer refuses those that it was not told of.
 */
async function compileNothing(client: pg.ClientBase): Promise<void> {
  await client.query("set jit = off");
}

/** Idle connections are closed after 10 s, so only one that waits for an answer is silent for longer. */
function createSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(new Error(`PostgreSQL gave no answer within ${silenceMs / 1000} s`));
  });
  return socket;
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
