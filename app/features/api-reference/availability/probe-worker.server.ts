import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { repeat } from "#app/process/repeat.ts";
import { deriveAvailability } from "./derive-availability.server.ts";
import { probeDueServices } from "./probe-services.server.ts";

const next = 15_000;
/** Figures are of whole days: once an hour is soon enough after midnight. */
const ticksPerCount = 240;

/** Until stopped: probes APIs of sellers that have opted in, and derives the figures that pages show. */
export function startProbeWorker(db: Database, log: Pick<Logger, "error">): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let ticks = 0;
  const work = () => {
    const counts = ticks % ticksPerCount === 0;
    ticks += 1;
    return probeDueServices(db, { now: () => new Date(), signal: stopping.signal })
      .then(() => (counts ? asPlatform(db, (tx) => deriveAvailability(tx, new Date())) : 0))
      .catch((error) => log.error({ err: error }, "APIs could not be probed"));
  };
  const repetition = repeat(work, { worker: "probes", next });
  return {
    stop: () => {
      stopping.abort();
      return repetition.stop();
    },
  };
}
