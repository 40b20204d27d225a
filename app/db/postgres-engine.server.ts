import { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { openGuardedPool } from "#app/db/guarded-pool.server.ts";
import type { DatabaseHandle, DatabaseLog, NotificationHandler } from "./database-handle.ts";
import { toReason } from "./failure-reason.ts";

interface PostgresOptions {
  databaseUrl: string;
  deadlineMs: number;
  poolSize?: number;
  log?: DatabaseLog;
}

const defaultPoolSize = 10;
const reconnectAfterMs = 1000;

/**
 * A pool on a PostgreSQL server, 15 or newer. The deadline is the `statement_timeout` of each statement; a connection
 * without an answer for longer is closed. Behind PgBouncer: `ignore_startup_parameters = statement_timeout`.
 * @throws {Error} with a sentence for the operator, when the server does not answer or refuses.
 */
export async function openPostgres({
  databaseUrl,
  deadlineMs,
  poolSize = defaultPoolSize,
  log,
}: PostgresOptions): Promise<DatabaseHandle> {
  const pool = openGuardedPool(
    {
      connectionString: databaseUrl,
      max: poolSize,
      connectionTimeoutMillis: deadlineMs,
      statement_timeout: deadlineMs,
      stream: () => createSocket(deadlineMs + 1000),
    },
    log,
  );
  const listeners = new Set<() => Promise<void>>();
  const handle: DatabaseHandle = {
    db: drizzle({ client: pool }),
    pool,
    engine: "postgres",
    check: async () => {
      await pool.query("select 1");
    },
    listen: async (channel, handler) => {
      const stop = await startListening({ databaseUrl, channel, handler, log });
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()));
      await pool.end();
    },
  };
  try {
    await handle.check();
  } catch (error) {
    await pool.end();
    throw new Error(`The database that DATABASE_URL names cannot be used: ${toReason(error)}`, { cause: error });
  }
  return handle;
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
