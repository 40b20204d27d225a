import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import { countUsers } from "./count-users.server.ts";
import { listStartedPrices } from "./listed-prices.server.ts";

const pause = 60_000;
/** Users are counted at the start and then once an hour. */
const ticksPerCount = 60;

/** Until stopped: lists prices within a minute, and counts the companies that use each service. */
export function startFiguresWorker(db: Database, log: Pick<Logger, "error">): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let ticks = 0;
  const tick = () => {
    const counts = ticks % ticksPerCount === 0;
    ticks += 1;
    running = listStartedPrices(db, new Date())
      .then(() => (counts ? countUsers(db, new Date()) : 0))
      .catch((error) => log.error({ err: error }, "figures of services could not be derived"))
      .then(() => {
        if (stopped) return;
        timer = setTimeout(tick, pause);
        timer.unref();
      });
  };
  tick();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
