import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import { repeat } from "#app/process/repeat.ts";
import { countUsers } from "./count-users.server.ts";
import { deriveEvidence } from "./derive-evidence.server.ts";
import { listStartedPrices } from "./listed-prices.server.ts";
import { relateUsedServices } from "./used-together.server.ts";

const pause = 60_000;
/** Figures are derived at the start and then once an hour. */
const ticksPerCount = 60;

/** Until stopped: lists prices within a minute, and derives each service's figures. */
export function startFiguresWorker(db: Database, log: Pick<Logger, "error">): { stop(): Promise<void> } {
  let ticks = 0;
  const derive = () => {
    const counts = ticks % ticksPerCount === 0;
    ticks += 1;
    return listStartedPrices(db, new Date())
      .then(() => (counts ? countUsers(db, new Date()) : 0))
      .then(() => (counts ? relateUsedServices(db, new Date()) : 0))
      .then(() => (counts ? deriveEvidence(db, new Date()) : 0))
      .catch((error) => log.error({ err: error }, "figures of services could not be derived"));
  };
  return repeat(derive, { worker: "figures", next: pause });
}
