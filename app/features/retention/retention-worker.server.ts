import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import { applyRetention, type Periods } from "./retention.server.ts";

/** A first run waits until the server has served its first visitors. */
const pauses = { first: 60_000, next: 6 * 3_600_000 };

/** Deletes what is past its period, four times a day until stopped. */
export function startRetentionWorker(
  db: Database,
  periodsOf: (tenantId: number) => Periods,
  log: Logger,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const wait = (pause: number) => {
    timer = setTimeout(run, pause);
    timer.unref();
  };
  const run = () => {
    running = applyRetention(db, new Date(), periodsOf)
      .then((removed) => {
        if (Object.keys(removed).length > 0) log.info({ removed }, "data past its period deleted");
      })
      .catch((error) => log.error({ err: error }, "data past its period could not be deleted"))
      .then(() => {
        if (!stopped) wait(pauses.next);
      });
  };
  wait(pauses.first);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
