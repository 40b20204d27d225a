import { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
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
  /** Whether its statements run long, as those of reports and exports; else they are planned as a page's. */
  isForLong: boolean;
}

/** A pool of connections to a PostgreSQL server. */
export function openLane({ databaseUrl, deadlineMs, size, isShared, isForLong, log }: LaneOptions): DatabaseLane {
  const pool = openGuardedPool(
    {
      connectionString: databaseUrl,
      max: size,
      connectionTimeoutMillis: deadlineMs,
      idleTimeoutMillis: Math.min(idleMs, deadlineMs),
      statement_timeout: deadlineMs,
      stream: () => createSocket(deadlineMs + 1000),
      ...(isShared ? { lock_timeout: Math.ceil(deadlineMs * lockShare), waiting: size * waitingEach } : {}),
      onConnect: async (client) => void (await client.query(isForLong ? inUtc : `${inUtc}; ${planForPages}`)),
    },
    log,
  );
  return { db: drizzle({ client: pool }), pool };
}

/** A server has the zone of its machine otherwise, and a moment that SQL writes as text has that zone's day. */
const inUtc = "set time zone 'UTC'";

/**
 * PostgreSQL compiles what it believes to be expensive, which takes it longer than any statement of a page. It also takes a
 * page of an index to be four times as dear as the next one of a table, as on a turning disk: what pages read is in memory, or on
 * a disk without moving parts (docs/decisions/079). Unlike the deadlines, these are no startup parameters, since PgBouncer
 * refuses those that it was not told of.
 */
export const planForPages = "set jit = off; set random_page_cost = 1.1";

/** Idle connections are closed sooner, so that only one that waits for an answer is silent for so long. */
function createSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(new Error(`PostgreSQL gave no answer within ${silenceMs / 1000} s`));
  });
  return socket;
}
