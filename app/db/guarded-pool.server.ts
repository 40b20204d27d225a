import pg from "pg";
import type { DatabaseLog } from "./database-handle.ts";
import { NoConnection, type Outage, toOutage } from "./database-outage.ts";
import { toReason } from "./failure-reason.ts";
import { databaseStatements } from "./statement-runs.ts";

interface GuardedPoolConfig extends pg.PoolConfig {
  /** Callers that may wait for a connection; more are refused at once. Unlimited when omitted. */
  waiting?: number;
}

/**
 * A `pg.Pool` that survives lost connections: without listeners a loss ends the process, and a client lost while a
 * transaction starts would never return to the pool. A caller that gets no connection is told why by `NoConnection`.
 */
export function openGuardedPool({ waiting, ...config }: GuardedPoolConfig, log?: DatabaseLog): pg.Pool {
  const pool = new pg.Pool(config);
  boundWaiting(pool, waiting);
  const lent = new Set<pg.PoolClient>();
  pool.on("error", (error) => log?.warn({ err: error }, "An idle connection to the database was lost"));
  pool.on("acquire", (client) => lent.add(client));
  pool.on("release", (_error, client) => lent.delete(client));
  pool.on("connect", (client) => {
    publishStatements(client);
    client.on("error", (error) => log?.warn({ err: error }, "A connection to the database was lost"));
    client.once("end", () => {
      if (!lent.has(client)) return;
      client.release(true);
      client.release = () => undefined;
    });
  });
  return pool;
}

/** Publishes each statement on `databaseStatements`; without a listener it does nothing. */
function publishStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const published = (...given: unknown[]): unknown => {
    const text = databaseStatements.hasSubscribers ? toStatement(given[0]) : null;
    if (text === null) return query(...given);
    if (typeof given.at(-1) === "function")
      return databaseStatements.traceCallback(query, -1, { text }, undefined, ...given);
    return databaseStatements.tracePromise(() => query(...given) as Promise<unknown>, { text });
  };
  client.query = published as typeof client.query;
}

/** Null for anything but a statement, such as a copy, which returns no promise. */
function toStatement(given: unknown): string | null {
  if (typeof given === "string") return given;
  if (typeof given !== "object" || given === null || "submit" in given) return null;
  return "text" in given && typeof given.text === "string" ? given.text : null;
}

type Connected = Parameters<Parameters<pg.Pool["connect"]>[0]>;

/** `pool.query` and Drizzle's transactions connect by this, too. */
function boundWaiting(pool: pg.Pool, waiting = Number.POSITIVE_INFINITY): void {
  const connect = pool.connect.bind(pool);
  const refusal = () =>
    pool.waitingCount >= waiting ? new NoConnection("busy", "Too many callers wait for a connection") : null;
  function connectBounded(): Promise<pg.PoolClient>;
  function connectBounded(done: (...connected: Connected) => void): void;
  function connectBounded(done?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    const refused = refusal();
    if (done === undefined)
      return refused
        ? Promise.reject(refused)
        : connect().catch((error) => Promise.reject(toNoConnection(pool, error)));
    if (refused) done(refused, undefined, () => undefined);
    else connect((error, client, release) => done(error && toNoConnection(pool, error), client, release));
  }
  pool.connect = connectBounded;
}

function toNoConnection({ totalCount, options }: pg.Pool, error: Error): NoConnection {
  const isFull = totalCount >= (options.max ?? 0) && error.message.startsWith("timeout exceeded");
  const outage: Outage = toOutage(error) ?? (isFull ? "busy" : "unavailable");
  return new NoConnection(outage, toReason(error), { cause: error });
}
