import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { DatabaseLog, ReadReplica } from "./database-handle.ts";
import { openLane } from "./postgres-lane.server.ts";

interface ReplicaOptions {
  replicaUrl: string;
  /** Milliseconds for a statement. */
  deadlineMs: number;
  size: number;
  /** Connections to the server that it follows. */
  pool: pg.Pool;
  log?: DatabaseLog;
}

/** Milliseconds between looks at what the replica has: after the last of them the other server reads. */
const looksAfterMs = [0, 1, 2, 5, 10, 20, 40];
const answersWithinMs = 1000;
/** A replica that did not answer is not asked again for this many milliseconds. */
const restsMs = 5000;

/**
 * Opens a replica, which need not answer yet. It is asked for its position on a connection of its own, which waits for
 * no report.
 */
export function openReadReplica({
  replicaUrl,
  deadlineMs,
  size,
  pool,
  log,
}: ReplicaOptions): ReadReplica & { close(): Promise<void> } {
  const lane = { databaseUrl: replicaUrl, isShared: false, log };
  const reports = openLane({ ...lane, deadlineMs, size, isForLong: true });
  const positions = openLane({ ...lane, deadlineMs: answersWithinMs, size: 1, isForLong: false });
  let restsUntil = 0;

  /** @returns null where the server that writes does not say; the report's own statements then tell why. */
  async function readPosition(): Promise<string | null> {
    const answer = pool.query<{ position: string }>("select pg_current_wal_lsn()::text as position");
    const { rows } = await answer.catch(() => ({ rows: [] }));
    return rows[0]?.position ?? null;
  }

  /** @returns null where it follows no server. */
  async function hasReplayed(position: string): Promise<boolean | null> {
    const { rows } = await positions.pool.query<{ reached: boolean | null }>(
      "select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached",
      [position],
    );
    return rows[0]?.reached ?? null;
  }

  async function isCurrent(position: string): Promise<boolean> {
    for (const afterMs of looksAfterMs) {
      if (afterMs > 0) await sleep(afterMs);
      const reached = await hasReplayed(position);
      if (reached === null) throw new Error("The server that DATABASE_READ_URL names is no replica");
      if (reached) return true;
    }
    return false;
  }

  return {
    findCurrent: async () => {
      if (performance.now() < restsUntil) return null;
      const position = await readPosition();
      if (position === null) return null;
      try {
        return (await isCurrent(position)) ? reports.db : null;
      } catch (error) {
        restsUntil = performance.now() + restsMs;
        log?.warn({ err: error }, "The replica is not used for the moment: reports are read from the other server");
        return null;
      }
    },
    close: async () => {
      await Promise.all([reports.pool.end(), positions.pool.end()]);
    },
  };
}
