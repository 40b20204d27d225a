import pg from "pg";
import type { DatabaseLog } from "./database-handle.ts";

/**
 * A `pg.Pool` that survives lost connections: without listeners a loss ends the process, and a client lost while a
 * transaction starts would never return to the pool.
 */
export function openGuardedPool(config: pg.PoolConfig, log?: DatabaseLog): pg.Pool {
  const pool = new pg.Pool(config);
  const lent = new Set<pg.PoolClient>();
  pool.on("error", (error) => log?.warn({ err: error }, "An idle connection to the database was lost"));
  pool.on("acquire", (client) => lent.add(client));
  pool.on("release", (_error, client) => lent.delete(client));
  pool.on("connect", (client) => {
    client.on("error", (error) => log?.warn({ err: error }, "A connection to the database was lost"));
    client.once("end", () => {
      if (!lent.has(client)) return;
      client.release(true);
      client.release = () => undefined;
    });
  });
  return pool;
}
