import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { events, posts, videos } from "#app/db/schema/community.ts";
import type { Database } from "#app/db/scope.ts";
import { type WorkerRun, workerRuns } from "#app/process/measured-events.ts";

const longestWait = 60_000;

/**
 * Calls `onDue` when a scheduled item becomes visible, so that cached pages are dropped. `rearm` reads the schedule
 * again: call it after changes.
 */
export function startPublicationClock(
  db: Database,
  onDue: () => void,
  log: Pick<Logger, "error">,
): { rearm(): void; stop(): Promise<void> } {
  let lookedUntil = new Date();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function look(): Promise<void> {
    const now = new Date();
    const next = await findNextPublication(db, lookedUntil);
    const isDue = next !== null && next <= now;
    lookedUntil = now;
    if (isDue) onDue();
    workerRuns.publish({ worker: "publications" } satisfies WorkerRun);
    const following = isDue ? await findNextPublication(db, now) : next;
    wait(following === null ? longestWait : following.getTime() - Date.now());
  }

  function wait(milliseconds: number): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(start, Math.min(Math.max(milliseconds, 1), longestWait));
    timer.unref();
  }

  function start(): void {
    running = running.then(look).catch((error) => {
      log.error({ err: error }, "what is scheduled could not be read");
      wait(longestWait);
    });
  }

  start();
  return {
    rearm: start,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The next time after this one at which a post, an event or a video becomes visible; null without any. */
export async function findNextPublication(db: Database, after: Date): Promise<Date | null> {
  const tables = [posts, events, videos].map(
    (table) =>
      sql`select min(published_at) as at from ${table} where not is_draft and published_at > ${after.toISOString()}::timestamptz`,
  );
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select to_json(min(at)) as at from (${sql.join(tables, sql` union all `)}) t`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
