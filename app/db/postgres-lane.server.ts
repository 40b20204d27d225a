import { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { DatabaseLane, DatabaseLog } from "./database-handle.ts";
import { openGuardedPool } from "./guarded-pool.server.ts";

/** Callers that may wait, for each connection: they are served within a second where statements take milliseconds. */
const waitingEach = 25;
/** Idle connections are closed after 10 s, as by default, and before their silence could be taken for a lost answer. */
const idleMs = 10_000;
/** Waiting for a row or table that another transaction holds is given up before the statement is. */
const lockShare = 0.4;

interface LaneOptions {
  databaseUrl: string;
  /** Milliseconds for a connection, and for a statement. */
  deadlineMs: number;
  size: number;
  log?: DatabaseLog;
  /** Whether requests share it: the number that wait, and the time that one waits for a lock, are then bounded. */
  isShared: boolean;
  /** Whether statements may run long enough for compiling them to pay. */
  mayCompile: boolean;
}

/** A pool of connections to a PostgreSQL server. */
export function openLane({ databaseUrl, deadlineMs, size, isShared, mayCompile, log }: LaneOptions): DatabaseLane {
  const pool = openGuardedPool(
    {
      connectionString: databaseUrl,
      max: size,
      connectionTimeoutMillis: deadlineMs,
      idleTimeoutMillis: Math.min(idleMs, deadlineMs),
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

/** Idle connections are closed sooner, so that only one that waits for an answer is silent for so long. */
function createSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(new Error(`PostgreSQL gave no answer within ${silenceMs / 1000} s`));
  });
  return socket;
}
